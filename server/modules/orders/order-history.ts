import { eq } from 'drizzle-orm';
import type { HistoryEntryType } from '#server/generated/resolvers.ts';
import { orderHistory, orders } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** Answers the id of the entry. */
export async function recordOrderHistory(
  tx: Executor,
  orderId: string,
  type: HistoryEntryType,
  data: object,
): Promise<string> {
  const [entry] = await tx.insert(orderHistory).values({ orderId, type, data }).returning({ id: orderHistory.id });
  if (!entry) throw new Error('the entry was not written');
  return entry.id;
}

/** What the entry of a deed says, of which order: what the same key is answered by. Throws where it is gone. */
export async function readDeed(
  executor: Executor,
  deedId: string,
): Promise<{ data: unknown; orderId: string; currencyCode: string }> {
  const [entry] = await executor
    .select({ data: orderHistory.data, orderId: orders.id, currencyCode: orders.currencyCode })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(eq(orderHistory.id, deedId));
  if (!entry) throw new Error(`the deed ${deedId} is gone`);
  return entry;
}
