import { and, eq, sql } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import { deskHistory } from '#server/modules/access/access-tables.ts';
import { mayIn, ownerCode } from '#server/modules/access/roles.ts';
import type { OrderReader } from '#server/modules/desk-orders/with-order.ts';
import type { Executor } from '#server/platform/context.ts';

/** What this person may still give back of an order, in cents; null for no limit, and for who gives nothing back. */
export async function refundLimitOf(
  executor: Executor,
  orderId: string,
  { userId, roleCode }: Pick<OrderReader, 'userId' | 'roleCode'>,
): Promise<number | null> {
  if (roleCode === ownerCode || !mayIn(roleCode, 'RefundOrder')) return null;
  const [given] = await executor
    .select({ cents: sql<number>`coalesce(sum((${deskHistory.after} ->> 'cents')::int), 0)::int` })
    .from(deskHistory)
    .where(
      and(eq(deskHistory.orderId, orderId), eq(deskHistory.actorId, userId), eq(deskHistory.what, 'ORDER_REFUNDED')),
    );
  return Math.max(0, deskLimits.managersRefundCents - (given?.cents ?? 0));
}
