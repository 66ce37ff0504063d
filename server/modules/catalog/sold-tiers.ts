import { feesText } from '#server/modules/catalog/all-in-price.ts';
import type { EventModel, ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { assets, categories, events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import { taxLinesText } from '#server/modules/organizers/tax.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

/** A tier and the event for which it was sold, as an order shows them. */
export type SoldTier = { event: EventModel; tuition: ProductModel };

export type SoldTierRow = {
  event: JsonRow;
  ofEvent: Pick<
    EventModel,
    | 'organizationName'
    | 'organizationLanguage'
    | 'organizationTexts'
    | 'organizationAssetId'
    | 'rehearsalOf'
    | 'rehearsedEventId'
    | 'rehearsedBy'
    | 'channelId'
    | 'channelCode'
    | 'channelToken'
    | 'currencyCode'
    | 'locationName'
  >;
  location: JsonRow | null;
  category: JsonRow | null;
  asset: JsonRow | null;
  tuition: JsonRow;
  taxLines: ProductModel['taxLines'];
  fees: ProductModel['fees'];
};

/** Tiers with their events as JSON; a part of statements that read more. `wanted` has the columns event_id and tuition_id. */
export const soldTiersText = (wanted: string): string => `(
  select coalesce(json_agg(json_build_object('event', event, 'tuition', tier, 'location', place, 'category', category,
    'asset', asset,
    'taxLines', ${taxLinesText('tier.tax_category_id', 'channel.tax_zone_id')},
    'fees', ${feesText({ product: 'tier', channel: 'channel' })},
    'ofEvent', json_build_object('organizationName', host.name, 'organizationLanguage', host.language_code,
      'organizationTexts', host.texts, 'organizationAssetId', host.featured_asset_id,
      'rehearsalOf', host.rehearsal_of, 'rehearsedEventId', host.rehearsed_event_id, 'rehearsedBy', host.rehearsed_by,
      'channelId', channel.id, 'channelCode', channel.code, 'channelToken', channel.token, 'currencyCode', channel.currency_code,
      'locationName', place.name))), '[]')
  from ${wanted}
  join events event on event.id = wanted.event_id
  join products tier on tier.id = wanted.tuition_id
  join organizations host on host.id = event.organization_id
  join channels channel on channel.organization_id = event.organization_id
  left join locations place on place.id = event.location_id
  left join categories category on category.id = event.primary_category_id
  left join assets asset on asset.id = event.featured_asset_id)`;

export function soldTierOf({ location, category, asset, ofEvent, taxLines, fees, ...row }: SoldTierRow): SoldTier {
  const event: EventModel = {
    ...withoutCounters(fromJson(events, row.event)),
    ...ofEvent,
    related: {
      location: location && { ...fromJson(locations, location), distance: null },
      primaryCategory: category && fromJson(categories, category),
      featuredAsset: asset && fromJson(assets, asset),
    },
  };
  const { channelToken, currencyCode } = event;
  const tuition: ProductModel = {
    ...withoutCounters(fromJson(products, row.tuition)),
    saleTimes: event,
    eventPolicy: event.cancellationPolicy,
    channelToken,
    currencyCode,
    taxLines,
    fees,
  };
  return { event, tuition };
}

function withoutCounters<Row extends { held: number; booked: number }>(row: Row): Omit<Row, 'held' | 'booked'> {
  const { held: _held, booked: _booked, ...rest } = row;
  return rest;
}
