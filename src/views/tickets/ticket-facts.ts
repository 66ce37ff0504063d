import type { CalendarEntry } from '#domain/calendar-file.ts';
import type { IssuedRegistrationFieldsFragment } from '#services/generated/graphql.ts';

type Issued = IssuedRegistrationFieldsFragment;

/** A ticket opens the door while neither the registration nor its event is cancelled. */
export const isTicketGood = ({ state, event }: Pick<Issued, 'state'> & { event: Pick<Issued['event'], 'status'> }) =>
  state !== 'Cancelled' && event.status !== 'CANCELED';

/** What a calendar is told of a ticket; `origin` is the site's, for the way back to the event. */
export function calendarEntryOf({ code, updatedAt, attendee, tuition, event }: Issued, origin: string): CalendarEntry {
  const { location } = event;
  return {
    uid: `${code}@foyer`,
    changedAt: updatedAt,
    name: event.name,
    description: `Ticket of ${attendee.name}: ${tuition.name}.\nCode for the door: ${code}`,
    place: [event.locationName, location?.line1, location?.city, location?.stateProvince].filter(Boolean).join(', '),
    url: `${origin}/event/${event.id}`,
    timeZone: event.timeZone,
    timeZoneName: event.timeZoneName,
    start: { wallTime: event.startWallTime, instant: event.startDateTime },
    end: { wallTime: event.endWallTime, instant: event.endDateTime },
  };
}

/** 'the-winters-tale.ics' */
export function calendarFileName(eventName: string): string {
  const plain = eventName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’'\p{M}]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'event'}.ics`;
}
