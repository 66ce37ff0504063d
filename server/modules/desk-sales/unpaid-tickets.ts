import { and, eq, inArray } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import { awaitedWays } from '#server/modules/desk-sales/sale-ways.ts';
import { ticketsSold } from '#server/modules/desk-sales/tickets-sold.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** How many tickets of an event may still be sold to be paid later, by a link or by hand: what is paid by now, or cancelled, does not count. */
export async function unpaidLeft(executor: Executor, eventId: string): Promise<number> {
  const waiting = and(inArray(orders.deskWay, [...awaitedWays]), eq(orders.state, 'PaymentAuthorized'));
  return Math.max(0, deskLimits.unpaidTickets - (await ticketsSold(executor, eventId, waiting)));
}
