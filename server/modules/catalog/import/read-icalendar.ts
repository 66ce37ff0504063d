import {
  durationMs,
  endWhenNotGiven,
  isTimeZone,
  wallTimeAfter,
  wallTimeFrom,
} from '#server/modules/catalog/import/file-times.ts';
import type { ImportedEvent, ImportedPlace, ReadEvents } from '#server/modules/catalog/import/imported-event.ts';

type Property = { name: string; params: Map<string, string>; value: string };

/** Events of an iCalendar file (RFC 5545). A repeating event is taken once; the calendar's name stands for the organizer. */
export function readICalendar(text: string, defaultZone: string): ReadEvents {
  const properties = unfolded(text).flatMap((line) => propertyOf(line) ?? []);
  const calendar = properties.slice(0, indexOfBegin(properties, 'VEVENT'));
  const named = (name: string) => calendar.find((property) => property.name === name)?.value;
  const zone = named('X-WR-TIMEZONE') ?? '';
  const read: ReadEvents = { events: [], problems: [] };
  for (const event of blocks(properties)) {
    const found = eventOf(event, isTimeZone(zone) ? zone : defaultZone, named('X-WR-CALNAME') ?? null);
    if (typeof found === 'string') read.problems.push(found);
    else read.events.push(found);
    const label = textOf(event, 'SUMMARY') ?? 'an event';
    if (event.some(({ name }) => name === 'RRULE' || name === 'RDATE'))
      read.problems.push(`${label} repeats: only its first time is taken`);
  }
  return read;
}

function eventOf(properties: Property[], defaultZone: string, calendarName: string | null): ImportedEvent | string {
  const name = textOf(properties, 'SUMMARY');
  if (!name) return 'an event without a name is left out';
  const startProperty = propertyNamed(properties, 'DTSTART');
  const zone = startProperty?.params.get('TZID') ?? '';
  const timeZone = isTimeZone(zone) ? zone : defaultZone;
  const start = startProperty && wallTimeFrom(startProperty.value, timeZone);
  if (!start) return `${name} has no start that can be read and is left out`;
  const end = endOf(properties, start, timeZone);
  if (end < start.wallTime) return `${name} ends before it starts and is left out`;
  const uid = propertyNamed(properties, 'UID')?.value ?? `${name} ${start.wallTime}`;
  const repeated = propertyNamed(properties, 'RECURRENCE-ID')?.value;
  const organizer = propertyNamed(properties, 'ORGANIZER')?.params.get('CN') ?? calendarName;
  return {
    uid: repeated ? `${uid} ${repeated}` : uid,
    name,
    description: textOf(properties, 'DESCRIPTION') ?? '',
    startWallTime: start.wallTime,
    endWallTime: end,
    timeZone,
    isCanceled: propertyNamed(properties, 'STATUS')?.value.toUpperCase() === 'CANCELLED',
    capacity: null,
    organizer: organizer ? unescaped(organizer) : null,
    category: textOf(properties, 'CATEGORIES') ?? null,
    place: placeOf(properties),
    offers: [],
  };
}

function endOf(properties: Property[], start: { wallTime: string; isDate: boolean }, timeZone: string): string {
  const given = propertyNamed(properties, 'DTEND');
  const zone = given?.params.get('TZID') ?? '';
  const end = given && wallTimeFrom(given.value, isTimeZone(zone) && zone === timeZone ? zone : timeZone);
  // The end of whole days is the day after the last one.
  if (end) return end.isDate ? wallTimeAfter(end.wallTime, -1_000) : end.wallTime;
  const lasting = durationMs(propertyNamed(properties, 'DURATION')?.value ?? '');
  return lasting === null ? endWhenNotGiven(start) : wallTimeAfter(start.wallTime, lasting);
}

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
const unfolded = (text: string): string[] => text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);

/** NAME;PARAM=value;PARAM="with: signs":value */
function propertyOf(line: string): Property | null {
  const match = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/.exec(line);
  if (!match) return null;
  const [, name = '', params = '', value = ''] = match;
  const pairs = [...params.matchAll(/;([\w-]+)=("[^"]*"|[^";:]*)/g)].map(
    ([, key = '', given = '']): [string, string] => [key.toUpperCase(), given.replaceAll('"', '')],
  );
  return { name: name.toUpperCase(), params: new Map(pairs), value };
}

function blocks(properties: Property[]): Property[][] {
  const found: Property[][] = [];
  let current: Property[] | null = null;
  let inner = 0;
  for (const property of properties) {
    const kind = property.value.toUpperCase();
    if (property.name === 'BEGIN' && kind === 'VEVENT') current = [];
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
