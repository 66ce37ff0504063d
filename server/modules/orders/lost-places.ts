import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import type { SaleTimes } from '#server/modules/orders/event-eligibility.ts';
import { demandOf } from '#server/modules/orders/offers.ts';
import { holds, orderLines, orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import type { Hold } from '#server/modules/orders/place-holds.ts';
import type { Executor } from '#server/platform/context.ts';

/** One line of an order and whether it still holds its place. */
export type Standing = {
  itemId: string;
  attendeeName: string;
  eventId: string;
  eventName: string;
  event: SaleTimes;
  productId: string;
  productName: string;
  kind: 'TUITION' | 'SESSION_OPTION';
  availability: 'ONLINE' | 'INTERNAL';
  isHeld: boolean;
};

/** Every line of the order as it stands now, in the order in which the registrations were added. */
export const findStandings = (executor: Executor, orderId: string): Promise<Standing[]> =>
  executor
    .select({
      itemId: orderRegistrationItems.id,
      attendeeName: sql<string>`${orderRegistrationItems.firstName} || ' ' || ${orderRegistrationItems.lastName}`,
      eventId: events.id,
      eventName: events.name,
      event: {
        isDraft: events.isDraft,
        isCanceled: events.isCanceled,
        startsAt: events.startsAt,
        endsAt: events.endsAt,
        startSalesAt: events.startSalesAt,
        saleableCutoffAt: events.saleableCutoffAt,
      },
      productId: products.id,
      productName: products.name,
      kind: products.kind,
      availability: products.availability,
      isHeld: sql<boolean>`${holds.id} is not null`,
    })
    .from(orderLines)
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, orderLines.registrationItemId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(events, eq(events.id, products.eventId))
    .leftJoin(holds, and(eq(holds.registrationItemId, orderRegistrationItems.id), eq(holds.productId, products.id)))
    .where(and(eq(orderLines.orderId, orderId), isNull(orderRegistrationItems.cancelledAt)))
    .orderBy(asc(orderRegistrationItems.createdAt), asc(orderRegistrationItems.id), asc(orderLines.position));

/** The holds that the order has lost: what it must take again before it may be paid. */
export const lostHolds = (standings: Standing[]): Hold[] =>
  standings.flatMap((standing) =>
    standing.isHeld ? [] : [{ ...demandOf(standing), registrationItemId: standing.itemId }],
  );
