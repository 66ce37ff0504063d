import { wallTimeAfter } from '#domain/wall-time.ts';
import { fileTime, keptWallTime, shownBy } from '#server/modules/event-import/calendar-clocks.ts';
import type { Clock, Clocks, FileTime } from '#server/modules/event-import/calendar-clocks.ts';
import { propertyNamed, textOf } from '#server/modules/event-import/calendar-lines.ts';
import type { Block, Property } from '#server/modules/event-import/calendar-lines.ts';
import { durationMs, endWhenNotGiven } from '#server/modules/event-import/file-times.ts';
import type { ImportedEvent, ImportedPlace } from '#server/modules/event-import/imported-event.ts';

/** A VEVENT: an event, the first of a series, or what takes the place of times of a series (RECURRENCE-ID). */
export type CalendarEntry = {
  block: Block;
  event: ImportedEvent;
  start: FileTime;
  replaces: { time: FileTime; isWithFollowing: boolean } | null;
};

/** A string is what is wrong, in words that go on from 'event 3 "Name": '. */
export function entryOf(block: Block, clocks: Clocks, calendarName: string | null): CalendarEntry | string {
  const name = textOf(block, 'summary');
  if (!name) return 'it has no SUMMARY';
  const startProperty = propertyNamed(block, 'dtstart');
  if (!startProperty) return 'it has no DTSTART';
  const start = timeOf(startProperty, 'DTSTART', clocks);
  if (typeof start === 'string') return start;
  const startWallTime = keptWallTime(start.clock, start.wallTime);
  const end = endOf(block, start, clocks);
  if ('fault' in end) return end.fault;
  const original = propertyNamed(block, 'recurrence-id');
  const replaced = original ? timeOf(original, 'RECURRENCE-ID', clocks) : null;
  if (typeof replaced === 'string') return replaced;
  const isWithFollowing = original?.params.get('range')?.toUpperCase() === 'THISANDFUTURE';
  return {
    block,
    start,
    replaces: replaced && { time: replaced, isWithFollowing },
    event: {
      uid: textOf(block, 'uid') ?? `${name} ${startWallTime}`,
      name,
      description: textOf(block, 'description') ?? '',
      startWallTime,
      endWallTime: end.wallTime,
      timeZone: start.clock.timeZone,
      isCanceled: textOf(block, 'status')?.toUpperCase() === 'CANCELLED',
      capacity: null,
      organizer: propertyNamed(block, 'organizer')?.params.get('cn') ?? calendarName,
      category: textOf(block, 'categories') ?? null,
      place: placeOf(block),
      offers: [],
    },
  };
}

function timeOf(property: Property, name: string, clocks: Clocks): FileTime | string {
  const clock = clocks.of(property);
  if (!clock) return unknownZone(property);
  return fileTime(property.raw, clock) ?? `its ${name} "${property.raw}" is no time`;
}

type End = { wallTime: string } | { fault: string };

/** By the clock of the zone that the event is kept in, whatever zone the end is written in. */
function endOf(block: Block, start: FileTime, clocks: Clocks): End {
  const kept = { ...start, wallTime: keptWallTime(start.clock, start.wallTime) };
  const end = propertyNamed(block, 'dtend');
  if (end) return givenEnd(end, start.clock, clocks);
  const duration = propertyNamed(block, 'duration');
  if (!duration) return { wallTime: endWhenNotGiven(kept) };
  const lasting = durationMs(duration.raw);
  if (lasting === null) return { fault: `its DURATION "${duration.raw}" is no duration` };
  return { wallTime: wallTimeAfter(kept.wallTime, lasting) };
}

function givenEnd(property: Property, startClock: Clock, clocks: Clocks): End {
  // An end that names no zone is told by the clock of the start.
  const isPlain = !property.params.has('tzid') && !property.raw.endsWith('Z');
  const clock = isPlain ? startClock : clocks.of(property);
  if (!clock) return { fault: unknownZone(property) };
  const end = fileTime(property.raw, clock);
  if (!end) return { fault: `its DTEND "${property.raw}" is no time` };
  // The end of whole days is the day after the last one.
  if (end.isDate) return { wallTime: wallTimeAfter(end.wallTime, -1_000) };
  return { wallTime: keptWallTime(startClock, shownBy(startClock, end)) };
}

const unknownZone = ({ params }: Property) =>
  `its time zone "${params.get('tzid') ?? ''}" is no IANA name like America/Vancouver, and the file does not define it (VTIMEZONE)`;

function placeOf(block: Block): ImportedPlace | null {
  const [name, ...address] = (textOf(block, 'location') ?? '').split(/,\s*|\n/).filter((part) => part !== '');
  if (!name) return null;
  const [lat, long] = (propertyNamed(block, 'geo')?.raw ?? '').split(';').map(Number);
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
