import { clocksOf } from '#server/modules/event-import/calendar-clocks.ts';
import type { Clocks } from '#server/modules/event-import/calendar-clocks.ts';
import { entryOf } from '#server/modules/event-import/calendar-entry.ts';
import type { CalendarEntry } from '#server/modules/event-import/calendar-entry.ts';
import { blocksOf, propertyNamed, textOf } from '#server/modules/event-import/calendar-lines.ts';
import type { Block } from '#server/modules/event-import/calendar-lines.ts';
import { repeats, seriesOf, uidInSeries } from '#server/modules/event-import/calendar-series.ts';
import { faultOfEvent } from '#server/modules/event-import/event-faults.ts';
import { isTimeZone } from '#server/modules/event-import/file-times.ts';
import type { ReadEvents } from '#server/modules/event-import/imported-event.ts';

/**
 * Events of an iCalendar file (RFC 5545); the calendar's name stands for the organizer. Each time of a repeating event is an
 * event of its own (docs/decisions/096). Throws SyntaxError with the line where the file is broken as a whole.
 */
export function readICalendar(text: string, defaultZone: string, now: Date): ReadEvents {
  const { calendar, events: blocks, zones } = blocksOf(text);
  if (calendar.fault !== null) throw new SyntaxError(calendar.fault);
  const zone = propertyNamed(calendar, 'x-wr-timezone')?.raw ?? '';
  const clocks = clocksOf(zones, isTimeZone(zone) ? zone : defaultZone);
  const found = blocks.map((block, at) => labelled(block, at, clocks, textOf(calendar, 'x-wr-calname') ?? null));
  const read: ReadEvents = { events: [], problems: [], removed: [], notes: [] };
  for (const one of found) {
    const { label, entry, fault } = one;
    const problem = fault ?? (entry ? addEntry(read, { label, entry, found, clocks, now }) : null);
    if (problem !== null) read.problems.push(`${label}: ${problem}`);
  }
  return read;
}

type Found = { label: string; line: number; uid: string | null; entry: CalendarEntry | null; fault: string | null };

function labelled(block: Block, at: number, clocks: Clocks, calendarName: string | null): Found {
  const label = `event ${at + 1} (line ${block.line}) "${textOf(block, 'summary') ?? ''}"`;
  const entry = block.fault ?? entryOf(block, clocks, calendarName);
  const uid = propertyNamed(block, 'recurrence-id') ? (textOf(block, 'uid') ?? null) : null;
  const common = { label, line: block.line, uid };
  return typeof entry === 'string'
    ? { ...common, entry: null, fault: entry }
    : { ...common, entry, fault: faultOfEvent(entry.event) };
}

type Adding = { label: string; entry: CalendarEntry; found: Found[]; clocks: Clocks; now: Date };

/** An entry's events into what was read; a string is what is wrong. What changes a series in the file comes with the series. */
function addEntry(read: ReadEvents, { label, entry, found, clocks, now }: Adding): string | null {
  const { event, replaces } = entry;
  if (!repeats(entry)) {
    if (!replaces) read.events.push(event);
    else if (!found.some((other) => isSeries(other, event.uid)))
      read.events.push({ ...event, uid: uidInSeries(event.uid, replaces.time) });
    return null;
  }
  const changes = found.filter(({ uid }) => uid === event.uid);
  const unread = changes.find(({ fault }) => fault !== null);
  if (unread) return `what changes one of its times (line ${unread.line}) is wrong`;
  const series = seriesOf(
    entry,
    changes.flatMap((change) => change.entry ?? []),
    clocks,
    now,
  );
  if (typeof series === 'string') return series;
  const fault = series.events.map(faultOfEvent).find((one) => one !== null);
  if (fault !== undefined) return fault;
  read.events.push(...series.events);
  read.removed.push(...series.removed);
  if (series.takenUntil !== null)
    read.notes.push(
      `${label}: it repeats without an end; its ${series.events.length} times until ${series.takenUntil} are taken`,
    );
  return null;
}

const isSeries = ({ entry }: Found, uid: string) =>
  entry !== null && entry.replaces === null && entry.event.uid === uid && repeats(entry);
