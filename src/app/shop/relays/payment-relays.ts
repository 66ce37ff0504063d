import { relaysOf } from '#app/relays.ts';
import type { CheckoutParts } from '#app/shop/relays/checkout-relays.ts';
import type { orderCodeMachine } from '#machines/shop/order-code/order-code-machine.ts';
import type { paymentMachine } from '#machines/shop/payment/payment-machine.ts';

type PaymentParts = Omit<CheckoutParts, 'session'> & {
  payment: typeof paymentMachine;
  giftCard: typeof orderCodeMachine;
  coupon: typeof orderCodeMachine;
};

/**
 * The payment, the gift cards and the coupons of one order. A code changes what is to be paid: the checkout shows it, and
 * the payment asks again which ways to pay it has.
 */
export const paymentRelays = relaysOf<PaymentParts>()([
  { from: 'payment', on: 'order.placed', to: 'cart', send: (emitted) => emitted },
  { from: 'payment', on: 'order.stale', to: 'checkout', send: () => ({ type: 'checkout.refresh' }) },
  { from: 'payment', on: 'session.ended', to: 'checkout', send: (emitted) => emitted },
  { from: 'checkout', on: 'order.agreed', to: 'payment', send: () => ({ type: 'order.changed' }) },
  { from: 'giftCard', on: 'session.ended', to: 'checkout', send: (emitted) => emitted },
  { from: 'giftCard', on: 'order.changed', to: 'checkout', send: (emitted) => emitted },
  { from: 'giftCard', on: 'order.changed', to: 'payment', send: () => ({ type: 'order.changed' }) },
  { from: 'coupon', on: 'session.ended', to: 'checkout', send: (emitted) => emitted },
  { from: 'coupon', on: 'order.changed', to: 'checkout', send: (emitted) => emitted },
  { from: 'coupon', on: 'order.changed', to: 'payment', send: () => ({ type: 'order.changed' }) },
]);
