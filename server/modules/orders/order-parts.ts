import { feesText } from '#server/modules/catalog/all-in-price.ts';
import type { EventModel, ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import type { OrderLineModel, OrderRegistrationItemModel } from '#server/modules/orders/orders-model.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { taxLinesText } from '#server/modules/organizers/tax.ts';
import { fromJson, jsonList } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

/*
 * What hangs on an order in this module's own tables, each as JSON; parts of the statements that read whole orders.
 * `order` is the alias of the order's row.
 */

export const linesText = (order: string): string => `(
  select ${jsonList('line', 'item.created_at, item.id, line.position')}
  from order_lines line join order_registration_items item on item.id = line.registration_item_id
  where line.order_id = ${order}.id)`;

export const surchargesText = (order: string): string => `(
  select ${jsonList('surcharge', 'surcharge.name')} from order_surcharges surcharge where surcharge.order_id = ${order}.id)`;

/** Until when one product of one registration is held, or was; the instant is text. */
export type HoldEndRow = { itemId: string; productId: string; expiresAt: string };

export const holdsText = (order: string): string => `(
  select coalesce(json_agg(json_build_object('itemId', hold.registration_item_id, 'productId', hold.product_id,
    'expiresAt', hold.expires_at)), '[]') from holds hold where hold.order_id = ${order}.id)`;

/** An item with its attendee, event and tier. */
export type ItemRow = {
  item: JsonRow;
  attendee: JsonRow;
  event: JsonRow;
  ofEvent: Pick<
    EventModel,
    'organizationName' | 'organizationAssetId' | 'channelId' | 'channelToken' | 'currencyCode' | 'locationName'
  >;
  tuition: JsonRow;
  taxLines: ProductModel['taxLines'];
  fees: ProductModel['fees'];
};

export const itemsText = (order: string): string => `(
  select ${jsonList(
    `json_build_object('item', item, 'attendee', attendee, 'event', event, 'tuition', tier,
      'taxLines', ${taxLinesText('tier.tax_category_id', 'channel.tax_zone_id')},
      'fees', ${feesText({ product: 'tier', channel: 'channel' })},
      'ofEvent', json_build_object('organizationName', host.name, 'organizationAssetId', host.featured_asset_id,
        'channelId', channel.id, 'channelToken', channel.token, 'currencyCode', channel.currency_code,
        'locationName', place.name))`,
    'item.created_at, item.id',
  )}
  from order_registration_items item
  join attendees attendee on attendee.id = item.attendee_id
  join events event on event.id = item.event_id
  join products tier on tier.id = item.tuition_id
  join organizations host on host.id = event.organization_id
  join channels channel on channel.organization_id = event.organization_id
  left join locations place on place.id = event.location_id
  where item.order_id = ${order}.id)`;

/** `lines`: those of the whole order, by their items. */
export function itemOf(row: ItemRow, lines: ReadonlyMap<string, OrderLineModel[]>, currencyCode: string) {
  const item = fromJson(orderRegistrationItems, row.item);
  const event: EventModel = { ...fromJson(events, row.event), ...row.ofEvent };
  const { channelToken, currencyCode: currencyOfChannel } = event;
  const tuition: ProductModel = {
    ...fromJson(products, row.tuition),
    saleTimes: event,
    channelToken,
    currencyCode: currencyOfChannel,
    taxLines: row.taxLines,
    fees: row.fees,
  };
  return {
    ...item,
    currencyCode,
    lines: lines.get(item.id) ?? [],
    eventName: event.name,
    eventStartsAt: event.startsAt,
    locationName: event.locationName,
    related: { attendee: fromJson(attendees, row.attendee), event, tuition },
  } satisfies OrderRegistrationItemModel;
}
