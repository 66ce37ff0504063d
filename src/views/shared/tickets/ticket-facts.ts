import { doorFor } from '#domain/door.ts';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import type { TicketForCalendar } from '#domain/ticket-calendar.ts';
import { calendarDescription, factWhenText } from '#messages/tickets.ts';
import { shortPlain, timePlain } from '#messages/values.ts';
import type { IssuedRegistrationFieldsFragment } from '#services/generated/graphql.ts';

type Issued = IssuedRegistrationFieldsFragment;

/** A ticket opens the door while neither the registration nor its event is cancelled. */
export const isTicketGood = ({ state, event }: Pick<Issued, 'state'> & { event: Pick<Issued['event'], 'status'> }) =>
  state !== 'Cancelled' && event.status !== 'CANCELED';

/** Sat 21 Nov 2026, 7:30 pm PST: a ticket may lie in a drawer for longer than a year. */
export function whenOf({ startWallTime, timeZoneName: zone }: Issued['event'], language: Language): string {
  const start = parseWallTime(startWallTime);
  return factWhenText({ day: start, year: String(start.year), time: start, zone }, language);
}

/** 125 Front St, Nanaimo, British Columbia; empty where the place has no address. */
export const addressOf = ({ location }: Issued['event']): string =>
  [location?.line1, location?.city, location?.stateProvince].filter(Boolean).join(', ');

/** When the door of a ticket opens, with the day where it is another than the start's, and its name where there are several. */
export function ownDoorOf({ event, tuition, sessionOptions }: Issued, language: Language): string | null {
  const door = doorFor(event.doors, [tuition.id, ...sessionOptions.map(({ id }) => id)]);
  if (!door) return null;
  const time = parseWallTime(door.opens);
  const isThatDay = door.opens.slice(0, 10) === event.startWallTime.slice(0, 10);
  const opens = isThatDay ? timePlain({ time }, language) : shortPlain({ time }, language);
  return event.doors.length > 1 ? [opens, door.name].join(', ') : opens;
}

export function ticketForCalendar(
  { code, updatedAt, attendee, tuition, event }: Issued & { code: string },
  language: Language,
): TicketForCalendar {
  const { location } = event;
  return {
    code,
    changedAt: updatedAt,
    eventId: event.id,
    name: event.name,
    description: calendarDescription({ attendee: attendee.name, tier: tuition.name, code }, language),
    place: [event.locationName, location?.line1, location?.city, location?.stateProvince],
    timeZone: event.timeZone,
    timeZoneName: event.timeZoneName,
    start: { wallTime: event.startWallTime, instant: event.startDateTime },
    end: { wallTime: event.endWallTime, instant: event.endDateTime },
  };
}
