import { and, eq, sql } from 'drizzle-orm';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * An order whose whole money is back is cancelled; one that was given back in part keeps its registrations
 * (docs/decisions/016). Nothing happens a second time. Answers whether it was cancelled now.
 */
export async function cancelRefundedOrder(tx: Executor, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== 'PaymentSettled' || !(await hasAllItsMoneyBack(tx, orderId))) return false;
  await cancelOrder(tx, order, { reason: 'Refunded', now });
  return true;
}

/** Whether something was paid and the settled refunds add up to all of it. */
async function hasAllItsMoneyBack(tx: Executor, orderId: string): Promise<boolean> {
  const [paid] = await tx
    .select({ cents: sql<number>`coalesce(sum(${payments.amountCents}), 0)::int` })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'Settled')));
  const [back] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.totalCents}), 0)::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.state, 'Settled')));
  return (paid?.cents ?? 0) > 0 && paid?.cents === back?.cents;
}
