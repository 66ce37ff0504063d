type Row = { document: string; with: (ids: { eventId: string }) => object; gets: ReturnType<typeof ofEditors> };

/** 'create, edit, publish event: owner and manager'. */
const ofEditors = (answer: string) => ({
  nobody: 'UNAUTHENTICATED',
  stranger: 'null',
  viewer: 'FORBIDDEN',
  steward: 'FORBIDDEN',
  supervisor: 'FORBIDDEN',
  boxOffice: 'FORBIDDEN',
  manager: answer,
  owner: answer,
});

/** What each role is answered of an event that is repeated. */
export const repeatsByRole: Record<string, Row> = {
  eventRepeat: {
    document: `query ($eventId: ID!) { eventRepeat(eventId: $eventId, rule: { kind: WEEKLY, times: 2 }) { __typename } }`,
    with: ({ eventId }) => ({ eventId }),
    gets: ofEditors('EventRepeat'),
  },
  repeatEvent: {
    document: `mutation ($eventId: ID!) { repeatEvent(eventId: $eventId, rule: { kind: WEEKLY, times: 2 }, starts: []) {
      __typename } }`,
    with: ({ eventId }) => ({ eventId }),
    gets: ofEditors('InvalidFieldsError'),
  },
};
