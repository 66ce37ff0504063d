import { eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { stockEvent } from '#messages/refusals.ts';
import { nameIn, nameText } from '#server/platform/own-words.ts';
import { feesText } from '#server/modules/catalog/all-in-price.ts';
import type { PriceFee } from '#server/modules/catalog/all-in-price.ts';
import { placesLeft } from '#server/modules/catalog/availability.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { findPlaces } from '#server/modules/catalog/places-left.ts';
import { saleTimesOf, saleTimesText, saleWindowOf, saleWindowText } from '#server/modules/orders/event-eligibility.ts';
import type { SaleTimesRow, SaleWindowRow } from '#server/modules/orders/event-eligibility.ts';
import type { SaleTimes, SaleWindow } from '#server/modules/catalog/sale-status.ts';
import type { Demand } from '#server/modules/orders/place-counters.ts';
import type { TaxLineRow } from '#server/modules/orders/orders-tables.ts';
import { isId } from '#server/platform/ids.ts';
import { taxLinesText } from '#server/modules/organizers/tax.ts';
import type { Executor } from '#server/platform/context.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';

/** A product as it is sold now, with its event and the channel that sells it. */
export type Offer = {
  productId: string;
  kind: 'TUITION' | 'SESSION_OPTION';
  name: string;
  /** The organizer's own; the fees come on top. Where buyers choose it, what one chose, with the fees inside. */
  priceCents: number;
  /** null where the price is fixed. */
  suggestedPriceCents: number | null;
  /** The least that may be chosen; of a fixed price that price. */
  minimumCents: number;
  availability: 'ONLINE' | 'INTERNAL' | 'BY_CODE';
  displayOrder: number;
  taxLines: TaxLineRow[];
  fees: PriceFee[];
  eventId: string;
  eventName: string;
  event: SaleTimes;
  /** Its own. */
  window: SaleWindow;
  /** How many of it one order may have; null for no limit. */
  limitPerOrder: number | null;
  channelId: string;
  channelToken: string;
  organizationId: string;
  currencyCode: string;
  /** Who alone buys it, where its organizer is a copy for a rehearsal; nobody once they work there no more. */
  rehearsal: { by: string | null } | null;
};

/** What buyers chose to pay for one piece of a product, in cents and all in, by its id. */
export type ChosenPrices = ReadonlyMap<string, number>;

/**
 * The products of these ids that exist, called as a reader of this language knows them; an id that nobody has is left out.
 * Whose price buyers choose costs what was chosen, and never less than its least (docs/decisions/178).
 */
export async function findOffers(
  executor: Executor,
  productIds: string[],
  language: Language,
  prices: ChosenPrices = new Map(),
): Promise<Map<string, Offer>> {
  const ids = [...new Set(productIds)].filter(isId);
  if (ids.length === 0) return new Map();
  const values = [language, JSON.stringify(Object.fromEntries(prices))];
  const rows =
    ids.length === 1 ? await offerOf(executor, [ids[0], ...values]) : await offersOf(executor, [ids, ...values]);
  return new Map(
    rows.map(({ offer: { event, window, ...offer } }) => [
      offer.productId,
      { ...offer, event: saleTimesOf(event), window: saleWindowOf(window) },
    ]),
  );
}

type OfferRow = { offer: Omit<Offer, 'event' | 'window'> & { event: SaleTimesRow; window: SaleWindowRow } };

const chosen = `greatest(($3::jsonb ->> product.id::text)::int, product.price_cents)`;

const offersWhere = (condition: string) => `
  select json_build_object('productId', product.id, 'kind', product.kind, 'name', ${nameText('product', '$2')},
    'priceCents', case when product.suggested_price_cents is null then product.price_cents else ${chosen} end,
    'suggestedPriceCents', product.suggested_price_cents, 'minimumCents', product.price_cents,
    'availability', product.availability, 'displayOrder', product.display_order,
    'taxLines', ${taxLinesText('product.tax_category_id', 'channel.tax_zone_id')},
    'fees', ${feesText({ product: 'product', channel: 'channel', chosen })}, 'eventId', event.id, 'eventName', ${nameText('event', '$2')},
    'event', ${saleTimesText('event')}, 'window', ${saleWindowText('product')},
    'limitPerOrder', product.limit_per_order, 'channelId', channel.id, 'channelToken', channel.token,
    'organizationId', event.organization_id, 'currencyCode', channel.currency_code,
    'rehearsal', case when organizer.rehearsal_of is not null then json_build_object('by', (
      select member.user_id from organization_members member
      where member.user_id = organizer.rehearsed_by and member.organization_id = organizer.rehearsal_of)) end) as offer
  from products product
  join events event on event.id = product.event_id
  join channels channel on channel.organization_id = event.organization_id
  join organizations organizer on organizer.id = event.organization_id
  where ${condition}`;

/** Values: the ids, a language, what was chosen as JSON. One product has a statement of its own, whose plan is kept, as one order has. */
const offersOf = fixedStatement<OfferRow>('offers', offersWhere('product.id = any($1::uuid[])'));
const offerOf = fixedStatement<OfferRow>('offer', offersWhere('product.id = $1'));

export const demandOf = ({ productId, eventId, kind }: Pick<Offer, 'productId' | 'eventId' | 'kind'>): Demand => ({
  productId,
  eventId,
  places: kind === 'TUITION' ? 1 : 0,
  quantity: 1,
});

type Places = { quantityAvailable: number; name: string };

/** How many more registrations would fit now, and what is short: the product that has the fewest places, or its event. */
export const findShortage = async (
  executor: Executor,
  demands: Demand[],
  now: Date,
  language: Language,
): Promise<Places> =>
  (await findScarcest(executor, demands, now, language)) ?? { name: stockEvent(language), quantityAvailable: 0 };

/** The same; null where nothing has a limit. */
export async function findScarcest(
  executor: Executor,
  demands: Demand[],
  now: Date,
  language: Language,
): Promise<Places | null> {
  if (demands.length === 0) return null;
  const rows = await executor
    .select({
      productId: products.id,
      eventId: events.id,
      name: nameIn(products, sql`${language}::text`),
      eventName: nameIn(events, sql`${language}::text`),
    })
    .from(products)
    .innerJoin(events, eq(events.id, products.eventId))
    .where(
      inArray(
        products.id,
        demands.map(({ productId }) => productId),
      ),
    );
  const places = await findPlaces(
    executor,
    rows.map(({ eventId }) => eventId),
    { now },
  );
  const [scarcest] = rows
    .flatMap(({ productId, eventId, name, eventName }) => [
      { name, left: placesLeft(places.products.get(productId)) },
      ...(demands.some((demand) => demand.productId === productId && demand.places > 0)
        ? [{ name: eventName, left: placesLeft(places.events.get(eventId)) }]
        : []),
    ])
    .flatMap(({ name, left }) => (left === null ? [] : [{ name, quantityAvailable: left }]))
    .toSorted((one, other) => one.quantityAvailable - other.quantityAvailable);
  return scarcest ?? null;
}
