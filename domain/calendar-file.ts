/** What a calendar is told of a ticket. Wall-clock times and instants both come from the server and belong together. */
export type CalendarEntry = {
  uid: string;
  /** The instant of the last change, ISO 8601. */
  changedAt: string;
  name: string;
  description: string;
  place: string;
  url: string;
  /** IANA name. */
  timeZone: string;
  /** Short name at the start, 'PST'. */
  timeZoneName: string;
  start: ZonedTime;
  end: ZonedTime;
};

/** '2026-11-21T19:30:00' on the event's wall clock, and the instant, ISO 8601. */
export type ZonedTime = { wallTime: string; instant: string };

/** PUBLISH puts the entry into a calendar, or in the place of the one with its UID; CANCEL takes it out (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

/**
 * An iCalendar file (RFC 5545) of one event. Times are the event's wall clock with its zone; what the zone's clocks show
 * is told by the wall times and the instants themselves, because browsers' zone data lag behind the law. SEQUENCE is
 * higher in each later file of the same UID, so that a calendar knows the newest (docs/decisions/133).
 */
export function calendarFile(entry: CalendarEntry, method: CalendarMethod = 'PUBLISH'): string {
  const { timeZone, start, end } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Tickets//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...zoneLines(entry),
    'BEGIN:VEVENT',
    `UID:${asText(entry.uid)}`,
    `DTSTAMP:${utcTime(Date.parse(entry.changedAt))}`,
    `SEQUENCE:${sequenceOf(entry.changedAt) + (method === 'CANCEL' ? 1 : 0)}`,
    `DTSTART;TZID=${timeZone}:${localTime(start.wallTime)}`,
    `DTEND;TZID=${timeZone}:${localTime(end.wallTime)}`,
    `SUMMARY:${asText(entry.name)}`,
    `DESCRIPTION:${asText(entry.description)}`,
    ...(entry.place ? [`LOCATION:${asText(entry.place)}`] : []),
    `URL:${entry.url}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/**
 * Seconds since 2020, which fit into an integer of iCalendar until 2088. A cancellation is one more, so that it comes after
 * what it cancels even where both were in one second.
 */
const sequenceOf = (changedAt: string): number => Math.max(0, Math.floor((Date.parse(changedAt) - firstSecond) / 1000));

const firstSecond = Date.UTC(2020);

/** The zone's clocks from long before the start; where they change during the event, also from then on. */
function zoneLines({ timeZone, timeZoneName, start, end }: CalendarEntry): string[] {
  const atStart = offsetMinutes(start);
  const atEnd = offsetMinutes(end);
  const between = (Date.parse(start.instant) + Date.parse(end.instant)) / 2 + atStart * minuteMs;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...clockLines({ from: atStart, to: atStart, since: 0, name: timeZoneName }),
    ...(atEnd === atStart ? [] : clockLines({ from: atStart, to: atEnd, since: between })),
    'END:VTIMEZONE',
  ];
}

/** `since` is wall-clock time by the clocks before, as if it were UTC. */
function clockLines({ from, to, since, name }: { from: number; to: number; since: number; name?: string }): string[] {
  return [
    'BEGIN:STANDARD',
    `DTSTART:${utcTime(since).slice(0, -1)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    ...(name ? [`TZNAME:${asText(name)}`] : []),
    'END:STANDARD',
  ];
}

const minuteMs = 60_000;

const offsetMinutes = ({ wallTime, instant }: ZonedTime): number =>
  Math.round((Date.parse(`${wallTime.slice(0, 19)}Z`) - Date.parse(instant)) / minuteMs);

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}${twoDigits(size % 60)}`;
}

/** 20261121T193000 */
const localTime = (wallTime: string): string => wallTime.slice(0, 19).replaceAll(/[-:]/g, '');

/** 20261122T033000Z */
const utcTime = (ms: number): string => `${localTime(new Date(ms).toISOString())}Z`;

const asText = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

/** Lines of at most 75 octets; a continued one begins with a blank. No character is cut in two. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > 75) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** Of a character in UTF-8. An encoder asked for each of them takes longer than all else of the file. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
