import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { feesText } from '#server/modules/catalog/all-in-price.ts';
import type { PriceFee } from '#server/modules/catalog/all-in-price.ts';
import { sharedReading } from '#server/platform/batch.ts';
import type { ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { offerCodeAt } from '#server/modules/catalog/sale-status.ts';
import { isId } from '#server/platform/ids.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import type { TaxLine } from '#server/modules/organizers/organizers-model.ts';
import { taxLinesText } from '#server/modules/organizers/tax.ts';
import type { Executor } from '#server/platform/context.ts';

/** Tiers and add-ons of any availability, in no order. */
export async function findProductsByIds(executor: Executor, ids: readonly string[]): Promise<ProductModel[]> {
  const known = ids.filter(isId);
  return known.length === 0 ? [] : selectProducts(executor, inArray(products.id, known));
}

/** The same with the name of their type, by which the interface is resolved. */
export const findNamedProducts = async (executor: Executor, ids: readonly string[]) =>
  (await findProductsByIds(executor, ids)).map((product) => ({
    ...product,
    __typename: product.kind === 'TUITION' ? 'Tuition' : 'SessionOption',
  }));

/** What is offered online for these events, in the organizer's order. */
export async function findOfferedProducts(
  executor: Executor,
  eventIds: readonly string[],
  kind: ProductModel['kind'],
): Promise<ProductModel[]> {
  if (eventIds.length === 0) return [];
  const offered = and(
    inArray(products.eventId, [...eventIds]),
    eq(products.kind, kind),
    eq(products.availability, 'ONLINE'),
  );
  return selectProducts(executor, offered);
}

/** Those of these events of which something is sold by code, whose time is not over. */
export async function findWithTiersByCode(
  executor: Executor,
  eventIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const byCode = and(inArray(products.eventId, [...eventIds]), eq(products.availability, 'BY_CODE'));
  const found = eventIds.length === 0 ? [] : await selectProducts(executor, byCode);
  const isToBeHad = (product: ProductModel) => {
    const code = offerCodeAt({ ...product, event: product.saleTimes, window: product, isOpened: true }, now);
    return code === 'OPEN' || code === 'NOT_OPEN_YET';
  };
  return new Set(found.filter(isToBeHad).map(({ eventId }) => eventId));
}

/** All tiers and add-ons of an event, closed ones too, in the organizer's order. */
export const findProductsOfEvent = (executor: Executor, eventId: string): Promise<ProductModel[]> =>
  selectProducts(executor, eq(products.eventId, eventId));

/** The tiers that are offered online for these events, for all fields of one answer that ask at the same time. */
export const tiersFor = sharedReading(({ db }, eventIds) => findOfferedProducts(db, eventIds, 'TUITION'));

async function selectProducts(executor: Executor, where: SQL | undefined): Promise<ProductModel[]> {
  return executor
    .select({
      ...getTableColumns(products),
      channelToken: channels.token,
      currencyCode: channels.currencyCode,
      saleTimes: {
        state: events.state,
        startsAt: events.startsAt,
        endsAt: events.endsAt,
        startSalesAt: events.startSalesAt,
        saleableCutoffAt: events.saleableCutoffAt,
        salesPausedAt: events.salesPausedAt,
        timeZone: events.timeZone,
      },
      eventPolicy: events.cancellationPolicy,
      taxLines: sql<TaxLine[]>`${sql.raw(taxLinesText('products.tax_category_id', 'channels.tax_zone_id'))}`,
      fees: sql<PriceFee[]>`${sql.raw(feesText({ product: 'products', channel: 'channels' }))}`,
    })
    .from(products)
    .innerJoin(events, eq(events.id, products.eventId))
    .innerJoin(channels, eq(channels.organizationId, events.organizationId))
    .where(where)
    .orderBy(asc(products.displayOrder), asc(products.name), asc(products.id));
}
