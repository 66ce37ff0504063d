import { and, eq } from 'drizzle-orm';
import type { OrderState } from '#domain/processes/order-process.ts';
import { orderNotInCart, orderWhereItStands } from '#messages/refusals.ts';
import { lockCalledOrder, ofItsChannel } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderLines, orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import { isId } from '#server/platform/ids.ts';
import type { Executor } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

export type ItemRow = typeof orderRegistrationItems.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;
type OwnItem = { order: OrderModel; item: ItemRow; lines: LineRow[] };

export const notInCart = () => refusal('OrderModificationError', {}, orderNotInCart);

/** Says of an order that can't be changed in the cart where it stands instead. */
export const notAddingItems = (state: OrderState) =>
  refusal('OrderModificationError', {}, (language) => orderWhereItStands({ state }, language));

/** What an item of the customer's cart holds, read without a lock; null for another's or none. */
export async function findOwnItem(
  executor: Executor,
  caller: OrderCaller,
  itemId: string,
): Promise<Omit<OwnItem, 'order'> | null> {
  if (!isId(itemId)) return null;
  const [found] = await executor
    .select({ item: orderRegistrationItems, channelToken: channels.token })
    .from(orderRegistrationItems)
    .innerJoin(orders, eq(orders.id, orderRegistrationItems.orderId))
    .innerJoin(channels, eq(channels.id, orders.channelId))
    .where(and(eq(orderRegistrationItems.id, itemId), eq(orders.userId, caller.userId)));
  return found ? { item: ofItsChannel(caller, found).item, lines: await linesOf(executor, itemId) } : null;
}

/** Locks the order of an item that may change now; a refusal when the item is gone or the order is in checkout. */
export async function lockOwnItem(
  tx: Executor,
  caller: OrderCaller,
  { id, orderId }: Pick<ItemRow, 'id' | 'orderId'>,
): Promise<OwnItem | Refusal<'OrderModificationError'>> {
  const order = await lockCalledOrder(tx, caller, orderId);
  const [item] = await tx.select().from(orderRegistrationItems).where(eq(orderRegistrationItems.id, id));
  if (!order || !item) return notInCart();
  if (order.state !== 'AddingItems') return notAddingItems(order.state);
  return { order, item, lines: await linesOf(tx, id) };
}

const linesOf = (executor: Executor, itemId: string): Promise<LineRow[]> =>
  executor.select().from(orderLines).where(eq(orderLines.registrationItemId, itemId)).orderBy(orderLines.position);
