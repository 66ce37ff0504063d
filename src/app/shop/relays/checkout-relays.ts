import { relaysOf } from '#app/relays.ts';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';
import type { registrationFormMachine } from '#machines/shared/registration-form/registration-form-machine.ts';
import type { cartMachine } from '#machines/shop/cart/cart-machine.ts';
import type { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';

export type CheckoutParts = {
  session: typeof sessionMachine;
  cart: typeof cartMachine;
  checkout: typeof checkoutMachine;
};

/** Every page of the checkout: the cart hears of its order, and the session of its end, which leads to the login. */
export const checkoutRelays = relaysOf<CheckoutParts>()([
  {
    from: 'checkout',
    on: 'order.read',
    to: 'cart',
    // The order of a change is in no cart.
    send: ({ order }) => (order.type === 'Change' ? null : { type: 'order.changed', orderId: order.id, order }),
  },
  {
    from: 'checkout',
    on: 'order.placed',
    to: 'cart',
    send: ({ orderId }) => ({ type: 'order.placed', orderId }),
  },
  { from: 'checkout', on: 'checkout.signedOut', to: 'session', send: () => ({ type: 'session.expired' }) },
  {
    from: 'session',
    on: 'session.changed',
    to: 'checkout',
    send: ({ user }) => ({ type: user ? 'session.confirmed' : 'session.ended' }),
  },
]);

/** One form of the checkout, with the order whose form it is. */
export const checkoutFormRelays = relaysOf<
  Pick<CheckoutParts, 'checkout'> & { form: typeof registrationFormMachine }
>()([
  { from: 'form', on: 'form.saved', to: 'checkout', send: (emitted) => emitted },
  {
    from: 'form',
    on: 'form.finished',
    to: 'checkout',
    send: ({ formId }) => ({ type: 'checkout.finishForm', formId }),
  },
  { from: 'form', on: 'session.ended', to: 'checkout', send: (emitted) => emitted },
]);
