import { eq, sql } from 'drizzle-orm';
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
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import { calendarByMail } from '#server/modules/notifications/tickets-by-mail.ts';
import { ticketsForCalendar } from '#server/modules/notifications/tickets-for-calendar.ts';
import { readerAt } from '#server/modules/notifications/transfer-for-mail.ts';
import { undoneOrder } from '#server/modules/notifications/undone-order.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Services } from '#server/platform/context.ts';
import { nameIn } from '#server/platform/own-words.ts';

type Moved = Extract<MailJob, { template: 'event-moved' }>;
type HeldMoved = Extract<MailJob, { template: 'held-event-moved' }>;

/**
 * Says that an event has another time or place, with calendar files that take the place of those of before, and until when
 * tickets may be given up for it. Null where the order has no good ticket of it any more, or it is cancelled since.
 */
export async function eventMovedMail(
  services: Services,
  { orderId, eventId, was }: Moved,
): Promise<MailMessage | null> {
  const { db, clock } = services;
  const { code, email, reader } = await undoneOrder(services, orderId);
  const tickets = await ticketsForCalendar(db, { orderId, state: 'Confirmed', eventId }, reader);
  const moved = await movedMail(services, { eventId, was, tickets, reader, to: email });
  if (!moved) return null;
  const { event, beginning, ending } = moved;
  const { changeUntil } = event;
  return {
    ...moved.mail,
    paragraphs: [
      text(orderCode({ code }, reader.language)),
      ...beginning,
      ...(changeUntil && changeUntil > clock() ? [text(choiceOf(changeUntil, event, reader.language))] : []),
      ...ending,
    ],
  };
}

/** The same to who was given tickets of it, in their language. Money is the matter of who paid: nothing is said of it. */
export async function heldEventMovedMail(
  services: Services,
  { holderId, eventId, was }: HeldMoved,
): Promise<MailMessage | null> {
  const holder = await readerAt(services, { id: holderId });
  if (!holder) return null;
  const reader = readerOf(services.config, holder.languageCode);
  const tickets = await ticketsForCalendar(services.db, { holderId, state: 'Confirmed', eventId }, reader);
  const moved = await movedMail(services, { eventId, was, tickets, reader, to: holder.email });
  return moved && { ...moved.mail, paragraphs: [...moved.beginning, ...moved.ending] };
}

type Told = Pick<Moved, 'eventId' | 'was'> & {
  tickets: Awaited<ReturnType<typeof ticketsForCalendar>>;
  reader: MailReader;
  to: string;
};

/** What both are told. Null where they have no good ticket of it any more, or it is cancelled since. */
async function movedMail({ db }: Services, { eventId, was, tickets, reader, to }: Told) {
  const { language, site } = reader;
  const [found] = await db
    .select({ event: events, place: locations.name, organizer: nameIn(organizations, sql`${language}::text`) })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organizationId))
    .leftJoin(locations, eq(locations.id, events.locationId))
    .where(eq(events.id, eventId));
  if (!found) throw new Error(`no event ${eventId}`);
  const { event, place, organizer } = found;
  if (event.state === 'CANCELED' || tickets.length === 0) return null;
  const { name } = textIn(event, language);
  return {
    event,
    mail: {
      ...reader,
      to,
      subject: movedSubject({ event: name }, language),
      heading: movedHeading({ event: name }, language),
      attachments: tickets.map((ticket) => calendarByMail(ticket, reader)),
    },
    beginning: [
      text(movedText({ organizer, count: tickets.length }, language)),
      rows([[factEvent(language), name], ...timeRows(event, was, language), ...placeRows(place, was.place, language)]),
      rows(
        tickets.flatMap(({ attendee, code: ticket }) => [
          [factAttendee(language), attendee],
          [factCode(language), ticket],
        ]),
      ),
      text(movedCalendar({ count: tickets.length }, language)),
    ],
    ending: [button(reminderView(language), `${site}/my-events`)],
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
