import { relaysOf } from '#app/relays.ts';
import type { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import type { paymentLinkMachine } from '#machines/shop/payment-link/payment-link-machine.ts';

/**
 * The payment tells the page of the link that it is paid, or that what is asked for has to be looked at anew; whoever has
 * agreed to another amount reads nothing more of the one that was refused.
 */
export const paymentLinkRelays = relaysOf<{ payment: typeof paymentMachine; paymentLink: typeof paymentLinkMachine }>()(
  [
    { from: 'payment', on: 'order.placed', to: 'paymentLink', send: () => ({ type: 'order.placed' }) },
    { from: 'payment', on: 'order.stale', to: 'paymentLink', send: (emitted) => emitted },
    { from: 'paymentLink', on: 'order.agreed', to: 'payment', send: () => ({ type: 'order.changed' }) },
  ],
);
