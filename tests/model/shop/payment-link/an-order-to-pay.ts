import type { OrderToPay } from '#services/shop/payment-links/payment-links-service.ts';
import type { PaymentLinkRefusal } from '#services/generated/graphql.ts';
import { winterTale } from '#tests/model/account/claim-link/a-received-order.ts';
import { cad } from '#tests/model/shop/cart/an-order.ts';

/** What the box office of the Harbour City Players sold, to be paid by card through the link of its mail. */
export const anOrderToPay = (change: Partial<OrderToPay> = {}): OrderToPay => ({
  __typename: 'OrderToPay',
  code: winterTale.code,
  organizerName: 'Harbour City Players',
  events: winterTale.events,
  total: cad(56.7),
  isPaid: false,
  paymentDeadline: {
    __typename: 'PaymentDeadline',
    wallTime: '2026-11-18T19:30:00',
    timeZoneName: 'PST',
  },
  contextArgs: { applicationId: 'sandbox-sq0idb-1', locationId: 'L1', scriptSrc: '/square.js', wallets: ['apple'] },
  method: 'square',
  ...change,
});

export const paidOrder = (change: Partial<OrderToPay> = {}): OrderToPay =>
  anOrderToPay({ isPaid: true, paymentDeadline: null, contextArgs: null, method: null, ...change });

export const notToPay = (reason: PaymentLinkRefusal) => ({
  __typename: 'PaymentLinkError' as const,
  errorCode: 'PAYMENT_LINK_ERROR' as const,
  message: 'Nothing is asked for',
  reason,
});
