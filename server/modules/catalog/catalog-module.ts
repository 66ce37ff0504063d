import { firstDoor } from '#domain/door.ts';
import { languageUsed, textIn } from '#domain/texts.ts';
import { provinceIn } from '#server/modules/catalog/province-in.ts';
import type { ProductResolvers, SearchResultPrice, TuitionResolvers } from '#server/generated/resolvers.ts';
import { allInCents, allInWithTax } from '#server/modules/catalog/all-in-price.ts';
import { chosenPriceOf } from '#server/modules/catalog/chosen-price-fields.ts';
import { policyFields, policyOf } from '#server/modules/catalog/cancellation-policies.ts';
import { eventStatus } from '#server/modules/catalog/sale-status.ts';
import { catalogLoaders } from '#server/modules/catalog/catalog-loaders.ts';
import type { ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { transitionEvent } from '#server/modules/catalog/event-state.ts';
import { listEvents } from '#server/modules/catalog/event-list.ts';
import { wallText, zoneShortName } from '#server/modules/catalog/event-times.ts';
import { findEventForTeam } from '#server/modules/catalog/event-preview.ts';
import { findPublishedEvent } from '#server/modules/catalog/events.ts';
import { pointOnEarth } from '#server/platform/geo.ts';
import { feeOf, moneyOf } from '#server/platform/money-fields.ts';
import { searchEvents } from '#server/modules/catalog/product-search.ts';
import type { FoundEvent } from '#server/modules/catalog/product-search.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';

const iso = (instant: Date): string => instant.toISOString();

function priceRange(range: FoundEvent['price'], currency: string): SearchResultPrice | null {
  if (range === null) return null;
  const [min, max] = [moneyOf(range.min, currency), moneyOf(range.max, currency)];
  return range.min === range.max ? { __typename: 'SinglePrice', value: min } : { __typename: 'PriceRange', min, max };
}

const productFields = {
  createdAt: ({ createdAt }: ProductModel) => iso(createdAt),
  updatedAt: ({ updatedAt }: ProductModel) => iso(updatedAt),
  name: (product: ProductModel, _: unknown, { language }: Context) => textIn(product, language).name,
  description: (product: ProductModel, _: unknown, { language }: Context) => textIn(product, language).description,
  shortProductDescription: (product: ProductModel, _: unknown, { language }: Context) =>
    textIn(product, language).shortDescription,
  languageUsed: (product: ProductModel, _: unknown, { language }: Context) => languageUsed(product, language),
  price: (product: ProductModel) => moneyOf(allInCents(product), product.currencyCode),
  priceWithTax: (product: ProductModel) => moneyOf(allInWithTax(product), product.currencyCode),
  chosenPrice: chosenPriceOf,
  fees: ({ fees, currencyCode }: ProductModel) => fees.map((fee) => feeOf(fee, currencyCode)),
  organizerChannelToken: ({ channelToken }: ProductModel) => channelToken,
  productType: ({ kind }: ProductModel) => kind,
};

const isProduct = (value: unknown): value is { kind: ProductModel['kind'] } =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'TUITION' || value.kind === 'SESSION_OPTION');

const productTypeOf = (value: unknown) =>
  isProduct(value) && value.kind === 'SESSION_OPTION' ? 'SessionOption' : 'Tuition';

export const catalogModule: ServerModule = {
  publicQueries: ['event', 'events', 'search'],
  resolvers: {
    Query: {
      event: (_, { id }, { db, session }) => findPublishedEvent(db, id, session?.userId ?? null),
      eventPreview: (_, { id }, context) => findEventForTeam(context.db, requireSession(context).userId, id),
      events: (_, { options }, { db }) => {
        const distance = options?.distance;
        return listEvents(
          db,
          distance ? { ...options, distance: { ...distance, from: pointOnEarth(distance.from) } } : options,
        );
      },
      search: async (_, { input }, { db, language }) => {
        const { items, totalItems } = await searchEvents(db, input, language);
        return {
          totalItems,
          items: items.map(({ price, priceWithTax, currencyCode, ...found }) => ({
            ...found,
            price: priceRange(price, currencyCode),
            priceWithTax: priceRange(priceWithTax, currencyCode),
          })),
        };
      },
    },
    Mutation: {
      transitionEventToState(_, { id, state }, context) {
        const { userId } = requireSession(context);
        return transitionEvent(context.db, userId, { id, to: state, now: context.clock() });
      },
    },
    Event: {
      name: (event, _, { language }) => textIn(event, language).name,
      description: (event, _, { language }) => textIn(event, language).description,
      languageUsed: (event, _, { language }) => languageUsed(event, language),
      createdAt: ({ createdAt }) => iso(createdAt),
      updatedAt: ({ updatedAt }) => iso(updatedAt),
      isCanceled: ({ state }) => state === 'CANCELED',
      isDraft: ({ state }) => state === 'DRAFT',
      status: (event, _, { clock }: Context) => eventStatus(event, clock()),
      capacityView: ({ capacity }) => (capacity === null ? 'FALSE' : 'TRUE'),
      startDateTime: ({ startsAt }) => iso(startsAt),
      endDateTime: ({ endsAt }) => iso(endsAt),
      startWallTime: ({ startWallTime }) => wallText(startWallTime),
      endWallTime: ({ endWallTime }) => wallText(endWallTime),
      timeZoneName: ({ startsAt, timeZone }, _, { language }) => zoneShortName(startsAt, timeZone, language),
      doors: ({ doors }) =>
        doors.map(({ name, productIds, opens }) => ({ name, productIds: productIds && [...productIds], opens })),
      doorsOpen: ({ doors }) => firstDoor(doors)?.opens ?? null,
      organizerChannelCode: ({ channelCode }) => channelCode,
      organizerChannelToken: ({ channelToken }) => channelToken,
      cancellationPolicy: ({ cancellationPolicy, currencyCode }) => ({
        policy: policyOf(cancellationPolicy),
        currencyCode,
      }),
    },
    Tuition: {
      ...productFields,
      sessionName: (product, _, { language }) => textIn(product, language).sessionName,
      cancellationPolicy: ({ cancellationPolicy, eventPolicy, currencyCode }) => ({
        policy: policyOf(cancellationPolicy ?? eventPolicy),
        currencyCode,
      }),
    } satisfies TuitionResolvers,
    CancellationPolicy: policyFields,
    SessionOption: productFields,
    Location: {
      stateProvince: ({ stateProvince }, _, { language }) => provinceIn(stateProvince, language),
      createdAt: ({ createdAt }) => iso(createdAt),
      updatedAt: ({ updatedAt }) => iso(updatedAt),
    },
    Category: { type: ({ type }) => (type === 'SUB_SESSION' ? 'SUB_SESSION' : 'SESSION') },
    Asset: {
      type: ({ type }) => (type === 'VIDEO' || type === 'BINARY' ? type : 'IMAGE'),
      sourceUrl: ({ source }, _, { config }) => addressOf(source, config.publicUrl),
      previewUrl: ({ preview }, _, { config }) => addressOf(preview, config.publicUrl),
      focalPoint: ({ focalX, focalY }) => (focalX === null || focalY === null ? null : { x: focalX, y: focalY }),
      tags: () => [],
    },
    Product: { resolveType: productTypeOf } satisfies ProductResolvers,
    EventProduct: { resolveType: productTypeOf },
    SearchResultPrice: { resolveType: ({ __typename }) => __typename ?? null },
  },
  loaders: catalogLoaders,
};

const addressOf = (path: string, publicUrl: string): string => new URL(path, publicUrl).href;
