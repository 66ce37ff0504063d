import type { HistoryEntryType } from '#server/generated/resolvers.ts';
import { orderHistory } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

export async function recordOrderHistory(
  tx: Executor,
  orderId: string,
  type: HistoryEntryType,
  data: object,
): Promise<void> {
  await tx.insert(orderHistory).values({ orderId, type, data });
}
