import type { WallTime } from '#domain/event-time.ts';

/**
 * How a language writes numbers, money, days and times: what a module like `english-formats.ts` exports, and what a
 * message may name as a function. Each takes one value. A wall-clock time is written as the organizer entered it, in no
 * zone.
 */
export type Formats = {
  /** A count or measure, with its thousands marked. */
  number: (value: number) => string;
  timeOfDay: (time: WallTime) => string;
  /** 'Sat' and 'Nov': apart, on the stub of a ticket. */
  weekdayShort: (time: WallTime) => string;
  monthShort: (time: WallTime) => string;
  weekdayName: (time: WallTime) => string;
  monthName: (time: WallTime) => string;
  /** A day of the year, in full and short. */
  monthDay: (time: WallTime) => string;
  monthDayShort: (time: WallTime) => string;
  /** The day of it alone. */
  shortDay: (time: WallTime) => string;
  /** One line, on tickets and summaries. */
  shortDateTime: (time: WallTime) => string;
  longDate: (time: WallTime) => string;
  longDateTime: (time: WallTime) => string;
  numericDate: (time: WallTime) => string;
  /** From a start to an end, with the end's day where it is another. */
  timeSpan: (span: { start: WallTime; end: WallTime }) => string;
  /** An amount in cents, and its ISO 4217 currency. */
  money: (amount: { cents: number; currency: string }) => string;
  /** 'a, b and c' */
  list: (items: readonly string[]) => string;
};

/** What a format is given. */
export type Given<Name extends keyof Formats> = Parameters<Formats[Name]>[0];
