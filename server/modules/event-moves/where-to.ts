import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import { eventStatus } from '#server/modules/catalog/sale-status.ts';
import type { Place } from '#server/modules/event-moves/new-place.ts';
import { newTimeOf } from '#server/modules/event-moves/new-time.ts';
import type { WallTimes } from '#server/modules/event-moves/new-time.ts';

/** Why an event is not moved, for operators and for the desk. */
export type WhyNotMoved =
  | 'CANCELED'
  | 'NOT_PUBLISHED'
  | 'HAS_BEGUN'
  | 'ENDS_BEFORE_START'
  | 'STARTS_IN_PAST'
  | 'UNCHANGED';

/** changeDays: so long every ticket may be given up for all of its money, but not beyond the new start; null until then. */
export type WhereTo = { times: WallTimes; place: Place | null; changeDays: number | null };

export type Move = {
  times: Exclude<ReturnType<typeof newTimeOf>, { refused: unknown }>;
  place: Place | null;
  changeUntil: Date;
};

const dayMs = 24 * 3_600_000;

/** What becomes of the event, or why nothing does. A second move never takes time from who may decide. */
export function moveTo(
  event: EventModel,
  { times: wanted, place, changeDays }: WhereTo,
  now: Date,
): { refused: WhyNotMoved } | Move {
  const whyNot = whyNotMoved(event, now);
  if (whyNot) return { refused: whyNot };
  const times = newTimeOf(event, wanted, now);
  if ('refused' in times) return times;
  const isSame =
    times.startWallTime === wallText(event.startWallTime) &&
    times.endWallTime === wallText(event.endWallTime) &&
    times.timeZone === event.timeZone &&
    (place === null || place.id === event.locationId);
  if (isSame) return { refused: 'UNCHANGED' };
  const start = times.startsAt.getTime();
  const until = changeDays === null ? start : now.getTime() + changeDays * dayMs;
  const kept = Math.max(until, event.changeUntil?.getTime() ?? 0);
  return { times, place, changeUntil: new Date(Math.min(kept, start)) };
}

export function whyNotMoved(event: EventModel, now: Date): 'CANCELED' | 'NOT_PUBLISHED' | 'HAS_BEGUN' | null {
  switch (eventStatus(event, now)) {
    case 'CANCELED':
      return 'CANCELED';
    case 'DRAFT':
      return 'NOT_PUBLISHED';
    case 'STARTED':
    case 'ENDED':
      return 'HAS_BEGUN';
    case 'LIVE':
      return null;
  }
}
