import { inArray } from 'drizzle-orm';
import { orderLines } from '#server/modules/orders/orders-tables.ts';
import type { RefundLineInput } from '#server/generated/desk-resolvers.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

/** The order that these lines are of; null where one is not there. Throws BAD_USER_INPUT for lines of several orders. */
export async function orderOfLines(executor: Executor, lines: readonly RefundLineInput[]): Promise<string | null> {
  const ids = [...new Set(lines.map(({ lineId }) => lineId.toLowerCase()))];
  if (ids.length === 0 || !ids.every(isId)) return null;
  const found = await executor
    .select({ id: orderLines.id, orderId: orderLines.orderId })
    .from(orderLines)
    .where(inArray(orderLines.id, ids));
  if (found.length < ids.length) return null;
  const [first] = found;
  if (found.some(({ orderId }) => orderId !== first?.orderId))
    throw badInput('Lines of one order are given back together');
  return first?.orderId ?? null;
}
