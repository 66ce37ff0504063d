import { wallTimeAfter } from '#domain/wall-time.ts';
import { keptWallTime, shownBy } from '#server/modules/event-import/calendar-clocks.ts';
import type { Clock, Clocks, FileTime } from '#server/modules/event-import/calendar-clocks.ts';
import type { CalendarEntry } from '#server/modules/event-import/calendar-entry.ts';
import { propertyNamed } from '#server/modules/event-import/calendar-lines.ts';
import type { ImportedEvent, RemovedTime } from '#server/modules/event-import/imported-event.ts';
import { repeatedTimes } from '#server/modules/event-import/repeated-times.ts';

type Series = { events: ImportedEvent[]; removed: RemovedTime[]; takenUntil: string | null };

export const repeats = ({ block }: CalendarEntry): boolean =>
  propertyNamed(block, 'rrule') !== undefined || propertyNamed(block, 'rdate') !== undefined;

/** The series' uid with the time that the event had in it at first: it stays the same when that time is moved. */
export function uidInSeries(uid: string, { wallTime, isDate, clock }: FileTime): string {
  const written = wallTime.replaceAll(/[-:]/g, '');
  if (isDate) return `${uid} ${written.slice(0, 8)}`;
  return `${uid} ${written}${clock.name === 'Z' ? 'Z' : ''}`;
}

/**
 * Each time of a series as an event, with the changes that the file names for some. A change stands though its time is
 * taken out or no rule gives it: some calendars write a moved time so. A string is what is wrong.
 */
export function seriesOf(entry: CalendarEntry, changes: CalendarEntry[], clocks: Clocks, now: Date): Series | string {
  const { start, event } = entry;
  const { clock, isDate } = start;
  const repeated = repeatedTimes(entry.block, start, clocks, now);
  if (typeof repeated === 'string') return repeated;
  const inSeries = (wallTime: string) => uidInSeries(event.uid, { wallTime, isDate, clock });
  const changed = new Map<string, CalendarEntry>();
  for (const change of changes) if (change.replaces) changed.set(shownBy(clock, change.replaces.time), change);
  const following = [...changed].filter(([, change]) => change.replaces?.isWithFollowing);
  const times = new Map(repeated.times.map((time) => [time.wallTime, time]));
  for (const [wallTime, { start: moved }] of changed)
    if (shownBy(clock, moved) >= repeated.from) times.set(wallTime, { wallTime, end: null });
  const events = [...times.values()].map(({ wallTime, end }): ImportedEvent => {
    const uid = inSeries(wallTime);
    const change = changed.get(wallTime);
    if (change) return { ...change.event, uid };
    const before = following.filter(([from]) => from < wallTime).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const [, changedFrom] = before.at(-1) ?? [];
    return { ...atTime(changedFrom ?? entry, { wallTime, isDate, clock }, end), uid };
  });
  const removed = repeated.removed
    .filter((wallTime) => !changed.has(wallTime))
    .map((wallTime) => ({ uid: inSeries(wallTime), organizer: event.organizer }));
  return { events, removed, takenUntil: repeated.takenUntil };
}

/** The entry's event at another time of its series; it lasts as long as the entry by the wall clock. */
function atTime({ event, start, replaces }: CalendarEntry, time: FileTime, end: string | null): ImportedEvent {
  const first = shownBy(start.clock, replaces?.time ?? start);
  const later = msBetween(first, start.wallTime);
  const startWallTime = keptWallTime(start.clock, wallTimeAfter(shownBy(start.clock, time), later));
  const lasting = msBetween(event.startWallTime, event.endWallTime);
  const endWallTime = end === null ? wallTimeAfter(startWallTime, lasting) : endOfPeriod(time.clock, end);
  return { ...event, startWallTime, endWallTime };
}

const endOfPeriod = (clock: Clock, end: string) => keptWallTime(clock, end);

const msBetween = (first: string, second: string): number => Date.parse(`${second}Z`) - Date.parse(`${first}Z`);
