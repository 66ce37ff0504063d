import type { EventModel, ProductModel } from '#server/modules/catalog/catalog-model.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import type { AttendeeModel } from '#server/modules/customers/customers-model.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import type { LaidCard } from '#server/modules/gift-cards/applied-gift-cards.ts';
import type {
  OrderLineModel,
  OrderRegistrationItemModel,
  RegistrationModel,
} from '#server/modules/orders/orders-model.ts';
import {
  orderLines,
  orderRegistrationItems,
  orderSurcharges,
  registrations,
} from '#server/modules/orders/orders-tables.ts';
import type { OrganizationModel } from '#server/modules/organizers/organizers-model.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { taxLinesText } from '#server/modules/organizers/tax.ts';
import type { PaymentModel } from '#server/modules/payments/payments-model.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { Context } from '#server/platform/context.ts';
import { jsonRow } from '#server/platform/database/json-rows.ts';

/** What hangs on an order, read in one statement. An item comes with its attendee, event and tier. */
export type OrderSheet = {
  lines: OrderLineModel[];
  items: OrderRegistrationItemModel[];
  registrations: RegistrationModel[];
  surcharges: (typeof orderSurcharges.$inferSelect)[];
  payments: PaymentModel[];
  /** The gift cards laid on it, in the order in which they were. */
  cards: LaidCard[];
  organization: OrganizationModel;
};

type Row = Omit<OrderSheet, 'items'> & { id: string; items: SheetItem[] };
type SheetItem = Omit<OrderRegistrationItemModel, 'lines' | 'eventStartsAt' | 'related'> & {
  attendee: AttendeeModel;
  event: EventModel;
  tuition: ProductModel;
};

const inOrdersCurrency = { currencyCode: 'orders.currency_code' };
const line = jsonRow(orderLines, 'line', inOrdersCurrency);
const item = jsonRow(orderRegistrationItems, 'item', inOrdersCurrency);
const registration = jsonRow(registrations, 'registration');
const surcharge = jsonRow(orderSurcharges, 'surcharge');
const payment = jsonRow(payments, 'payment', inOrdersCurrency);
const organization = jsonRow(organizations, 'organizer');
const attendee = jsonRow(attendees, 'attendee');
const event = jsonRow(events, 'event', {
  organizationName: 'host.name',
  organizationAssetId: 'host.featured_asset_id',
  channelId: 'channel.id',
  channelToken: 'channel.token',
  currencyCode: 'channel.currency_code',
  locationName: 'place.name',
});
const tuition = jsonRow(products, 'tier', {
  eventCapacity: 'event.capacity',
  eventHeld: 'event.held',
  eventBooked: 'event.booked',
  channelToken: 'channel.token',
  currencyCode: 'channel.currency_code',
  taxLines: taxLinesText('tier.tax_category_id'),
});

const list = (object: string, order: string) => `coalesce(jsonb_agg(${object} order by ${order}), '[]')`;
const text = `
  select orders.id, ${organization.object} as organization,
    (select ${list(line.object, 'item.created_at, item.id, line.position')}
      from order_lines line join order_registration_items item on item.id = line.registration_item_id
      where line.order_id = orders.id) as lines,
    (select ${list(
      `${item.object} || jsonb_build_object('eventName', event.name, 'locationName', place.name,
        'attendee', ${attendee.object}, 'event', ${event.object}, 'tuition', ${tuition.object})`,
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
    (select ${list(registration.object, 'registration.created_at, registration.id')} from registrations registration
      where registration.order_id = orders.id) as registrations,
    (select ${list(surcharge.object, 'surcharge.name')} from order_surcharges surcharge
      where surcharge.order_id = orders.id) as surcharges,
    (select ${list(payment.object, 'payment.created_at')} from payments payment
      where payment.order_id = orders.id) as payments,
    (select ${list(
      `jsonb_build_object('applicationId', laid.id, 'orderId', laid.order_id, 'giftCardId', laid.gift_card_id, 'code', card.code,
        'limitCents', laid.limit_cents, 'reservedCents', laid.reserved_cents, 'balanceCents', card.balance_cents,
        'active', card.active, 'expiresAt', card.expires_at, 'totalCents', orders.total_with_tax_cents)`,
      'laid.created_at, laid.id',
    )}
      from gift_card_applications laid join gift_cards card on card.id = laid.gift_card_id
      where laid.order_id = orders.id) as cards
  from orders join organizations organizer on organizer.id = orders.organization_id
  where orders.id = any($1::uuid[])`;

/** Counts as one of those statements that are always sent: its text is long and never changes. */
const readSheets = { name: 'order-sheet', text };
const underWay = new WeakMap<Context, Map<string, Promise<Map<string, OrderSheet>>>>();

/**
 * The sheets of these orders. Fields of one answer that ask at the same time share one statement; who asks after it
 * was answered reads again, because something may have changed meanwhile.
 */
export async function orderSheets(context: Context, orderIds: readonly string[]): Promise<OrderSheet[]> {
  const key = [...new Set(orderIds)].toSorted().join();
  const ofRequest = underWay.get(context) ?? new Map<string, Promise<Map<string, OrderSheet>>>();
  underWay.set(context, ofRequest);
  const shared = ofRequest.get(key) ?? read(context, key.split(',')).finally(() => ofRequest.delete(key));
  ofRequest.set(key, shared);
  const sheets = await shared;
  return orderIds.map((id) => {
    const sheet = sheets.get(id);
    if (!sheet) throw new Error(`no order ${id}`);
    return sheet;
  });
}

async function read({ pool }: Context, ids: string[]): Promise<Map<string, OrderSheet>> {
  const { rows } = await pool.query<Row>({ ...readSheets, values: [ids] });
  return new Map(rows.map((row) => [row.id, sheetOf(row)]));
}

function sheetOf(row: Row): OrderSheet {
  const lines = row.lines.map(line.revive);
  const byItem = Map.groupBy(lines, ({ registrationItemId }) => registrationItemId);
  const items = row.items.map((each) => itemOf(each, byItem.get(each.id) ?? []));
  return {
    lines,
    items,
    registrations: row.registrations.map((each) => registrationOf(registration.revive(each), items)),
    surcharges: row.surcharges,
    payments: row.payments.map(payment.revive),
    cards: row.cards.map((card) => ({ ...card, expiresAt: card.expiresAt && new Date(card.expiresAt) })),
    organization: organization.revive(row.organization),
  };
}

function itemOf({ attendee: person, event: of, tuition: tier, ...row }: SheetItem, lines: OrderLineModel[]) {
  const related = {
    attendee: attendee.revive(person),
    event: event.revive(of),
    tuition: tuition.revive(tier),
  };
  return { ...item.revive(row), eventStartsAt: related.event.startsAt, lines, related };
}

/** A registration is of the same attendee, event and tier as its item, unless somebody changed it since. */
function registrationOf(row: RegistrationModel, items: ReturnType<typeof itemOf>[]): RegistrationModel {
  const of = items.find(({ id }) => id === row.registrationItemId);
  const isSame = of?.attendeeId === row.attendeeId && of.eventId === row.eventId && of.tuitionId === row.tuitionId;
  return of && isSame ? { ...row, related: { ...of.related, lines: of.lines } } : row;
}
