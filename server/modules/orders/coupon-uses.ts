import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { couponTakenOff } from '#messages/refusals.ts';
import { couponChanged, couponRefusal } from '#server/modules/orders/coupon-rules.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { refreshTotals } from '#server/modules/orders/order-totals.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * Counts a locked order among the uses of its coupons before a payment begins, so that no coupon pays for more orders
 * than it may, however many are paid at once. When one has run out meanwhile, or takes off something else by now, nothing is counted: it is taken off the
 * order, which is priced again, and the answer says which and why.
 */
export async function countCoupons(
  tx: Executor,
  order: OrderModel,
  { now, language }: { now: Date; language: Language },
): Promise<{ message: string } | null> {
  if (order.coupons.length === 0) return null;
  const ids = order.coupons.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(coupons)
    .where(inArray(coupons.id, ids))
    .orderBy(asc(coupons.id))
    .for('no key update');
  for (const applied of order.coupons) {
    const { id, code } = applied;
    const row = rows.find((coupon) => coupon.id === id);
    const why = couponRefusal(row, code, order, { now, language }) ?? couponChanged(row, applied, language);
    if (!why) continue;
    const left = { ...order, coupons: order.coupons.filter((coupon) => coupon.id !== id) };
    await tx.update(orders).set({ coupons: left.coupons }).where(eq(orders.id, order.id));
    await refreshTotals(tx, left, order.holdExpiresAt);
    await recordOrderHistory(tx, order.id, 'ORDER_COUPON_REMOVED', { couponCode: code, reason: why.errorCode });
    return { message: couponTakenOff({ why: why.message }, language) };
  }
  const counted = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(inArray(coupons.id, ids), or(isNull(coupons.usageLimit), lt(coupons.used, coupons.usageLimit))))
    .returning({ id: coupons.id });
  if (counted.length < ids.length) throw new Error('a coupon ran out while it was locked');
  await tx.update(orders).set({ couponsCounted: true }).where(eq(orders.id, order.id));
  return null;
}

/** Gives the uses of an order's coupons back, once, when its payment was refused or it is cancelled. */
export async function releaseCoupons(tx: Executor, orderId: string): Promise<void> {
  const [released] = await tx
    .update(orders)
    .set({ couponsCounted: false })
    .where(and(eq(orders.id, orderId), eq(orders.couponsCounted, true)))
    .returning({ coupons: orders.coupons });
  if (!released || released.coupons.length === 0) return;
  const ids = released.coupons.map(({ id }) => id);
  await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(inArray(coupons.id, ids))
    .orderBy(asc(coupons.id))
    .for('no key update');
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(and(inArray(coupons.id, ids), gt(coupons.used, 0)));
}
