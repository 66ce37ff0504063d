import { and, count, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** How many tickets an event has in such orders, but for cancelled ones. */
export async function ticketsSold(executor: Executor, eventId: string, ofOrders: SQL | undefined): Promise<number> {
  const [sold] = await executor
    .select({ tickets: count() })
    .from(orderRegistrationItems)
    .innerJoin(orders, eq(orders.id, orderRegistrationItems.orderId))
    .where(and(eq(orderRegistrationItems.eventId, eventId), isNull(orderRegistrationItems.cancelledAt), ofOrders));
  return sold?.tickets ?? 0;
}
