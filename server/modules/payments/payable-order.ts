import { and, eq, getTableColumns } from 'drizzle-orm';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An order with the token of its channel; with a userId only that person's. Null for an unknown or malformed id. */
export async function findOrder(executor: Executor, orderId: string, userId?: string): Promise<OrderModel | null> {
  if (!uuid.test(orderId)) return null;
  const [order] = await executor
    .select({ ...getTableColumns(orders), channelToken: channels.token })
    .from(orders)
    .innerJoin(channels, eq(channels.id, orders.channelId))
    .where(and(eq(orders.id, orderId), userId === undefined ? undefined : eq(orders.userId, userId)));
  return order ?? null;
}

/** The id of the order that a call means: the one it names, else the person's active one in the channel of the request. */
export async function orderIdOf(
  executor: Executor,
  {
    orderId,
    userId,
    channelToken,
  }: { orderId: string | null | undefined; userId: string; channelToken: string | null },
): Promise<string | null> {
  if (orderId) return uuid.test(orderId) ? orderId : null;
  if (channelToken === null) return null;
  const [order] = await executor
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(channels, eq(channels.id, orders.channelId))
    .where(and(eq(orders.userId, userId), eq(orders.active, true), eq(channels.token, channelToken)));
  return order?.id ?? null;
}
