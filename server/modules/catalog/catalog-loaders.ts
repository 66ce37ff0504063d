import { inArray } from 'drizzle-orm';
import type { MercuriusLoaders } from 'mercurius';
import { languages } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import { moneyFromCents } from '#domain/money.ts';
import { languageUsed } from '#domain/texts.ts';
import { eventPlacesLeft, productPlacesLeft, stockLevelOf, stockOf } from '#server/modules/catalog/availability.ts';
import { otherDates } from '#server/modules/catalog/other-dates.ts';
import { batch, byId, related } from '#server/platform/batch.ts';
import type { AssetModel, EventModel, LocationModel, ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { assets, categories, eventAssets, locations } from '#server/modules/catalog/catalog-tables.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { rehearsedIn } from '#server/modules/organizers/rehearsed.ts';
import { distanceKm } from '#server/platform/geo.ts';
import { placesFor } from '#server/modules/catalog/places-left.ts';
import { findOfferedProducts, findWithTiersByCode, tiersFor } from '#server/modules/catalog/products.ts';
import {
  productSaleCode,
  saleOf,
  saleStatusOf,
  ticketAvailability,
  withinWindow,
} from '#server/modules/catalog/sale-status.ts';
import type { Context, Executor } from '#server/platform/context.ts';

const present = (ids: (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** Assets by their ids, in one statement; for other areas' featuredAsset fields too. */
export async function findAssetsByIds(executor: Executor, ids: (string | null)[]): Promise<Map<string, AssetModel>> {
  const wanted = present(ids);
  return byId(wanted.length === 0 ? [] : await executor.select().from(assets).where(inArray(assets.id, wanted)));
}

const featuredAsset = batch(async (owners: { featuredAssetId: string | null }[], { db }: Context) => {
  const found = await findAssetsByIds(
    db,
    owners.map(({ featuredAssetId }) => featuredAssetId),
  );
  return owners.map(({ featuredAssetId }) => (featuredAssetId && found.get(featuredAssetId)) || null);
});

const offered = (kind: ProductModel['kind']) =>
  batch(async (parents: EventModel[], { db }: Context) => {
    const products = await findOfferedProducts(
      db,
      parents.map(({ id }) => id),
      kind,
    );
    const byEvent = Map.groupBy(products, ({ eventId }) => eventId);
    return parents.map(({ id }) => byEvent.get(id) ?? []);
  });

const categoryOf = (field: 'primaryCategoryId' | 'secondaryCategoryId') =>
  batch(async (parents: EventModel[], { db }: Context) => {
    const ids = present(parents.map((parent) => parent[field]));
    const found = byId(ids.length === 0 ? [] : await db.select().from(categories).where(inArray(categories.id, ids)));
    return parents.map((parent) => found.get(parent[field] ?? '') ?? null);
  });

const locationOf = batch(async (parents: EventModel[], { db }: Context) => {
  const ids = present(parents.map(({ locationId }) => locationId));
  const found = byId(ids.length === 0 ? [] : await db.select().from(locations).where(inArray(locations.id, ids)));
  return parents.map(({ locationId, askedFrom }): LocationModel | null => {
    const place = found.get(locationId ?? '');
    if (!place) return null;
    const { lat, long } = place;
    const distance = askedFrom && lat !== null && long !== null ? distanceKm(askedFrom, { lat, long }) : null;
    return { ...place, distance };
  });
});

const bookedOf = batch(async (products: ProductModel[], context: Context) => {
  const places = await placesFor(context, eventsOf(products));
  return products.map(({ id }) => places.products.get(id)?.booked ?? 0);
});

const eventsOf = (products: ProductModel[]) => products.map(({ eventId }) => eventId);
const idsOf = (parents: EventModel[]) => parents.map(({ id }) => id);

/** What decides whether tickets can be had: read once for all fields of an answer that ask for the same events. */
async function stockFor(context: Context, eventIds: string[]) {
  const places = await placesFor(context, eventIds);
  const tiers = Map.groupBy(await tiersFor(context, eventIds), ({ eventId }) => eventId);
  return { places, tiersOf: ({ id }: EventModel) => tiers.get(id) ?? [], now: context.clock() };
}

const product = {
  event: batch(async (products: ProductModel[], { db }: Context) => {
    const found = byId(await findEventsByIds(db, present(products.map(({ eventId }) => eventId))));
    return products.map(({ eventId }) => found.get(eventId) ?? null);
  }),
  featuredAsset,
  assets: batch(async (products: ProductModel[], { db }: Context) => {
    const found = await findAssetsByIds(
      db,
      products.map(({ featuredAssetId }) => featuredAssetId),
    );
    return products.map(({ featuredAssetId }) => (featuredAssetId ? [found.get(featuredAssetId) ?? []].flat() : []));
  }),
  remainingCapacity: batch(async (products: ProductModel[], context: Context) => {
    const places = await placesFor(context, eventsOf(products));
    return products.map((each) => productPlacesLeft(each, places));
  }),
  saleStatus: batch(async (products: ProductModel[], context: Context) => {
    const places = await placesFor(context, eventsOf(products));
    const now = context.clock();
    return products.map((each) =>
      saleStatusOf(withinWindow(each.saleTimes, each), productSaleCode(each, places, now), context.language),
    );
  }),
  eventStock: batch(async (products: ProductModel[], context: Context) => {
    const places = await placesFor(context, eventsOf(products));
    return products.map(({ eventId }) => stockOf(eventId, places));
  }),
  registrationCount: bookedOf,
  stockLevel: batch(async (products: ProductModel[], context: Context) => {
    const places = await placesFor(context, eventsOf(products));
    return products.map(({ id }) => stockLevelOf(id, places));
  }),
};

/** What is said of a picture is its event's; where something is, so is its id: a copy of the event may say something else. */
function asOfEvent(
  asset: AssetModel,
  { eventId, texts }: typeof eventAssets.$inferSelect,
  read: readonly Language[],
): AssetModel {
  const [name] = [...read, ...languages].flatMap((language) => texts[language] ?? []);
  return name === undefined ? asset : { ...asset, id: `${eventId}.${asset.id}`, name };
}

function organizerIn(
  {
    organizationName: name,
    organizationLanguage: languageCode,
    organizationTexts: texts,
  }: Pick<EventModel, 'organizationName' | 'organizationLanguage' | 'organizationTexts'>,
  language: Language,
) {
  return { name: texts[language]?.name ?? name, languageUsed: languageUsed({ languageCode, texts }, language) };
}

export const catalogLoaders: MercuriusLoaders = {
  Event: {
    otherDates,
    organizer: batch(async (parents: EventModel[], { db, language }: Context) => {
      const found = await findAssetsByIds(
        db,
        parents.map(({ organizationAssetId }) => organizationAssetId),
      );
      return parents.map(({ organizationId, organizationAssetId, ...event }) => ({
        id: organizationId,
        ...organizerIn(event, language),
        rehearses: rehearsedIn(event),
        featuredAsset: (organizationAssetId && found.get(organizationAssetId)) || null,
      }));
    }),
    location: related(({ related: read }: EventModel) => read?.location, locationOf),
    primaryCategory: related(({ related: read }: EventModel) => read?.primaryCategory, categoryOf('primaryCategoryId')),
    secondaryCategory: categoryOf('secondaryCategoryId'),
    featuredAsset: related(({ related: read }: EventModel) => read?.featuredAsset, featuredAsset),
    assets: batch(async (parents: EventModel[], { db, language }: Context) => {
      const links = await db
        .select()
        .from(eventAssets)
        .where(
          inArray(
            eventAssets.eventId,
            parents.map(({ id }) => id),
          ),
        )
        .orderBy(eventAssets.position);
      const found = await findAssetsByIds(
        db,
        links.map(({ assetId }) => assetId),
      );
      const byEvent = Map.groupBy(links, ({ eventId }) => eventId);
      return parents.map(({ id, languageCode }) =>
        (byEvent.get(id) ?? []).flatMap((link) => {
          const asset = found.get(link.assetId);
          return asset ? [asOfEvent(asset, link, [language, languageCode])] : [];
        }),
      );
    }),
    tuitions: offered('TUITION'),
    sessionOptions: offered('SESSION_OPTION'),
    remainingCapacity: batch(async (parents: EventModel[], context: Context) => {
      const places = await placesFor(context, idsOf(parents));
      return parents.map(({ id }) => eventPlacesLeft(id, places));
    }),
    registrationCount: batch(async (parents: EventModel[], context: Context) => {
      const places = await placesFor(context, idsOf(parents));
      return parents.map(({ id }) => places.events.get(id)?.booked ?? 0);
    }),
    eventStock: batch(async (parents: EventModel[], context: Context) => {
      const places = await placesFor(context, idsOf(parents));
      return parents.map(({ id }) => stockOf(id, places));
    }),
    hasTiersByCode: batch(async (parents: EventModel[], { db, clock }: Context) => {
      const found = await findWithTiersByCode(db, idsOf(parents), clock());
      return parents.map(({ id }) => found.has(id));
    }),
    saleStatus: batch(async (parents: EventModel[], context: Context) => {
      const { places, tiersOf, now } = await stockFor(context, idsOf(parents));
      return parents.map((event) => {
        const { code, times } = saleOf(event, tiersOf(event), places, now);
        return saleStatusOf(times, code, context.language);
      });
    }),
    ticketAvailability: batch(async (parents: EventModel[], context: Context) => {
      const { places, tiersOf, now } = await stockFor(context, idsOf(parents));
      return parents.map((event) => {
        const answer = ticketAvailability(event, tiersOf(event), places, now);
        const money = (cents: number | null) => (cents === null ? null : moneyFromCents(cents, event.currencyCode));
        return {
          hasAvailableTickets: answer.hasAvailableTickets,
          isSoldOut: answer.isSoldOut,
          minimumTicketPrice: money(answer.minimumPriceCents),
          maximumTicketPrice: money(answer.maximumPriceCents),
          startSalesDate: answer.startSalesAt?.toISOString() ?? null,
        };
      });
    }),
  },
  Organization: { featuredAsset },
  Tuition: { ...product, availableSlots: product.remainingCapacity },
  SessionOption: { ...product, totalSold: bookedOf },
};
