import type { AnyMachineSnapshot } from 'xstate';
import { cartRequirements } from '#tests/model/shop/cart/cart-requirements.ts';
import { sessionRequirements } from '#tests/model/shared/session/session-requirements.ts';
import type { PagePart } from '#tools/flows/compose/page.ts';

/** Who is here, where a page is a customer's: found, confirmed, or ended meanwhile. */
export const sessionOfCustomer: PagePart = {
  requirements: sessionRequirements,
  given: 'the page opens',
  samples: [
    'the server says that Alex is here',
    'the server cannot be reached',
    'the connection is back',
    'the server confirms Alex',
    'the server confirms that nobody is here',
    'the cache is cleared',
  ],
};

/** The cart of a customer whose one order is on its way to payment; of its state, only what others' news change. */
export const cartOfCustomer: PagePart = {
  requirements: cartRequirements,
  given: 'the page opens',
  samples: [
    'the cart is read: an order on its way to payment',
    'the cart cannot be read',
    'half a minute passes where nothing is known',
    'the cart is read again: nothing in it',
    'the cart cannot be read again',
    'half a minute passes',
  ],
  reads: ({ userId, orders }, { value: { basket } }) => [userId, orders.length, basket],
};

const asked = 'the cart is read when it is known who is here';
const same = 'it is the same person as before';

/** Why the session may hear in vain that a flow found nobody logged in. */
export const sessionKnows = {
  'session in learning: session.expired': 'it is being asked who is here: the answer says the same',
  'session in unreachable: session.expired': 'nobody can be asked; it is asked again with the connection',
} as const;

/** Why the cart may hear in vain of an order, of who is here, and that nobody can be asked. */
export const cartWaits = {
  'cart in basket.awaitingSession*: order.changed': asked,
  'cart in basket.sessionUnreachable*: order.changed': asked,
  'cart in basket.sessionUnreachable*: session.unreachable': 'it says so already',
  'cart in basket*: session.changed': same,
} as const;

export const cartWaitsForOrder = {
  'cart in basket.awaitingSession*: order.placed': asked,
  'cart in basket.sessionUnreachable*: order.placed': asked,
} as const;

/** A person asks for it in the cart, when nobody could be asked who is here. */
export const rarelyWanted = { 'cart: session.wanted to session': 'a person asks for it in the cart' };

/** Nothing leads on for a visitor on a customer's page: the guard of pages takes them to the login. */
export const guarded = { session: ({ value }: AnyMachineSnapshot) => value === 'signedOut' };
