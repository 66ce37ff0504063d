import { eq, sql } from 'drizzle-orm';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { limits } from '#domain/limits.ts';
import { textIn } from '#domain/texts.ts';
import type { TicketForCalendar } from '#domain/ticket-calendar.ts';
import {
  factAttendee,
  factCode,
  factEvent,
  factRegistration,
  factTicket,
  factWhen,
  factWhenText,
  factWhere,
  orderCode,
  orderView,
} from '#messages/mails.ts';
import {
  confirmedHeading,
  confirmedHeadingNamed,
  confirmedSubjectEvent,
  confirmedSubjectOrder,
  reminderHeading,
  reminderSubject,
  reminderView,
  ticketHowToUse,
} from '#messages/order-mails.ts';
import { calendarDescription } from '#messages/tickets.ts';
import { provinceIn } from '#server/modules/catalog/province-in.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { zoneShortName } from '#server/modules/catalog/event-times.ts';
import { events, locations } from '#server/modules/catalog/catalog-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { preferencesOf } from '#server/modules/customers/notification-preferences.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { Attachment, MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { receiptRows } from '#server/modules/notifications/receipt-rows.ts';
import type { Receipt } from '#server/modules/notifications/receipt-rows.ts';
import { ticketByMail } from '#server/modules/notifications/tickets-by-mail.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Services } from '#server/platform/context.ts';
import { nameLanguage, nameText } from '#server/platform/own-words.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';

const hourMs = 3_600_000;

type EventTime = { startWallTime: string; startsAt: Date; timeZone: string };

/** Saturday, November 21, 7:30 pm PST: the organizer's clock, with its zone. */
export const whenOf = ({ startWallTime, startsAt, timeZone }: EventTime, language: Language) =>
  factWhenText({ time: parseWallTime(startWallTime), zone: zoneShortName(startsAt, timeZone, language) }, language);

/** Null where the order was cancelled since, or nothing of it takes place any more. */
export async function orderConfirmationMail({ db, config }: Services, orderId: string): Promise<MailMessage | null> {
  const found = firstOf(await confirmed(db, [orderId]));
  if (!found) throw new Error(`no order ${orderId}`);
  if (found.state === 'Cancelled') return null;
  const { code, email, firstName, items } = found;
  if (items.length === 0) return null;
  const [first] = items;
  const several = new Set(items.map(({ eventId }) => eventId)).size > 1;
  const reader = readerOf(config, found.languageCode);
  const { language, site } = reader;
  const tickets = items.map((item) => detailsOf(item, reader));
  return {
    ...reader,
    to: email,
    subject:
      first && !several
        ? confirmedSubjectEvent({ event: first.eventName }, language)
        : confirmedSubjectOrder({ code }, language),
    heading: firstName ? confirmedHeadingNamed({ name: firstName }, language) : confirmedHeading(language),
    paragraphs: [
      text(orderCode({ code }, language)),
      ...tickets.flatMap(({ paragraphs }) => paragraphs),
      ...(tickets.some(({ attachments }) => attachments.length > 0)
        ? [text(ticketHowToUse({ count: tickets.length }, language))]
        : []),
      rows(receiptRows(found, language)),
      button(orderView(language), `${site}/order-confirmation/${orderId}`),
    ],
    attachments: tickets.flatMap(({ attachments }) => attachments),
    ...(found.isSale ? { sale: orderId } : {}),
  };
}

type Details = { paragraphs: Paragraph[]; attachments: Attachment[] };

/** One registration: what it is for, and its ticket. */
function detailsOf(item: ConfirmedItem, reader: MailReader): Details {
  const { language } = reader;
  const { eventName, eventLanguage, attendee, tier, tierLanguage, place, code } = item;
  const ticket = code === null ? null : ticketByMail(forCalendar(item, code, language), reader);
  const details = rows([
    [factEvent(language), eventName, eventLanguage],
    [factWhen(language), whenOf({ ...item, startsAt: new Date(item.startsAt) }, language)],
    ...(place ? [[factWhere(language), place] satisfies [string, string]] : []),
    [factAttendee(language), attendee],
    [factTicket(language), tier, tierLanguage],
    ...(code === null ? [] : [[factCode(language), code] satisfies [string, string]]),
  ]);
  return { paragraphs: [details, ...(ticket ? [ticket.picture] : [])], attachments: ticket?.attachments ?? [] };
}

function forCalendar(item: ConfirmedItem, code: string, language: Language): TicketForCalendar {
  const { eventId, eventName, attendee, tier, changedAt, timeZone } = item;
  return {
    code,
    changedAt,
    description: calendarDescription({ attendee, tier, code }, language),
    eventId,
    name: eventName,
    place: [item.place, item.line1, item.city, provinceIn(item.stateProvince, language)],
    timeZone,
    timeZoneName: zoneShortName(new Date(item.startsAt), timeZone, language),
    start: { wallTime: item.startWallTime, instant: item.startsAt },
    end: { wallTime: item.endWallTime, instant: item.endsAt },
  };
}

