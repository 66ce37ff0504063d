import { eq } from 'drizzle-orm';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import { factAttendee, factCode, factEvent, factWhen, factWhere, orderCode } from '#messages/mails.ts';
import {
  movedCalendar,
  movedChoice,
  movedEnds,
  movedHeading,
  movedNewTime,
  movedNewPlace,
  movedOldPlace,
  movedOldTime,
  movedSubject,
  movedText,
  reminderView,
} from '#messages/order-mails.ts';
import { factWhenText } from '#messages/tickets.ts';
import { events, locations } from '#server/modules/catalog/catalog-tables.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { calendarByMail } from '#server/modules/notifications/tickets-by-mail.ts';
import { ticketsForCalendar } from '#server/modules/notifications/tickets-for-calendar.ts';
import { undoneOrder } from '#server/modules/notifications/undone-order.ts';
import type { Services } from '#server/platform/context.ts';

type Moved = Extract<MailJob, { template: 'event-moved' }>;

/**
 * Says that an event has another time or place, with calendar files that take the place of those of before, and until when
 * tickets may be given up for it. Null where the order has no good ticket of it any more, or it is cancelled since.
 */
export async function eventMovedMail(
  services: Services,
  { orderId, eventId, was }: Moved,
): Promise<MailMessage | null> {
  const { db, clock } = services;
  const { code, email, organizer, reader } = await undoneOrder(services, orderId);
  const { language, site } = reader;
  const [found] = await db
    .select({ event: events, place: locations.name })
    .from(events)
    .leftJoin(locations, eq(locations.id, events.locationId))
    .where(eq(events.id, eventId));
  if (!found) throw new Error(`no event ${eventId}`);
  const { event, place } = found;
  const tickets = await ticketsForCalendar(db, { orderId, state: 'Confirmed', eventId }, reader);
  if (event.state === 'CANCELED' || tickets.length === 0) return null;
  const { changeUntil } = event;
  const { name } = textIn(event, language);
  return {
    ...reader,
    to: email,
    subject: movedSubject({ event: name }, language),
    heading: movedHeading({ event: name }, language),
    paragraphs: [
      text(orderCode({ code }, language)),
      text(movedText({ organizer, count: tickets.length }, language)),
      rows([[factEvent(language), name], ...timeRows(event, was, language), ...placeRows(place, was.place, language)]),
      rows(
        tickets.flatMap(({ attendee, code: ticket }) => [
          [factAttendee(language), attendee],
          [factCode(language), ticket],
        ]),
      ),
      text(movedCalendar({ count: tickets.length }, language)),
      ...(changeUntil && changeUntil > clock() ? [text(choiceOf(changeUntil, event, language))] : []),
      button(reminderView(language), `${site}/my-events`),
    ],
    attachments: tickets.map((ticket) => calendarByMail(ticket, reader)),
  };
}

type Event = Pick<typeof events.$inferSelect, 'startWallTime' | 'startsAt' | 'endWallTime' | 'endsAt' | 'timeZone'>;

function timeRows(event: Event, was: Moved['was'], language: Language): [string, string][] {
  const { timeZone } = event;
  const starts = whenOf(event.startWallTime, zoneShortName(event.startsAt, timeZone, language), language);
  const started = whenOf(was.startWallTime, zoneShortName(new Date(was.startsAt), timeZone, language), language);
  const ends = whenOf(event.endWallTime, zoneShortName(event.endsAt, timeZone, language), language);
  return [
    ...(starts === started
      ? [[factWhen(language), starts] satisfies [string, string]]
      : [
          [movedOldTime(language), started] satisfies [string, string],
          [movedNewTime(language), starts] satisfies [string, string],
        ]),
    [movedEnds(language), ends],
  ];
}

function placeRows(place: string | null, was: string | null, language: Language): [string, string][] {
  if (place === was) return place ? [[factWhere(language), place]] : [];
  return [
    ...(was ? [[movedOldPlace(language), was] satisfies [string, string]] : []),
    ...(place ? [[movedNewPlace(language), place] satisfies [string, string]] : []),
  ];
}

/** With its year: an event may move into the next one. */
function whenOf(wallTime: string, zone: string, language: Language): string {
  const time = parseWallTime(wallTime);
  return factWhenText({ day: time, year: String(time.year), time, zone }, language);
}

function choiceOf(changeUntil: Date, { timeZone }: Event, language: Language): string {
  const until = whenOf(wallTimeOf(changeUntil, timeZone), zoneShortName(changeUntil, timeZone, language), language);
  return movedChoice({ until }, language);
}
