import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { RefundModel } from '#server/modules/payments/payments-model.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** The refunds of these payments by the payments' ids, the oldest first. One statement, none where there is no payment. */
export async function findRefunds(
  executor: Executor,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, RefundModel[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await executor
    .select({ ...getTableColumns(refunds), currencyCode: orders.currencyCode })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return Map.groupBy(rows, ({ paymentId }) => paymentId);
}
