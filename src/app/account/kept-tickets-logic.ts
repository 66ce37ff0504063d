import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { listenToConnection } from '#app/shared/listen-to-connection.ts';
import { keptTicketsMachine, type KeptTicketsActors } from '#machines/account/kept-tickets/kept-tickets-machine.ts';
import { forgetTicketsOfOthers, keepTickets } from '#services/account/kept-tickets/kept-tickets-service.ts';

/** now in milliseconds since 1970 */
export function createKeptTicketsLogic({ client, now }: { client: ApolloClient; now: () => number }) {
  return keptTicketsMachine.provide({
    actors: {
      forgetTicketsOfOthers: fromPromise<void, { personId: string | null }>(({ input }) =>
        forgetTicketsOfOthers(input.personId),
      ),
      keepTickets: fromPromise(({ signal }) => keepTickets(client, now, signal)),
      listenToConnection: listenToConnection('connection.returned'),
    } satisfies KeptTicketsActors,
  });
}
