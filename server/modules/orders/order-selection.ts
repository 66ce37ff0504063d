import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { isId } from '#server/platform/ids.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

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
  return isId(id) ? orderIn(await order(executor, [id, userId, false])) : null;
}

/** Whoever's order this is. */
export async function findOrder(executor: Executor, id: string): Promise<OrderModel | null> {
  return orderIn(await order(executor, [id, null, false]));
}

/** The customer's order that can still change: by its id, else the cart in the channel of the token. */
export async function findActiveOrder(
  executor: Executor,
  userId: string,
  reference: OrderReference,
): Promise<OrderModel | null> {
  const { orderId, channelToken } = reference;
  if (orderId) return isId(orderId) ? orderIn(await order(executor, [orderId, userId, true])) : null;
  return channelToken ? orderIn(await activeInChannel(executor, [channelToken, userId])) : null;
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
  return isId(orderId) ? orderIn(await lockedOrder(tx, [orderId, userId ?? null, false])) : null;
}

/** The same of the order with this code, as a person wrote it. */
export async function lockOrderOfCode(tx: Executor, code: string): Promise<OrderModel | null> {
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.code, code.trim().toUpperCase()));
  return found ? lockOrder(tx, found.id) : null;
}

type OrderRow = { order: JsonRow; channelToken: string };

const orderWhere = (condition: string) => `
  select to_json(orders) as "order", site.token as "channelToken"
  from orders join channels site on site.id = orders.channel_id
  where ${condition}`;

const byId = orderWhere(
  'orders.id = $1 and ($2::uuid is null or orders.user_id = $2) and (orders.active or not $3::boolean)',
);

/** Values: the id, its customer or null for whoever's it is, whether it must be one that can still change. */
const order = fixedStatement<OrderRow>('order', byId);
const activeInChannel = fixedStatement<OrderRow>(
  'order-in-channel',
  orderWhere('site.token = $1 and orders.user_id = $2 and orders.active and orders.changes_item_id is null'),
);
const lockedOrder = fixedStatement<OrderRow>('order-locked', `${byId} for no key update of orders`);

const activeId = fixedStatement<{ id: string }>(
  'active-order-id',
  `select orders.id from channels site join orders on orders.channel_id = site.id
  where site.token = $1 and orders.user_id = $2 and orders.active and orders.changes_item_id is null`,
);

/** The customer's cart in the channel of a token: most have none, and to find that out takes none of what hangs on it. */
export async function activeOrderId(executor: Executor, userId: string, channelToken: string): Promise<string | null> {
  return firstOf(await activeId(executor, [channelToken, userId]))?.id ?? null;
}

const orderIn = ([row]: OrderRow[]): OrderModel | null =>
  row ? { ...fromJson(orders, row.order), channelToken: row.channelToken } : null;
