import { appRelays } from '#app/app-relays.ts';
import { cartRequirements } from '#tests/model/shop/cart/cart-requirements.ts';
import { sessionRequirements } from '#tests/model/shared/session/session-requirements.ts';
import type { Page, PagePart, PageRelay } from '#tools/flows/compose/page.ts';
import type { RelayRows } from '#tools/flows/compose/relay-rows.ts';
import { rowsOf } from './relay-rows.ts';

/** The same table in each tab, for parts that bear the number of their tab. */
const inTab = (tab: number): PageRelay[] =>
  appRelays.map((relay) => ({ ...relay, from: `${relay.from}${tab}`, to: `${relay.to}${tab}` }));

const rowsInTab = (tab: number): RelayRows =>
  Object.fromEntries(
    Object.entries(rowsOf('appRelays')).map(([name, row]) => [
      name.replace(/^(\w+)(:.* to \w+)$/, `$1${tab}$2${tab}`),
      row,
    ]),
  );

/** What the browser passes from tab to tab (src/app/shared/other-tabs.ts). */
const between = (from: number, to: number): PageRelay[] => [
  { from: `cart${from}`, on: '>cart.changed', to: `cart${to}`, send: () => ({ type: 'cart.refresh' }) },
  { from: `session${from}`, on: '>tabs.tell', to: `session${to}`, send: () => ({ type: 'session.changedElsewhere' }) },
];

const session: PagePart = {
  requirements: sessionRequirements,
  given: 'the page opens',
  samples: [
    'the server says that Alex is here',
    'the server says that nobody is here',
    'the cache is cleared',
    'I log out',
    'the server has ended the session',
  ],
};

const cart: PagePart = {
  requirements: cartRequirements,
  given: 'the page opens',
  samples: [
    'the cart is read: two orders',
    'the cart is read again: two orders',
    'the cart is read again: nothing in it',
    'I remove the item of the first order',
    'the item is removed',
  ],
  reads: ({ userId, orders, awaitedOrderId }, { value: { basket } }) => [
    userId,
    orders.length,
    awaitedOrderId !== null,
    basket,
  ],
};

const cartReasons = (tab: number) => ({
  [`cart${tab} in basket.awaitingSession*: cart.refresh`]: 'the cart is read when it is known who is here',
  [`cart${tab} in basket.signedOut*: cart.refresh`]: 'a visitor has no cart',
});

/** One person in two tabs: a change of the cart or of who is here in one is followed by the other. */
export const twoTabsPage: Page = {
  name: 'two-tabs',
  title: 'The cart and the session in two tabs',
  relays: [...inTab(1), ...inTab(2), ...between(1, 2), ...between(2, 1)],
  rows: { ...rowsInTab(1), ...rowsInTab(2) },
  parts: {
    session1: session,
    cart1: cart,
    session2: { ...session, samples: session.samples.slice(0, 3) },
    cart2: cart,
  },
  unheard: {
    'session1: session.loggedOut': 'the channel follows it, wherever it runs',
  },
  ignored: {
    ...cartReasons(1),
    ...cartReasons(2),
    'cart2 in basket*: session.changed': 'it is the same person as before',
  },
  rare: {
    'session1: session.unreachable to cart1': 'see the payment: the server answers here',
    'session2: session.unreachable to cart2': 'see the payment: the server answers here',
    'cart1: session.wanted to session1': 'a person asks for it in the cart',
    'cart2: session.wanted to session2': 'a person asks for it in the cart',
    'session2: >tabs.tell to session1': 'the person logs in and out in the first tab',
  },
  ends: { session1: ({ value }) => value === 'signedOut' },
};
