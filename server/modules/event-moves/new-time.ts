import { eventTimes } from '#server/modules/catalog/event-times.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { wallTimeAfter, wallTimeFrom } from '#server/modules/event-import/file-times.ts';

/** As an operator writes them: '2027-05-01T19:30', on the clock of the event's zone. What is left out stays. */
export type WantedTime = { start?: string; end?: string };

type Times = ReturnType<typeof eventTimes> & { saleableCutoffAt: Date | null };

/**
 * When an event takes place then: without an end it is as long as before, and its sale closes as long before its start as
 * before. Or why not, in words for an operator.
 */
export function newTimeOf(event: EventModel, { start, end }: WantedTime, now: Date): { refused: string } | Times {
  const { timeZone, startsAt, saleableCutoffAt } = event;
  const from = wallText(event.startWallTime);
  const begins = start === undefined ? from : written(start, timeZone);
  if (begins === null) return { refused: `${start} is no day and time like 2027-05-01T19:30.` };
  const lastsMs = Date.parse(`${wallText(event.endWallTime)}Z`) - Date.parse(`${from}Z`);
  const ends = end === undefined ? wallTimeAfter(begins, lastsMs) : written(end, timeZone);
  if (ends === null) return { refused: `${end} is no day and time like 2027-05-01T21:30.` };
  const times = eventTimes({ startWallTime: begins, endWallTime: ends, timeZone });
  if (times.endsAt < times.startsAt) return { refused: 'It would end before it begins.' };
  if (times.startsAt <= now) return { refused: 'It would begin in the past.' };
  const byMs = times.startsAt.getTime() - startsAt.getTime();
  return { ...times, saleableCutoffAt: saleableCutoffAt && new Date(saleableCutoffAt.getTime() + byMs) };
}

function written(text: string, timeZone: string): string | null {
  const time = wallTimeFrom(text, timeZone);
  return time === null || time.isDate ? null : time.wallTime;
}

/** '2026-11-21 19:30:00', as the database writes it → '2026-11-21T19:30:00'. */
export const wallText = (wallTime: string): string => wallTime.slice(0, 19).replace(' ', 'T');
