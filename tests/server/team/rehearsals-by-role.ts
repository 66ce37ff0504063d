type Ids = { eventId: string };
type Row = { document: string; with: (ids: Ids) => object; gets: ReturnType<typeof ofEditors> };

/** 'create, edit, publish event: owner and manager'; who may change an event may rehearse it. */
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

/** What each role is answered of rehearsals. */
export const rehearsalsByRole: Record<string, Row> = {
  eventRehearsal: {
    document: 'query ($eventId: ID!) { eventRehearsal(eventId: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: ofEditors('EventRehearsal'),
  },
  beginRehearsal: {
    document: 'mutation ($eventId: ID!) { beginRehearsal(eventId: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: ofEditors('PublishRefusedError'),
  },
  endRehearsal: {
    document: 'mutation ($eventId: ID!) { endRehearsal(eventId: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: ofEditors('EventRehearsal'),
  },
};
