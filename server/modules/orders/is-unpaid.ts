import type { OrderModel } from '#server/modules/orders/orders-model.ts';

/** Placed, and nobody's money has to come back first for it to be cancelled. */
export const isUnpaid = ({ state, totalWithTaxCents }: Pick<OrderModel, 'state' | 'totalWithTaxCents'>): boolean =>
  state === 'PaymentAuthorized' || (state === 'PaymentSettled' && totalWithTaxCents === 0);
