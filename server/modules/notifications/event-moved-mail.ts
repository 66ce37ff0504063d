import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import { factAttendee, factCode, factEvent, factWhen, factWhere, orderCode } from '#messages/mails.ts';
import {
  movedAlone,
  movedCalendar,
  movedChoice,
  movedChoiceByHand,
  movedEnds,
  movedGiven,
  movedGivenChoice,
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
import { isOfDeskCustomer } from '#server/modules/auth/desk-customer.ts';
import { events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import { placesInWords, toldPlace } from '#server/modules/catalog/place-words.ts';
import type { ToldPlace } from '#server/modules/catalog/place-words.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import { calendarByMail } from '#server/modules/notifications/tickets-by-mail.ts';
import { ticketsForCalendar } from '#server/modules/notifications/tickets-for-calendar.ts';
import { readerAt } from '#server/modules/notifications/transfer-for-mail.ts';
import { undoneOrder } from '#server/modules/notifications/undone-order.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { nameIn } from '#server/platform/own-words.ts';

type Moved = Extract<MailJob, { template: 'event-moved' }>;
type HeldMoved = Extract<MailJob, { template: 'held-event-moved' }>;

/**
 * Says that an event has another time or place, with calendar files that take the place of those of before, and until when
 * tickets may be given up for it, also those that were given to somebody: their money is who paid's. Null where the order
 * has no good ticket of it any more, or none but given ones and no such time, or the event is cancelled since.
 */
export async function eventMovedMail(
  services: Services,
  { orderId, eventId, was }: Moved,
): Promise<MailMessage | null> {
  const { db, clock } = services;
  const { code, email, reader } = await undoneOrder(services, orderId);
  const { language } = reader;
  const tickets = await ticketsForCalendar(db, { orderId, state: 'Confirmed', eventId }, reader);
  const moved = await movedMail(services, { eventId, was, tickets, reader, to: email });
  const given = await givenTickets(db, { orderId, eventId }, language);
  if (!moved) return null;
  const { event, beginning, ending } = moved;
  const { changeUntil } = event;
  const until = changeUntil && changeUntil > clock() ? untilOf(changeUntil, event, language) : null;
  if (tickets.length === 0 && (given.length === 0 || until === null)) return null;
  return {
    ...moved.mail,
    paragraphs: [
      text(orderCode({ code }, language)),
      ...beginning,
      ...(until && tickets.length > 0 ? [text(choiceOf(email, { until, contact: moved.contact }, language))] : []),
      ...(until ? choiceOfGiven(given, { until, contact: moved.contact }, language) : []),
      ...ending,
    ],
  };
}

/** Who bought by hand has no page of their own to give it up on. */
const choiceOf = (email: string, { until, contact }: { until: string; contact: string }, language: Language): string =>
  isOfDeskCustomer(email) ? movedChoiceByHand({ until, contact }, language) : movedChoice({ until }, language);

type Given = { name: string; tier: string };

/** The good tickets of an order's event that were given to somebody: who has them, and what they are. */
async function givenTickets(
  db: Executor,
  { orderId, eventId }: Pick<Moved, 'orderId' | 'eventId'>,
  language: Language,
): Promise<Given[]> {
  const found = await db
    .select({
      firstName: attendees.firstName,
      lastName: attendees.lastName,
      tier: nameIn(products, sql`${language}::text`),
    })
    .from(registrations)
    .innerJoin(attendees, eq(attendees.id, registrations.attendeeId))
    .innerJoin(products, eq(products.id, registrations.tuitionId))
    .where(
      and(
        eq(registrations.orderId, orderId),
        eq(registrations.eventId, eventId),
        ne(registrations.state, 'Cancelled'),
        isNotNull(registrations.holderId),
      ),
    )
    .orderBy(asc(registrations.createdAt), asc(registrations.id));
  return found.map(({ firstName, lastName, tier }) => ({ name: `${firstName} ${lastName}`.trim(), tier }));
}

const choiceOfGiven = (
  given: Given[],
  { until, contact }: { until: string; contact: string },
  language: Language,
): Paragraph[] =>
  given.length === 0
    ? []
    : [
        text(movedGiven({ count: given.length }, language)),
        rows(given.map(({ name, tier }) => [name, tier])),
        text(movedGivenChoice({ count: given.length, until, contact }, language)),
      ];

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
  if (!moved || tickets.length === 0) return null;
  return { ...moved.mail, paragraphs: [...moved.beginning, ...moved.ending] };
}

type Told = Pick<Moved, 'eventId' | 'was'> & {
  tickets: Awaited<ReturnType<typeof ticketsForCalendar>>;
  reader: MailReader;
  to: string;
};

/** What both are told, and whom to write to. Null where the event is cancelled since. */
async function movedMail({ db }: Services, { eventId, was, tickets, reader, to }: Told) {
  const { language, site } = reader;
  const [found] = await db
    .select({
      event: events,
      place: locations,
      organizer: nameIn(organizations, sql`${language}::text`),
      contactEmail: organizations.contactEmail,
    })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organizationId))
    .leftJoin(locations, eq(locations.id, events.locationId))
    .where(eq(events.id, eventId));
  if (!found) throw new Error(`no event ${eventId}`);
  const { event, place, organizer, contactEmail } = found;
  if (event.state === 'CANCELED') return null;
  const { name } = textIn(event, language);
  const count = tickets.length;
  return {
    event,
    contact: contactEmail ?? organizer,
    mail: {
      ...reader,
      to,
      subject: movedSubject({ event: name }, language),
      heading: movedHeading({ event: name }, language),
      attachments: tickets.map((ticket) => calendarByMail(ticket, reader)),
    },
    beginning: [
      text(count > 0 ? movedText({ organizer, count }, language) : movedAlone({ organizer }, language)),
      rows([
        [factEvent(language), name],
        ...timeRows(event, was, language),
        ...placeRows(place && toldPlace(place), was, language),
      ]),
      ...(count > 0
        ? [
            rows(
              tickets.flatMap(({ attendee, code: ticket }) => [
                [factAttendee(language), attendee],
                [factCode(language), ticket],
              ]),
            ),
            text(movedCalendar({ count }, language)),
          ]
        : []),
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

function placeRows(place: ToldPlace | null, before: Moved['was'], language: Language): [string, string][] {
  const known = before.place === null ? null : { name: before.place, address: before.address ?? place?.address ?? '' };
  const { was, now } = placesInWords(known, place);
  if (now === was) return now ? [[factWhere(language), now]] : [];
  return [
    ...(was ? [[movedOldPlace(language), was] satisfies [string, string]] : []),
    ...(now ? [[movedNewPlace(language), now] satisfies [string, string]] : []),
  ];
}

/** With its year: an event may move into the next one. */
function whenOf(wallTime: string, zone: string, language: Language): string {
  const time = parseWallTime(wallTime);
  return factWhenText({ day: time, year: String(time.year), time, zone }, language);
}

const untilOf = (changeUntil: Date, { timeZone }: Event, language: Language): string =>
  whenOf(wallTimeOf(changeUntil, timeZone), zoneShortName(changeUntil, timeZone, language), language);
