type Ids = { eventId: string; registrationId: string; formId: string };
type Row = { document: string; with: (ids: Ids) => object; gets: ReturnType<typeof ofSellers> };

/** 'see orders and people': owner, manager and box office; a supervisor names and tickets, a viewer counts. */
const ofSellers = (answer: string) => ({
  nobody: 'UNAUTHENTICATED',
  stranger: 'null',
  viewer: 'FORBIDDEN',
  steward: 'FORBIDDEN',
  supervisor: 'FORBIDDEN',
  boxOffice: answer,
  manager: answer,
  owner: answer,
});

/** What each role is answered of an event's people. */
export const peopleByRole: Record<string, Row> = {
  deskPeople: {
    document: 'query ($eventId: ID!) { deskPeople(eventId: $eventId) { __typename } }',
    with: ({ eventId }) => ({ eventId }),
    gets: {
      ...ofSellers('DeskPeoplePage'),
      viewer: 'DeskPeoplePage',
      supervisor: 'DeskPeoplePage',
    },
  },
  deskPerson: {
    document: 'query ($registrationId: ID!) { deskPerson(id: $registrationId) { __typename } }',
    with: ({ registrationId }) => ({ registrationId }),
    gets: { ...ofSellers('DeskPerson'), supervisor: 'DeskPerson' },
  },
  saveAttendee: {
    document: `mutation ($registrationId: ID!) { saveAttendee(id: $registrationId, version: "0", input: {
      firstName: "New", lastName: "Name" }) { __typename } }`,
    with: ({ registrationId }) => ({ registrationId }),
    gets: ofSellers('PersonChangedError'),
  },
  saveAnswers: {
    document: `mutation ($registrationId: ID!, $formId: ID!) { saveAnswers(id: $registrationId, formId: $formId,
      version: "0", data: {}) { __typename } }`,
    with: ({ registrationId, formId }) => ({ registrationId, formId }),
    gets: ofSellers('PersonChangedError'),
  },
  noteRegistration: {
    document: 'mutation ($registrationId: ID!) { noteRegistration(id: $registrationId, text: "Late") { __typename } }',
    with: ({ registrationId }) => ({ registrationId }),
    gets: ofSellers('DeskPerson'),
  },
  resendTicket: {
    document: 'mutation ($registrationId: ID!) { resendTicket(id: $registrationId) { __typename } }',
    with: ({ registrationId }) => ({ registrationId }),
    gets: ofSellers('DeskPerson'),
  },
};
