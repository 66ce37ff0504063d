import { and, eq, isNull, ne } from 'drizzle-orm';
import { releaseCoupons } from '#server/modules/orders/coupon-uses.ts';
import { freePlaces } from '#server/modules/orders/free-places.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderRegistrationItems, registrations } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * The one way in which a placed order is cancelled: its registrations are, it uses its coupons no longer, and its places
 * are on sale again (docs/decisions/016, 040). The order is locked, and whoever calls has seen to its money. Call it
 * last in the transaction: it moves the counters.
 */
export async function cancelOrder(
  tx: Executor,
  order: OrderModel,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const orderId = order.id;
  const cancelled = await tx
    .update(registrations)
    .set({ state: 'Cancelled' })
    .where(and(eq(registrations.orderId, orderId), ne(registrations.state, 'Cancelled')))
    .returning({ itemId: registrations.registrationItemId });
  const registrationItemIds = cancelled.map(({ itemId }) => itemId);
  await tx
    .update(orderRegistrationItems)
    .set({ cancelledAt: now })
    .where(and(eq(orderRegistrationItems.orderId, orderId), isNull(orderRegistrationItems.cancelledAt)));
  await releaseCoupons(tx, orderId);
  await recordOrderHistory(tx, orderId, 'ORDER_CANCELLATION', { registrationItemIds, reason });
  await moveOrder(tx, order, 'Cancelled', {});
  await freePlaces(tx, registrationItemIds);
}
