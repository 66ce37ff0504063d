import { jsonList } from '#server/platform/database/json-rows.ts';

/**
 * The payments of an order as JSON, and those that were made with it for a change; a part of statements that read more.
 * `order` is the alias of the order's row.
 */
export const paymentsText = (order: string): string => `(
  select ${jsonList('payment', 'payment.created_at')} from payments payment where payment.order_id = ${order}.id or payment.change_order_id = ${order}.id)`;
