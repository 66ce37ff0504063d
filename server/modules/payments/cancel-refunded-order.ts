import { and, eq, ne, sql } from 'drizzle-orm';
import { cancelItems } from '#server/modules/registrations/cancel-items.ts';
import { cancelOrder } from '#server/modules/registrations/cancel-order.ts';
import { freePlaces } from '#server/modules/orders/free-places.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { itemsGivenBack } from '#server/modules/payments/given-back.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

type Cancelled = { isWhole: boolean; itemIds: string[] };

/**
 * What has all its money back is cancelled: the whole order, or those of its registrations; what was given back in part
 * stands (docs/decisions/016, 062). Nothing happens a second time. Answers what was cancelled now. With keepsOthers a
 * registration that cost nothing is not cancelled with its order.
 */
export async function cancelRefunded(
  tx: Executor,
  orderId: string,
  { now, keepsOthers }: { now: Date; keepsOthers: boolean },
): Promise<Cancelled> {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== 'PaymentSettled') return { isWhole: false, itemIds: [] };
  const reason = 'Refunded';
  if ((await hasAllItsMoneyBack(tx, orderId)) && !(keepsOthers && (await hasRegistrations(tx, orderId)))) {
    await cancelOrder(tx, order, { reason, now });
    return { isWhole: true, itemIds: [] };
  }
  const itemIds = await cancelItems(tx, await itemsGivenBack(tx, orderId), now);
  if (itemIds.length > 0) {
    await recordOrderHistory(tx, orderId, 'ORDER_CANCELLATION', { registrationItemIds: itemIds, reason });
    await freePlaces(tx, itemIds);
  }
  return { isWhole: false, itemIds };
}

async function hasRegistrations(tx: Executor, orderId: string): Promise<boolean> {
  const [uncancelled] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.orderId, orderId), ne(registrations.state, 'Cancelled')))
    .limit(1);
  return uncancelled !== undefined;
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
