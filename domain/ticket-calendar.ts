import type { CalendarEntry } from '#domain/calendar-file.ts';

/** What the calendar file of a ticket is made of. Times as in CalendarEntry. */
export type TicketForCalendar = Pick<
  CalendarEntry,
  'changedAt' | 'name' | 'description' | 'timeZone' | 'timeZoneName' | 'start' | 'end'
> & {
  /** The registration's. */
  code: string;
  eventId: string;
  /** The name of the place and its address, from the nearest to the widest; what is not known is left out. */
  place: (string | null | undefined)[];
};

/**
 * What a calendar is told of a ticket, on the page and in the mail; `origin` is the site's, with the prefix of the
 * reader's language, for the way back to the event.
 */
export function calendarEntryOf(ticket: TicketForCalendar, origin: string): CalendarEntry {
  const { code, eventId, place, ...event } = ticket;
  return {
    ...event,
    uid: `${code}@foyer`,
    place: place.filter(Boolean).join(', '),
    url: `${origin}/event/${eventId}`,
  };
}

const longestName = 60;

/** 'the-winters-tale-r-h6k7jev4.ics': two tickets for one event are two files. */
export function calendarFileName(eventName: string, code: string): string {
  const name = plainName(eventName).slice(0, longestName).replace(/-$/, '');
  return `${name || 'event'}-${plainName(code)}.ics`;
}

const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’'\p{M}]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
