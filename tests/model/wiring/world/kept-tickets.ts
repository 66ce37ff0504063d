import { InMemoryCache } from '@apollo/client';
import { GetTicketsToKeepDocument, type GetTicketsToKeepQuery } from '#services/generated/graphql.ts';
import { possibleTypes } from '#services/generated/possible-types.ts';

type Registrations = GetTicketsToKeepQuery['myRegistrations']['items'];

/** What a device keeps of a person's tickets, as it kept them. */
export function keptTickets(personId: string, registrations: Registrations, keptAt: number) {
  const cache = new InMemoryCache({ possibleTypes });
  cache.writeQuery({
    query: GetTicketsToKeepDocument,
    variables: {
      options: {
        allAttendees: true,
        filter: 'upcoming',
        take: 100,
        sort: { startDateTime: 'ASC' },
        registrationOptions: { showCancelled: true },
      },
    },
    data: {
      me: { __typename: 'CurrentUser', id: personId },
      myRegistrations: { __typename: 'RegistrationList', totalItems: registrations.length, items: registrations },
    },
  });
  return { text: JSON.stringify(cache.extract()), keptAt };
}
