type Row = { document: string; with: (ids: { eventId: string }) => object; gets: ReturnType<typeof ofWriters> };

/** 'message registrants': owner and manager. */
const ofWriters = (answer: string) => ({
  nobody: 'UNAUTHENTICATED',
  stranger: 'null',
  viewer: 'FORBIDDEN',
  steward: 'FORBIDDEN',
  supervisor: 'FORBIDDEN',
  boxOffice: 'FORBIDDEN',
  manager: answer,
  owner: answer,
});

const input = `input: { to: { who: EVERYONE }, kind: SERVICE, words: [{ language: en, subject: "Parking", text: "Closed" }] }`;

/** What each role is answered of messages to an event's people. */
export const messagesByRole: Record<string, Row> = {
  deskMessageReach: {
    document: `query ($eventId: ID!) { deskMessageReach(eventId: $eventId, to: { who: EVERYONE }, kind: SERVICE) {
      __typename } }`,
    with: ({ eventId }) => ({ eventId }),
    gets: ofWriters('DeskMessageReach'),
  },
  deskMessages: {
    document: 'query ($eventId: ID!) { deskMessages(eventId: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: ofWriters('empty list'),
  },
  sendMessage: {
    document: `mutation ($eventId: ID!) { sendMessage(eventId: $eventId, ${input}) { __typename } }`,
    with: ({ eventId }) => ({ eventId }),
    gets: ofWriters('NobodyReachedError'),
  },
  testMessage: {
    document: `mutation ($eventId: ID!) { testMessage(eventId: $eventId, ${input}) { __typename } }`,
    with: ({ eventId }) => ({ eventId }),
    gets: ofWriters('DeskMessageTest'),
  },
};
