import type { SoldTier } from '#server/modules/catalog/sold-tiers.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import type { OrderRegistrationItemModel } from '#server/modules/orders/orders-model.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { fromJson, jsonList } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

/*
 * What hangs on an order in this module's own tables, each as JSON; parts of the statements that read whole orders.
 * `order` is the alias of the order's row.
 */

/** By their positions, whichever item they are of. */
export const linesText = (order: string): string => `(
  select ${jsonList('line', 'line.position')} from order_lines line where line.order_id = ${order}.id)`;

export const surchargesText = (order: string): string => `(
  select ${jsonList('surcharge', 'surcharge.name')} from order_surcharges surcharge where surcharge.order_id = ${order}.id)`;

/** Until when one product of one registration is held, or was; the instant is text. */
export type HoldEndRow = { itemId: string; productId: string; expiresAt: string };

export const holdsText = (order: string): string => `(
  select coalesce(json_agg(json_build_object('itemId', hold.registration_item_id, 'productId', hold.product_id,
    'expiresAt', hold.expires_at)), '[]') from holds hold where hold.order_id = ${order}.id)`;

/** An item with its attendee. */
export type ItemRow = { item: JsonRow; attendee: JsonRow };

export const itemsText = (order: string): string => `(
  select ${jsonList(`json_build_object('item', item, 'attendee', attendee)`, 'item.created_at, item.id')}
  from order_registration_items item join attendees attendee on attendee.id = item.attendee_id
  where item.order_id = ${order}.id)`;

export const itemRowsOf = ({ item, attendee }: ItemRow) => ({
  item: fromJson(orderRegistrationItems, item),
  attendee: fromJson(attendees, attendee),
});

/** `lines`: those of the item, its tier's first. */
export const itemOf = (
  { item, attendee }: ReturnType<typeof itemRowsOf>,
  { event, tuition }: SoldTier,
  { lines, currencyCode }: Pick<OrderRegistrationItemModel, 'lines' | 'currencyCode'>,
): OrderRegistrationItemModel => ({
  ...item,
  currencyCode,
  lines,
  eventName: event.name,
  eventStartsAt: event.startsAt,
  locationName: event.locationName,
  related: { attendee, event, tuition },
});
