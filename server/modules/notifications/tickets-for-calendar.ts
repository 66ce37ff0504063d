import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { RegistrationState } from '#domain/processes/registration-process.ts';
import { textIn } from '#domain/texts.ts';
import type { TicketForCalendar } from '#domain/ticket-calendar.ts';
import { calendarDescription } from '#messages/tickets.ts';
import { provinceIn } from '#server/modules/catalog/province-in.ts';
import { wallText, zoneShortName } from '#server/modules/catalog/event-times.ts';
import { events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import type { Attachment } from '#server/modules/notifications/mail-parts.ts';
import { calendarByMail } from '#server/modules/notifications/tickets-by-mail.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';
import { nameIn } from '#server/platform/own-words.ts';

/** Those that the order's buyer still holds, or those that this person was given. */
type Whose = { orderId: string } | { holderId: string };

/** Registrations in this state: those of these items, of this event, or all of them. */
type Wanted = Whose & { state: RegistrationState; itemIds?: string[]; eventId?: string };

type ForCalendar = TicketForCalendar & { attendee: string };

/** What calendars are told of somebody's registrations, as their event is now, in the order in which they were added. */
export async function ticketsForCalendar(
  db: Executor,
  { state, itemIds, eventId, ...whose }: Wanted,
  { language }: MailReader,
): Promise<ForCalendar[]> {
  // Who was given a ticket is its attendee; of the others the order keeps the name that was typed.
  const named = 'holderId' in whose ? attendees : orderRegistrationItems;
  const found = await db
    .select({
      code: registrations.code,
      changedAt: registrations.updatedAt,
      firstName: named.firstName,
      lastName: named.lastName,
      tier: nameIn(products, sql`${language}::text`),
      event: events,
      place: locations.name,
      line1: locations.line1,
      city: locations.city,
      stateProvince: locations.stateProvince,
    })
    .from(registrations)
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, registrations.registrationItemId))
    .innerJoin(attendees, eq(attendees.id, registrations.attendeeId))
    .innerJoin(products, eq(products.id, registrations.tuitionId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .leftJoin(locations, eq(locations.id, events.locationId))
    .where(
      and(
        // The code of what was given to somebody is theirs (docs/decisions/132).
        'holderId' in whose
          ? eq(registrations.holderId, whose.holderId)
          : and(eq(registrations.orderId, whose.orderId), isNull(registrations.holderId)),
        state === 'Cancelled' ? eq(registrations.state, state) : ne(registrations.state, 'Cancelled'),
        itemIds && inArray(registrations.registrationItemId, itemIds),
        eventId === undefined ? undefined : eq(registrations.eventId, eventId),
      ),
    )
    .orderBy(asc(orderRegistrationItems.createdAt), asc(orderRegistrationItems.id));
  return found.map(({ code, changedAt, firstName, lastName, tier, event, place, line1, city, stateProvince }) => {
    const attendee = `${firstName} ${lastName}`.trim();
    const { startsAt, endsAt, timeZone } = event;
    return {
      attendee,
      code,
      changedAt: changedAt.toISOString(),
      eventId: event.id,
      name: textIn(event, language).name,
      description: calendarDescription({ attendee, tier, code }, language),
      place: [place, line1, city, provinceIn(stateProvince, language)],
      timeZone,
      timeZoneName: zoneShortName(startsAt, timeZone, language),
      start: { wallTime: wallText(event.startWallTime), instant: startsAt.toISOString() },
      end: { wallTime: wallText(event.endWallTime), instant: endsAt.toISOString() },
    };
  });
}

/**
 * The files that take somebody's cancelled registrations out of calendars: those of these items, or all (RFC 5546). None
 * where nothing is named.
 */
export async function cancelledCalendars(
  db: Executor,
  wanted: Whose & { itemIds?: string[] },
  reader: MailReader,
): Promise<Attachment[]> {
  if (wanted.itemIds?.length === 0) return [];
  const gone = await ticketsForCalendar(db, { ...wanted, state: 'Cancelled' }, reader);
  return gone.map((ticket) => calendarByMail(ticket, reader, 'CANCEL'));
}
