type Row = { document: string; with: (ids: { eventId: string }) => object; gets: ReturnType<typeof ofPublishers> };

/** 'create, edit, publish event: owner and manager'. */
const ofPublishers = (answer: string) => ({
  nobody: 'UNAUTHENTICATED',
  stranger: 'null',
  viewer: 'FORBIDDEN',
  steward: 'FORBIDDEN',
  supervisor: 'FORBIDDEN',
  boxOffice: 'FORBIDDEN',
  manager: answer,
  owner: answer,
});

/** What each role is answered of a series that is published together. */
export const seriesByRole: Record<string, Row> = {
  seriesDrafts: {
    document: `query ($eventId: ID!) { seriesDrafts(eventId: $eventId) { __typename } }`,
    with: ({ eventId }) => ({ eventId }),
    gets: ofPublishers('SeriesDrafts'),
  },
  publishSeries: {
    document: `mutation ($eventId: ID!) { publishSeries(eventId: $eventId, events: []) { __typename } }`,
    with: ({ eventId }) => ({ eventId }),
    gets: ofPublishers('PublishedSeries'),
  },
};
