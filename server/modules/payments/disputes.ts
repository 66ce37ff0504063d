import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DisputeModel } from '#server/modules/payments/payments-model.ts';
import { paymentDisputes, payments } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** The disputes of these payments by the payments' ids, the oldest first. One statement, none where there is no payment. */
export async function findDisputes(
  executor: Executor,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, DisputeModel[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await executor
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, [...paymentIds]))
    .orderBy(asc(paymentDisputes.createdAt), asc(paymentDisputes.id));
  return Map.groupBy(rows, ({ paymentId }) => paymentId);
}

/** Whether a bank is asked to take back a payment of this order and has not decided yet. */
export async function isDisputed(executor: Executor, orderId: string): Promise<boolean> {
  const [open] = await executor
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(paymentDisputes.state, 'Open')))
    .limit(1);
  return open !== undefined;
}
