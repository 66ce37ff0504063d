import { instantOf, wallTimeOf } from '#server/modules/catalog/event-times.ts';
import {
  durationMs,
  endWhenNotGiven,
  isTimeZone,
  wallTimeAfter,
  wallTimeFrom,
} from '#server/modules/event-import/file-times.ts';
import { faultOfEvent } from '#server/modules/event-import/event-faults.ts';
import type { ImportedEvent, ImportedPlace, ReadEvents } from '#server/modules/event-import/imported-event.ts';

type Property = { name: string; params: Map<string, string>; value: string; line: number };

/** Events of an iCalendar file (RFC 5545); the calendar's name stands for the organizer. A repeating event is refused. */
export function readICalendar(text: string, defaultZone: string): ReadEvents {
  const properties = unfolded(text).flatMap(({ line, content }) => propertyOf(content, line) ?? []);
  const calendar = properties.slice(0, indexOfBegin(properties, 'VEVENT'));
  const named = (name: string) => calendar.find((property) => property.name === name)?.value;
  const zone = named('X-WR-TIMEZONE') ?? '';
  const read: ReadEvents = { events: [], problems: [] };
  for (const [at, event] of blocks(properties).entries()) {
    const found = eventOf(event, isTimeZone(zone) ? zone : defaultZone, named('X-WR-CALNAME') ?? null);
    const fault = typeof found === 'string' ? found : faultOfEvent(found);
    const where = `event ${at + 1} (line ${event[0]?.line ?? 0}) "${textOf(event, 'SUMMARY') ?? ''}"`;
    if (fault !== null) read.problems.push(`${where}: ${fault}`);
    else if (typeof found !== 'string') read.events.push(found);
  }
  return read;
}

function eventOf(properties: Property[], defaultZone: string, calendarName: string | null): ImportedEvent | string {
  const name = textOf(properties, 'SUMMARY');
  if (!name) return 'it has no SUMMARY';
  if (properties.some((property) => property.name === 'RRULE' || property.name === 'RDATE'))
    return 'it repeats (RRULE or RDATE): export each of its times as an event of its own';
  const startProperty = propertyNamed(properties, 'DTSTART');
  const zone = startProperty?.params.get('TZID') ?? '';
  const timeZone = isTimeZone(zone) ? zone : defaultZone;
  const start = startProperty && wallTimeFrom(startProperty.value, timeZone);
  if (!startProperty) return 'it has no DTSTART';
  if (zone !== '' && !isTimeZone(zone)) return unknownZone(zone);
  if (!start) return `its DTSTART "${startProperty.value}" is no time`;
  const end = endOf(properties, start, timeZone);
  if ('fault' in end) return end.fault;
  const uid = propertyNamed(properties, 'UID')?.value ?? `${name} ${start.wallTime}`;
  const repeated = propertyNamed(properties, 'RECURRENCE-ID')?.value;
  const organizer = propertyNamed(properties, 'ORGANIZER')?.params.get('CN') ?? calendarName;
  return {
    uid: repeated ? `${uid} ${repeated}` : uid,
    name,
    description: textOf(properties, 'DESCRIPTION') ?? '',
    startWallTime: start.wallTime,
    endWallTime: end.wallTime,
    timeZone,
    isCanceled: propertyNamed(properties, 'STATUS')?.value.toUpperCase() === 'CANCELLED',
    capacity: null,
    organizer: organizer ? unescaped(organizer) : null,
    category: textOf(properties, 'CATEGORIES') ?? null,
    place: placeOf(properties),
    offers: [],
  };
}

type End = { wallTime: string } | { fault: string };

/** By the clock of the zone in which it starts, whatever zone the end is written in. */
function endOf(properties: Property[], start: { wallTime: string; isDate: boolean }, timeZone: string): End {
  const end = propertyNamed(properties, 'DTEND');
  if (end) return givenEnd(end, timeZone);
  const duration = propertyNamed(properties, 'DURATION');
  if (!duration) return { wallTime: endWhenNotGiven(start) };
  const lasting = durationMs(duration.value);
  if (lasting === null) return { fault: `its DURATION "${duration.value}" is no duration` };
  return { wallTime: wallTimeAfter(start.wallTime, lasting) };
}

function givenEnd({ value, params }: Property, timeZone: string): End {
  const zone = params.get('TZID') ?? timeZone;
  if (!isTimeZone(zone)) return { fault: unknownZone(zone) };
  const end = wallTimeFrom(value, zone);
  if (!end) return { fault: `its DTEND "${value}" is no time` };
  // The end of whole days is the day after the last one.
  if (end.isDate) return { wallTime: wallTimeAfter(end.wallTime, -1_000) };
  return { wallTime: zone === timeZone ? end.wallTime : wallTimeOf(instantOf(end.wallTime, zone), timeZone) };
}

const unknownZone = (zone: string) => `its time zone "${zone}" is no IANA name like America/Vancouver`;

function placeOf(properties: Property[]): ImportedPlace | null {
  const [name, ...address] = (textOf(properties, 'LOCATION') ?? '').split(/,\s*|\n/).filter((part) => part !== '');
  if (!name) return null;
  const [lat, long] = (propertyNamed(properties, 'GEO')?.value ?? '').split(';').map(Number);
  const hasPoint = lat !== undefined && long !== undefined && Number.isFinite(lat) && Number.isFinite(long);
  return {
    name,
    line1: address[0] ?? null,
    city: address[1] ?? null,
    stateProvince: address[2] ?? null,
    postcode: null,
    country: null,
    lat: hasPoint ? lat : null,
    long: hasPoint ? long : null,
  };
}

/** Long lines are folded: what begins with a blank goes on from the line before. */
function unfolded(text: string): { line: number; content: string }[] {
  const lines: { line: number; content: string }[] = [];
  for (const [at, content] of text.split(/\r?\n/).entries()) {
    const before = lines.at(-1);
    if (before && /^[ \t]/.test(content)) before.content += content.slice(1);
    else lines.push({ line: at + 1, content });
  }
  return lines;
}

/** NAME;PARAM=value;PARAM="with: signs":value */
function propertyOf(content: string, line: number): Property | null {
  const match = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/.exec(content);
  if (!match) return null;
  const [, name = '', params = '', value = ''] = match;
  const pairs = [...params.matchAll(/;([\w-]+)=("[^"]*"|[^";:]*)/g)].map(
    ([, key = '', given = '']): [string, string] => [key.toUpperCase(), given.replaceAll('"', '')],
  );
  return { name: name.toUpperCase(), params: new Map(pairs), value, line };
}

function blocks(properties: Property[]): Property[][] {
  const found: Property[][] = [];
  let current: Property[] | null = null;
  let inner = 0;
  for (const property of properties) {
    const kind = property.value.toUpperCase();
    if (property.name === 'BEGIN' && kind === 'VEVENT') current = [property];
    else if (property.name === 'END' && kind === 'VEVENT') {
      if (current) found.push(current);
      current = null;
    } else if (property.name === 'BEGIN') inner += 1;
    else if (property.name === 'END') inner -= 1;
    else if (current && inner <= 1) current.push(property);
  }
  return found;
}

const indexOfBegin = (properties: Property[], kind: string): number => {
  const at = properties.findIndex(({ name, value }) => name === 'BEGIN' && value.toUpperCase() === kind);
  return at < 0 ? properties.length : at;
};
const propertyNamed = (properties: Property[], name: string) => properties.find((property) => property.name === name);
const unescaped = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign)).trim();
const textOf = (properties: Property[], name: string) => {
  const found = propertyNamed(properties, name);
  return found ? unescaped(found.value) : undefined;
};
