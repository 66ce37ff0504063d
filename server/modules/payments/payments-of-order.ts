import { jsonList } from '#server/platform/database/json-rows.ts';

/** The payments of an order as JSON; a part of statements that read more. `order` is the alias of the order's row. */
export const paymentsText = (order: string): string => `(
  select ${jsonList('payment', 'payment.created_at')} from payments payment where payment.order_id = ${order}.id)`;
