import { eq, inArray, sql } from 'drizzle-orm';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import type { SaleTimes } from '#server/modules/orders/event-eligibility.ts';
import type { Demand } from '#server/modules/orders/place-counters.ts';
import type { TaxLineRow } from '#server/modules/orders/orders-tables.ts';
import { isId } from '#server/platform/ids.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import { taxLinesText } from '#server/modules/organizers/tax.ts';
import type { Executor } from '#server/platform/context.ts';

/** A product as it is sold now, with its event and the channel that sells it. */
export type Offer = {
  productId: string;
  kind: 'TUITION' | 'SESSION_OPTION';
  name: string;
  priceCents: number;
  availability: 'ONLINE' | 'INTERNAL';
  displayOrder: number;
  taxLines: TaxLineRow[];
  eventId: string;
  eventName: string;
  event: SaleTimes;
  channelId: string;
  channelToken: string;
  organizationId: string;
  currencyCode: string;
};

/** The products of these ids that exist; an id that nobody has is left out. */
export async function findOffers(executor: Executor, productIds: string[]): Promise<Map<string, Offer>> {
  const ids = [...new Set(productIds)].filter(isId);
  if (ids.length === 0) return new Map();
  const offers = await executor
    .select({
      productId: products.id,
      kind: products.kind,
      name: products.name,
      priceCents: products.priceCents,
      availability: products.availability,
      displayOrder: products.displayOrder,
      taxLines: sql<TaxLineRow[]>`${sql.raw(taxLinesText('products.tax_category_id'))}`,
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
      channelId: channels.id,
      channelToken: channels.token,
      organizationId: events.organizationId,
      currencyCode: channels.currencyCode,
    })
    .from(products)
    .innerJoin(events, eq(events.id, products.eventId))
    .innerJoin(channels, eq(channels.organizationId, events.organizationId))
    .where(inArray(products.id, ids));
  return new Map(offers.map((offer) => [offer.productId, offer]));
}

export const demandOf = ({ productId, eventId, kind }: Pick<Offer, 'productId' | 'eventId' | 'kind'>): Demand => ({
  productId,
  eventId,
  places: kind === 'TUITION' ? 1 : 0,
  quantity: 1,
});

/** How many more registrations would fit now, and what is short: the product that has the fewest places, or its event. */
export async function findShortage(
  executor: Executor,
  demands: Demand[],
): Promise<{ quantityAvailable: number; name: string }> {
  const rows = await executor
    .select({
      productId: products.id,
      name: products.name,
      eventName: events.name,
      left: sql<number | null>`${products.capacity} - ${products.held} - ${products.booked}`,
      eventLeft: sql<number | null>`${events.capacity} - ${events.held} - ${events.booked}`,
    })
    .from(products)
    .innerJoin(events, eq(events.id, products.eventId))
    .where(
      inArray(
        products.id,
        demands.map(({ productId }) => productId),
      ),
    );
  const places = rows.flatMap(({ productId, name, eventName, left, eventLeft }) => [
    { name, left },
    ...(demands.some((demand) => demand.productId === productId && demand.places > 0)
      ? [{ name: eventName, left: eventLeft }]
      : []),
  ]);
  const [scarcest] = places
    .flatMap(({ name, left }) => (left === null ? [] : [{ name, quantityAvailable: Math.max(0, left) }]))
    .toSorted((a, b) => a.quantityAvailable - b.quantityAvailable);
  return scarcest ?? { name: 'This event', quantityAvailable: 0 };
}