type ConfirmedItem = {
  eventId: string;
  eventName: string;
  eventLanguage: string;
  attendee: string;
  tier: string;
  tierLanguage: string;
  /** Of its registration; null while there is none, and of what was given to somebody since. */
  code: string | null;
  changedAt: string;
  place: string | null;
  line1: string | null;
  city: string | null;
  stateProvince: string | null;
  startWallTime: string;
  endWallTime: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
};
type ConfirmedOrder = Receipt & {
  code: string;
  /** Of the box office. */
  isSale: boolean;
  state: string;
  languageCode: Language | null;
  email: string;
  firstName: string | null;
  items: ConfirmedItem[];
};

/** What a confirmation tells of the order $1, its registrations by the time of their events. */
const confirmed = fixedStatement<ConfirmedOrder>(
  'confirmed-order',
  `select orders.code, orders.desk_way is not null as "isSale", orders.state, orders.total_with_tax_cents as "totalCents", orders.currency_code as "currencyCode",
    orders.language_code as "languageCode",
    trim(customer.first_name || ' ' || customer.last_name) as buyer,
    json_build_object('name', ${nameText('organizer', 'orders.language_code')}, 'gstNumber', organizer.gst_number, 'qstNumber', organizer.qst_number,
      'pstNumber', organizer.pst_number) as seller,
    customer.email, customer.first_name as "firstName",
    (select coalesce(json_agg(json_build_object('eventId', event.id, 'eventName', ${nameText('event', 'orders.language_code')},
        'eventLanguage', ${nameLanguage('event', 'orders.language_code')},
        'tierLanguage', ${nameLanguage('tier', 'orders.language_code')},
        'attendee', trim(item.first_name || ' ' || item.last_name), 'tier', ${nameText('tier', 'orders.language_code')}, 'place', place.name,
        'line1', place.line1, 'city', place.city, 'stateProvince', place.state_province,
        'code', case when registration.holder_id is null then registration.code end, 'changedAt', coalesce(registration.updated_at, item.updated_at),
        'startWallTime', event.start_wall_time, 'endWallTime', event.end_wall_time, 'startsAt', event.starts_at,
        'endsAt', event.ends_at, 'timeZone', event.time_zone)
        order by event.starts_at, item.created_at), '[]')
      from order_registration_items item
      join events event on event.id = item.event_id
      join products tier on tier.id = item.tuition_id
      left join locations place on place.id = event.location_id
      left join registrations registration on registration.registration_item_id = item.id
      where item.order_id = orders.id and item.cancelled_at is null and event.state <> 'CANCELED') as items,
    (select coalesce(json_agg(json_build_object('name', line.name, 'unitPriceCents', line.unit_price_cents,
        'quantity', line.quantity, 'fees', line.fees, 'taxLines', line.tax_lines, 'discounts', line.discounts, 'taxCents', line.tax_cents)
        order by item.created_at, item.id, line.position), '[]')
      from order_lines line join order_registration_items item on item.id = line.registration_item_id
      where line.order_id = orders.id) as lines,
    (select coalesce(json_agg(json_build_object('name', surcharge.name, 'priceCents', surcharge.price_cents,
        'taxLines', surcharge.tax_lines) order by surcharge.name), '[]')
      from order_surcharges surcharge where surcharge.order_id = orders.id) as surcharges
  from orders join users customer on customer.id = orders.user_id
  join organizations organizer on organizer.id = orders.organization_id
  where orders.id = $1`,
);

/**
 * Null where the person turned reminders off, the registration or the event was cancelled since, or the event has begun, or
 * has moved since to a day that is not near: the reminder of that one comes in its time.
 */
export async function eventReminderMail(
  { db, config, clock }: Services,
  registrationId: string,
): Promise<MailMessage | null> {
  const [found] = await db
    .select({
      registration: registrations,
      item: orderRegistrationItems,
      event: events,
      user: users,
      attendee: attendees,
      place: locations.name,
      languageCode: orders.languageCode,
    })
    .from(registrations)
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, registrations.registrationItemId))
    .innerJoin(orders, eq(orders.id, registrations.orderId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(users, eq(users.id, sql`coalesce(${registrations.holderId}, ${registrations.userId})`))
    .innerJoin(attendees, eq(attendees.id, registrations.attendeeId))
    .leftJoin(locations, eq(locations.id, events.locationId))
    .where(eq(registrations.id, registrationId));
  if (!found || found.registration.state === 'Cancelled' || found.event.state === 'CANCELED') return null;
  const { registration, item, event, user, attendee, place } = found;
  const isGiven = registration.holderId !== null;
  const named = isGiven ? attendee : item;
  const now = clock();
  const isNear = registration.startsAt.getTime() - now.getTime() <= limits.reminderHours * hourMs;
  if (registration.startsAt <= now || !isNear) return null;
  const wanted = (await preferencesOf(db, user.id)).find(({ type }) => type === 'EventReminder');
  if (wanted && !wanted.email) return null;
  const reader = readerOf(config, isGiven ? user.languageCode : found.languageCode);
  const { language, site } = reader;
  const { name } = textIn(event, language);
  return {
    ...reader,
    to: user.email,
    subject: reminderSubject({ event: name }, language),
    heading: reminderHeading({ event: name }, language),
    paragraphs: [
      rows([
        [factWhen(language), whenOf(event, language)],
        ...(place ? [[factWhere(language), place] satisfies [string, string]] : []),
        [factAttendee(language), `${named.firstName} ${named.lastName}`.trim()],
        [factRegistration(language), registration.code],
      ]),
      button(reminderView(language), `${site}/my-events`),
    ],
  };
}
