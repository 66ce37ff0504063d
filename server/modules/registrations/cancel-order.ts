import { eq } from 'drizzle-orm';
import { cancelItems } from '#server/modules/registrations/cancel-items.ts';
import { releaseCoupons } from '#server/modules/orders/coupon-uses.ts';
import { freePlaces } from '#server/modules/orders/free-places.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
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
  const items = await tx
    .select({ id: orderRegistrationItems.id })
    .from(orderRegistrationItems)
    .where(eq(orderRegistrationItems.orderId, orderId));
  const registrationItemIds = await cancelItems(
    tx,
    items.map(({ id }) => id),
    now,
  );
  await releaseCoupons(tx, orderId);
  await recordOrderHistory(tx, orderId, 'ORDER_CANCELLATION', { registrationItemIds, reason });
  await moveOrder(tx, order, 'Cancelled', {});
  await freePlaces(tx, registrationItemIds);
}
