import { relaysOf, type World } from '#app/relays.ts';
import type { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';
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
