import { feesText } from '#server/modules/catalog/all-in-price.ts';
import type { EventModel, ProductModel } from '#server/modules/catalog/catalog-model.ts';
import type { RegistrationFormSubmissionModel } from '#server/modules/forms/forms-model.ts';
import { laidCardsText } from '#server/modules/gift-cards/laid-cards.ts';
import type { LaidCardRow } from '#server/modules/gift-cards/laid-cards.ts';
import { taxLinesText } from '#server/modules/organizers/tax.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

/** Until when one product of one registration is held, or was; the instant is text. */
type HoldEndRow = { itemId: string; productId: string; expiresAt: string };

/** One order with what hangs on it; whole rows as JSON. */
export type SheetRow = {
  order: JsonRow;
  channelToken: string;
  organization: JsonRow;
  lines: JsonRow[];
  items: {
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
  }[];
  registrations: JsonRow[];
  surcharges: JsonRow[];
  payments: JsonRow[];
  cards: LaidCardRow[];
  holds: HoldEndRow[];
  forms: (Pick<RegistrationFormSubmissionModel, 'scope' | 'firstName' | 'lastName' | 'emailAddress'> & {
    submission: JsonRow;
  })[];
};

const list = (row: string, order: string) => `coalesce(json_agg(${row} order by ${order}), '[]')`;

const sheetsWhere = (condition: string) => `
  select to_json(orders) as "order", site.token as "channelToken", to_json(organizer) as organization,
    (select ${list('line', 'item.created_at, item.id, line.position')}
      from order_lines line join order_registration_items item on item.id = line.registration_item_id
      where line.order_id = orders.id) as lines,
    (select ${list(
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
      where item.order_id = orders.id) as items,
    (select ${list('registration', 'item.created_at, item.id')}
      from registrations registration
      join order_registration_items item on item.id = registration.registration_item_id
      where registration.order_id = orders.id) as registrations,
    (select ${list('surcharge', 'surcharge.name')} from order_surcharges surcharge
      where surcharge.order_id = orders.id) as surcharges,
    (select ${list('payment', 'payment.created_at')} from payments payment
      where payment.order_id = orders.id) as payments,
    ${laidCardsText('orders')} as cards,
    (select coalesce(json_agg(json_build_object('itemId', hold.registration_item_id, 'productId', hold.product_id,
      'expiresAt', hold.expires_at)), '[]') from holds hold where hold.order_id = orders.id) as holds,
    (select ${list(
      `json_build_object('submission', submission, 'scope', form.scope,
        'firstName', coalesce(item.first_name, customer.first_name),
        'lastName', coalesce(item.last_name, customer.last_name),
        'emailAddress', coalesce(attendee.email_address, customer.email))`,
      'submission.complete desc, submission.id desc',
    )}
      from form_submissions submission
      join event_forms form on form.id = submission.event_form_id
      join users customer on customer.id = submission.user_id
      left join order_registration_items item on item.id = submission.registration_item_id
      left join attendees attendee on attendee.id = item.attendee_id
      where submission.order_id = orders.id) as forms
  from orders
  join organizations organizer on organizer.id = orders.organization_id
  join channels site on site.id = orders.channel_id
  where ${condition}`;

/** Values: the ids. */
export const sheetsById = fixedStatement<SheetRow>('order-sheets', sheetsWhere('orders.id = any($1::uuid[])'));
/**
 * Values: the id, its customer or null for whoever's it is, whether it must be one that can still change. One order has
 * a statement of its own: PostgreSQL keeps the plan of a number of rows that it knows.
 */
export const sheetById = fixedStatement<SheetRow>(
  'order-sheet',
  sheetsWhere('orders.id = $1 and ($2::uuid is null or orders.user_id = $2) and (orders.active or not $3::boolean)'),
);
/** Values: the token of a channel, the customer whose active order there it is. */
export const sheetInChannel = fixedStatement<SheetRow>(
  'order-sheet-in-channel',
  sheetsWhere('site.token = $1 and orders.user_id = $2 and orders.active'),
);
