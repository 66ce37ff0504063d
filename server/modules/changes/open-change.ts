import { and, eq } from 'drizzle-orm';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { lockOrder, selectOrders } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { holds, orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { moveCounters, movesOf, releasing } from '#server/modules/orders/place-counters.ts';
import { dropHolds } from '#server/modules/orders/place-holds.ts';
import type { Hold } from '#server/modules/orders/place-holds.ts';
import type { Executor } from '#server/platform/context.ts';

/** The order that waits for the difference of this registration item's change; null where none does. */
export async function findOpenChange(executor: Executor, itemId: string): Promise<OrderModel | null> {
  const [open] = await selectOrders(executor).where(and(eq(orders.changesItemId, itemId), orders.active));
  return open ?? null;
}

/** What an order holds, and until when. */
export const findHeld = (executor: Executor, orderId: string) =>
  executor
    .select({
      productId: holds.productId,
      eventId: holds.eventId,
      places: holds.places,
      quantity: holds.quantity,
      expiresAt: holds.expiresAt,
    })
    .from(holds)
    .where(eq(holds.orderId, orderId));

/**
 * The order of a change locked, where it may be given up now; null where its payment is under way or somebody else has it.
 * It waits for nobody: who asks has locked the ticket's order, and a payment locks the two the other way round.
 */
export async function lockToGiveUp(tx: Executor, orderId: string): Promise<OrderModel | null> {
  const [free] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.state, 'ArrangingPayment')))
    .for('no key update', { skipLocked: true });
  return free ? lockOrder(tx, orderId) : null;
}

/** Gives a locked order of a change up and tells what it held; the counters are the caller's. Nothing was paid with it. */
export async function giveUpChange(
  tx: Executor,
  order: OrderModel,
  now: Date,
): Promise<{ order: OrderModel; held: Hold[] }> {
  const held = await dropHolds(tx, order.id);
  await tx.update(orderRegistrationItems).set({ cancelledAt: now }).where(eq(orderRegistrationItems.orderId, order.id));
  return { order: await moveOrder(tx, order, 'Cancelled', { active: false, holdExpiresAt: null }), held };
}

/** The same with the counters: its places are free again. Call it last in the transaction. */
export async function endChange(tx: Executor, order: OrderModel, now: Date): Promise<OrderModel> {
  const { order: ended, held } = await giveUpChange(tx, order, now);
  await moveCounters(tx, movesOf(releasing(held)));
  return ended;
}
