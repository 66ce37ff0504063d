import { relaysOf, type World } from '#app/relays.ts';
import type { keptTicketsMachine } from '#machines/account/kept-tickets/kept-tickets-machine.ts';
import type { Person, sessionMachine } from '#machines/shared/session/session-machine.ts';

/** The service worker, which keeps Foyer's files for a customer. */
export type OfflineDeed = { type: 'worker.register'; isCustomer: boolean };

const known = (user: Person | null) => ({ type: 'person.known' as const, personId: user?.id ?? null });
const worker = (user: Person | null) => ({ type: 'worker.register' as const, isCustomer: user !== null });

/** What a device keeps for a day without a network is of who is here. */
export const offlineRelays = relaysOf<{
  session: typeof sessionMachine;
  keptTickets: typeof keptTicketsMachine;
  world: World<OfflineDeed>;
}>()([
  {
    from: 'session',
    on: 'session.changed',
    to: 'keptTickets',
    send: ({ user }) => known(user),
    first: ({ context: { user } }) => (user === undefined ? null : known(user)),
  },
  {
    from: 'session',
    on: 'session.changed',
    to: 'world',
    send: ({ user }) => worker(user),
    first: ({ context: { user } }) => (user === undefined ? null : worker(user)),
  },
]);
