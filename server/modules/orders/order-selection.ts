import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { isId } from '#server/platform/ids.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import type { Context, Executor } from '#server/platform/context.ts';

type Maybe<T> = T | null | undefined;
export type OrderReference = { orderId?: Maybe<string>; channelToken?: Maybe<string> };

export const selectOrders = (executor: Executor) =>
  executor
    .select({ ...getTableColumns(orders), channelToken: channels.token })
    .from(orders)
    .innerJoin(channels, eq(channels.id, orders.channelId));

export const findOrdersByIds = async (executor: Executor, ids: readonly string[]): Promise<OrderModel[]> =>
  ids.length === 0 ? [] : selectOrders(executor).where(inArray(orders.id, [...ids]));

/** One of the customer's own orders, placed or not; another's reads as unknown. */
export async function findOwnOrder(executor: Executor, userId: string, id: string): Promise<OrderModel | null> {
  if (!isId(id)) return null;
  const [order] = await selectOrders(executor).where(and(eq(orders.id, id), eq(orders.userId, userId)));
  return order ?? null;
}

/** The customer's order that can still change: by its id, else the one in the channel of the token. */
export async function findActiveOrder(
  executor: Executor,
  userId: string,
  reference: OrderReference,
): Promise<OrderModel | null> {
  const named = referenceCondition(reference);
  if (!named) return null;
  const [order] = await selectOrders(executor).where(and(eq(orders.userId, userId), eq(orders.active, true), named));
  return order ?? null;
}

/** The order that a call means: orderId where it is given, else the channel of the request. */
export const referenceOf = (
  orderId: Maybe<string>,
  { channelToken }: Pick<Context, 'channelToken'>,
): OrderReference => ({
  orderId,
  channelToken,
});

/**
 * Locks an order until the end of the transaction, so that one change follows the other; null when it is not there,
 * or not this user's. Lock it before anything else of it: its cards, holds and counters come after, in this order.
 */
export async function lockOrder(tx: Executor, orderId: string, userId?: string): Promise<OrderModel | null> {
  if (!isId(orderId)) return null;
  const [order] = await selectOrders(tx)
    .where(and(eq(orders.id, orderId), userId ? eq(orders.userId, userId) : undefined))
    .for('no key update', { of: orders });
  return order ?? null;
}

function referenceCondition({ orderId, channelToken }: OrderReference): SQL | null {
  if (orderId) return isId(orderId) ? eq(orders.id, orderId) : null;
  return channelToken ? eq(channels.token, channelToken) : null;
}
