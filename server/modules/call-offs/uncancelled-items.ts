import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

export type UncancelledOrder = { orderId: string; code: string; userId: string; state: string; itemIds: string[] };

/**
 * The orders, carts among them, in which something of an event stands: what a call-off has to undo, or has left. It reads
 * the items from one end to the other, which is right for something so rare.
 */
export async function uncancelledOrders(executor: Executor, eventId: string): Promise<UncancelledOrder[]> {
  const rows = await executor
    .select({
      orderId: orders.id,
      code: orders.code,
      userId: orders.userId,
      state: orders.state,
      itemId: orderRegistrationItems.id,
    })
    .from(orderRegistrationItems)
    .innerJoin(orders, eq(orders.id, orderRegistrationItems.orderId))
    .where(
      and(
        eq(orderRegistrationItems.eventId, eventId),
        isNull(orderRegistrationItems.cancelledAt),
        ne(orders.state, 'Cancelled'),
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id), asc(orderRegistrationItems.id));
  return [...Map.groupBy(rows, ({ orderId }) => orderId).values()].flatMap((items) => {
    const [first] = items;
    if (!first) return [];
    const { itemId: _, ...order } = first;
    return [{ ...order, itemIds: items.map(({ itemId }) => itemId) }];
  });
}

/** The same of one order, which is locked. */
export async function uncancelledItemsOf(
  tx: Executor,
  { orderId, eventId }: { orderId: string; eventId: string },
): Promise<string[]> {
  const items = await tx
    .select({ id: orderRegistrationItems.id })
    .from(orderRegistrationItems)
    .where(
      and(
        eq(orderRegistrationItems.orderId, orderId),
        eq(orderRegistrationItems.eventId, eventId),
        isNull(orderRegistrationItems.cancelledAt),
      ),
    )
    .orderBy(asc(orderRegistrationItems.id));
  return items.map(({ id }) => id);
}
