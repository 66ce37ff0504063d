import type { HistoryEntryType } from '#server/generated/resolvers.ts';
import { orderHistory } from '#server/modules/orders/orders-tables.ts';
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
