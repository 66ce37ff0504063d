import type { WallTime } from '#domain/event-time.ts';

/**
 * How a language writes days, times and money. A wall-clock time is written as the organizer entered it, in no zone.
 * English is written by `event-time.ts` and `money.ts`, to which nothing is added for a page that speaks no French.
 */
export type Formats = {
  timeOfDay: (time: WallTime) => string;
  /** One line, on tickets and summaries. */
  shortDateTime: (time: WallTime) => string;
  longDate: (time: WallTime) => string;
  longDateTime: (time: WallTime) => string;
  numericDate: (time: WallTime) => string;
  /** From a start to an end, with the end's day where it is another. */
  timeSpan: (start: WallTime, end: WallTime) => string;
  /** An amount in cents, and its ISO 4217 currency. */
  money: (cents: number, currency: string) => string;
  /** 'a, b and c' */
  list: (items: readonly string[]) => string;
};
