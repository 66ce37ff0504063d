import { wallTimeAfter } from '#domain/wall-time.ts';
import { eventTimes, wallText } from '#server/modules/catalog/event-times.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { wallTimeFrom } from '#server/modules/event-import/file-times.ts';

/** As an operator writes them: '2027-05-01T19:30', on the clock of the event's zone. What is left out stays. */
export type WantedTime = { start?: string; end?: string };

/** Wall-clock times of a zone, '2027-05-01T19:30:00'. */
export type WallTimes = { startWallTime: string; endWallTime: string; timeZone: string };

type Times = ReturnType<typeof eventTimes> & { saleableCutoffAt: Date | null };

/** What an operator wrote; without an end it is as long as before. Or why not, in words for an operator. */
export function writtenTimes(event: EventModel, { start, end }: WantedTime): { refused: string } | WallTimes {
  const { timeZone } = event;
  const from = wallText(event.startWallTime);
  const begins = start === undefined ? from : written(start, timeZone);
  if (begins === null) return { refused: `${start} is no day and time like 2027-05-01T19:30.` };
  const lastsMs = Date.parse(`${wallText(event.endWallTime)}Z`) - Date.parse(`${from}Z`);
  const ends = end === undefined ? wallTimeAfter(begins, lastsMs) : written(end, timeZone);
  if (ends === null) return { refused: `${end} is no day and time like 2027-05-01T21:30.` };
  return { startWallTime: begins, endWallTime: ends, timeZone };
}

/** When an event takes place then: its sale closes as long before its start as before. Or why not. */
export function newTimeOf(
  { startsAt, saleableCutoffAt }: EventModel,
  wanted: WallTimes,
  now: Date,
): { refused: 'ENDS_BEFORE_START' | 'STARTS_IN_PAST' } | Times {
  const times = eventTimes(wanted);
  if (times.endsAt < times.startsAt) return { refused: 'ENDS_BEFORE_START' };
  if (times.startsAt <= now) return { refused: 'STARTS_IN_PAST' };
  const byMs = times.startsAt.getTime() - startsAt.getTime();
  return { ...times, saleableCutoffAt: saleableCutoffAt && new Date(saleableCutoffAt.getTime() + byMs) };
}

function written(text: string, timeZone: string): string | null {
  const time = wallTimeFrom(text, timeZone);
  return time === null || time.isDate ? null : time.wallTime;
}
