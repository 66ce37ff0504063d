import { eq, inArray } from 'drizzle-orm';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { lockCalledOrder } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import { refreshTotals } from '#server/modules/orders/order-totals.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { findOwnItem, lockOwnItem, notAddingItems, notInCart } from '#server/modules/orders/own-item.ts';
import { moveCounters, movesOf, releasing } from '#server/modules/orders/place-counters.ts';
import { dropHolds, firstEnd } from '#server/modules/orders/place-holds.ts';
import { transact } from '#server/platform/database/refusing-transaction.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** Takes one registrant out of the cart; exactly what it held is free again. The others keep their time. */
export async function removeRegistration(services: Services, caller: OrderCaller, itemId: string) {
  const found = await findOwnItem(services.db, caller, itemId);
  if (!found) return notInCart();
  return transact(services.db, async (tx) => {
    const own = await lockOwnItem(tx, caller, found.item);
    return 'errorCode' in own ? own : removeItems(tx, services, own.order, [itemId]);
  });
}

/** Empties the cart. The order stays, so that its gift cards do. */
export const removeAllRegistrations = (services: Services, caller: OrderCaller, orderId: string) =>
  transact(services.db, async (tx) => {
    const order = await lockCalledOrder(tx, caller, orderId);
    if (!order) return notInCart();
    if (order.state !== 'AddingItems') return notAddingItems(order.state);
    const items = await tx
      .select({ id: orderRegistrationItems.id })
      .from(orderRegistrationItems)
      .where(eq(orderRegistrationItems.orderId, orderId));
    return items.length === 0
      ? order
      : removeItems(
          tx,
          services,
          order,
          items.map(({ id }) => id),
        );
  });

/** Takes registrations out of an order that is not placed, whatever its customer is doing; it is a cart again. */
export async function takeOutOfCart(
  tx: Executor,
  services: Services,
  order: OrderModel,
  itemIds: string[],
): Promise<OrderModel> {
  const cart = order.state === 'AddingItems' ? order : await moveOrder(tx, order, 'AddingItems', {});
  return removeItems(tx, services, cart, itemIds);
}

async function removeItems(
  tx: Executor,
  { clock }: Services,
  order: OrderModel,
  itemIds: string[],
): Promise<OrderModel> {
  const released = [];
  for (const itemId of itemIds.toSorted()) released.push(...(await dropHolds(tx, order.id, itemId)));
  await tx.delete(orderRegistrationItems).where(inArray(orderRegistrationItems.id, itemIds));
  const end = await firstEnd(tx, { orderId: order.id, now: clock() });
  const changed = await refreshTotals(tx, order, end ?? order.holdExpiresAt);
  await moveCounters(tx, movesOf(releasing(released)));
  return changed;
}
