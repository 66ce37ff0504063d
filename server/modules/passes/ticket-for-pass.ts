import { eq } from 'drizzle-orm';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import { factWhenText } from '#messages/tickets.ts';
import { provinceIn } from '#server/modules/catalog/province-in.ts';
import { events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import { wallText, zoneShortName } from '#server/modules/catalog/event-times.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { holderOf } from '#server/modules/registrations/whose-registration.ts';
import type { Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

/** A ticket as a wallet keeps it, in a reader's language. */
export type TicketForPass = {
  registrationId: string;
  /** Who has it: its buyer, or whom it was given to. */
  holderId: string;
  /** What the door scans. */
  code: string;
  /** Whether it opens the door: neither it nor its event is cancelled. */
  isGood: boolean;
  attendee: string;
  tier: string;
  organizer: string;
  event: { id: string; name: string };
  /** Null where none is named. The address may be empty. */
  place: { name: string; address: string } | null;
  /** Sat 21 Nov 2026, 7:30 pm PST: the clock of the event's zone. */
  when: string;
  startsAt: Date;
  /** 2026-11-21T19:30:00-08:00: the same clock, with how far it is from UTC. */
  start: string;
  end: string;
};

/** The ticket of a registration, whoever's it is; null where there is none. */
export async function findTicketForPass(db: Executor, id: string, language: Language): Promise<TicketForPass | null> {
  if (!isId(id)) return null;
  const [found] = await db
    .select({
      registration: registrations,
      attendee: attendees,
      event: events,
      product: products,
      organization: organizations,
      place: locations,
    })
    .from(registrations)
    .innerJoin(attendees, eq(attendees.id, registrations.attendeeId))
    .innerJoin(products, eq(products.id, registrations.tuitionId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(organizations, eq(organizations.id, events.organizationId))
    .leftJoin(locations, eq(locations.id, events.locationId))
    .where(eq(registrations.id, id));
  if (!found) return null;
  const { registration, attendee, event, product, organization, place } = found;
  const { startsAt, endsAt, timeZone } = event;
  const time = parseWallTime(wallText(event.startWallTime));
  const zone = zoneShortName(startsAt, timeZone, language);
  return {
    registrationId: registration.id,
    holderId: holderOf(registration),
    code: registration.code,
    isGood: registration.state !== 'Cancelled' && event.state !== 'CANCELED',
    attendee: `${attendee.firstName} ${attendee.lastName}`.trim(),
    tier: textIn(product, language).name,
    organizer: textIn(organization, language).name,
    event: { id: event.id, name: textIn(event, language).name },
    place: place && {
      name: place.name,
      address: [place.line1, place.city, provinceIn(place.stateProvince, language)].filter(Boolean).join(', '),
    },
    when: factWhenText({ day: time, year: String(time.year), time, zone }, language),
    startsAt,
    start: withOffset(wallText(event.startWallTime), startsAt),
    end: withOffset(wallText(event.endWallTime), endsAt),
  };
}

/** A wall-clock time with how far that clock is from UTC at the instant that it shows. */
function withOffset(wallTime: string, instant: Date): string {
  const minutes = Math.round((Date.parse(`${wallTime}Z`) - instant.getTime()) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const far = Math.abs(minutes);
  return `${wallTime}${minutes < 0 ? '-' : '+'}${two(Math.floor(far / 60))}:${two(far % 60)}`;
}
