import { relaysOf, type World } from '#app/relays.ts';
import type { keptTicketsMachine } from '#machines/account/kept-tickets/kept-tickets-machine.ts';
import type { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import type { Person, sessionMachine } from '#machines/shared/session/session-machine.ts';
import type { cartMachine } from '#machines/shop/cart/cart-machine.ts';
import type { channelMachine } from '#machines/shop/channel/channel-machine.ts';

/** What is done beside the flows when another person is here: index.html knows it. */
export type AppDeed = { type: 'customer.remember'; isCustomer: boolean };

type AppParts = {
  session: typeof sessionMachine;
  overlay: typeof overlayMachine;
  cart: typeof cartMachine;
  world: World<AppDeed>;
};

/** What the flows that live as long as the tab tell each other. */
export const appRelays = relaysOf<AppParts>()([
  {
    from: 'session',
    on: 'session.changed',
    to: 'overlay',
    send: ({ user }) => ({ type: 'session.changed', isSignedIn: user !== null }),
  },
  {
    from: 'session',
    on: 'session.changed',
    to: 'cart',
    send: ({ user }) => ({ type: 'session.changed', userId: user?.id ?? null }),
  },
  {
    from: 'session',
    on: 'session.changed',
    to: 'world',
    send: ({ user }) => ({ type: 'customer.remember', isCustomer: user !== null }),
  },
  { from: 'session', on: 'session.unreachable', to: 'cart', send: () => ({ type: 'session.unreachable' }) },
  { from: 'cart', on: 'session.wanted', to: 'session', send: () => ({ type: 'session.retry' }) },
]);

/** A logout clears the channel. A session that ends by itself does not: the same person goes on. */
export const channelRelays = relaysOf<{ session: typeof sessionMachine; channel: typeof channelMachine }>()([
  { from: 'session', on: 'session.loggedOut', to: 'channel', send: () => ({ type: 'channel.clear' }) },
]);

/** The status of the user that this client holds (platform specification §3.1). */
export type UserStatusDeed =
  | { type: 'person.meet'; user: Person | null }
  | { type: 'channel.keep'; token: string | null };

/** By login and logout, and by the channel. */
export const userStatusRelays = relaysOf<{
  session: typeof sessionMachine;
  channel: typeof channelMachine;
  world: World<UserStatusDeed>;
}>()([
  {
    from: 'session',
    on: 'session.changed',
    to: 'world',
    send: ({ user }) => ({ type: 'person.meet', user }),
    first: ({ context: { user = null } }) => ({ type: 'person.meet', user }),
  },
  { from: 'channel', on: 'channel.changed', to: 'world', send: ({ token }) => ({ type: 'channel.keep', token }) },
]);

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
