import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

export type ClaimableEventModel = { eventId: string; tickets: number };

/** Where orders lead, by when it begins; a ticket that was changed is what it became. */
export const ticketsByEvent = (executor: Executor, orderIds: string[]) =>
  executor
    .select({
      orderId: orderRegistrationItems.orderId,
      eventId: events.id,
      tickets: count(orderRegistrationItems.id).as('tickets'),
    })
    .from(orderRegistrationItems)
    .innerJoin(events, eq(events.id, orderRegistrationItems.eventId))
    .where(and(inArray(orderRegistrationItems.orderId, orderIds), isNull(orderRegistrationItems.cancelledAt)))
    .groupBy(orderRegistrationItems.orderId, events.id)
    .orderBy(asc(events.startsAt), asc(events.id));
