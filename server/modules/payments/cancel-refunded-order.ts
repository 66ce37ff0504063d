import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { orderLines, orderRegistrationItems, orders, registrations } from '#server/modules/orders/orders-tables.ts';
import { booking, moveCounters, movesOf } from '#server/modules/orders/place-counters.ts';
import type { Demand } from '#server/modules/orders/place-counters.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * An order whose whole money is back is Cancelled: its registrations are, and their places are free again. One that was
 * given back in part keeps them (docs/decisions/016). Lock the order before; nothing happens a second time. Answers whether
 * it was cancelled now.
 */
export async function cancelRefundedOrder(tx: Executor, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== 'PaymentSettled' || !(await hasAllItsMoneyBack(tx, orderId))) return false;
  const cancelled = await tx
    .update(registrations)
    .set({ state: 'Cancelled' })
    .where(and(eq(registrations.orderId, orderId), ne(registrations.state, 'Cancelled')))
    .returning({ itemId: registrations.registrationItemId });
  const itemIds = cancelled.map(({ itemId }) => itemId);
  const freed = await demandsOf(tx, itemIds);
  await tx
    .update(orderRegistrationItems)
    .set({ cancelledAt: now })
    .where(and(eq(orderRegistrationItems.orderId, orderId), isNull(orderRegistrationItems.cancelledAt)));
  await tx.update(orders).set({ state: 'Cancelled' }).where(eq(orders.id, orderId));
  await recordOrderHistory(tx, orderId, 'ORDER_CANCELLATION', { registrationItemIds: itemIds, reason: 'Refunded' });
  await recordOrderHistory(tx, orderId, 'ORDER_STATE_TRANSITION', { from: order.state, to: 'Cancelled' });
  await moveCounters(tx, movesOf(booking(freed).map((move) => ({ ...move, booked: -1 }))));
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

/** The places that the lines of these registrations stand for. */
async function demandsOf(tx: Executor, itemIds: string[]): Promise<Demand[]> {
  if (itemIds.length === 0) return [];
  const lines = await tx
    .select({
      productId: orderLines.productId,
      eventId: orderRegistrationItems.eventId,
      kind: orderLines.kind,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, orderLines.registrationItemId))
    .where(inArray(orderLines.registrationItemId, itemIds));
  return lines.map(({ kind, ...line }) => ({ ...line, places: kind === 'TUITION' ? 1 : 0 }));
}
