import { dayAfter, daysSinceMonday, monthAfter, monthOf } from '#domain/day.ts';
import type { Day } from '#domain/is-day.ts';

/** So many dates are made at once, at most. */
export const mostRepeats = 60;
/** Every so many weeks or months, at most. */
export const longestRepeat = 12;

/** When it ends: the last day that may be one, or after so many dates. */
export type RepeatEnd = { until: Day } | { times: number };

/**
 * Which further days an event has. WEEKLY: on days of the week (0 is Monday, none is the event's own), every so many weeks
 * from the week of the event on. MONTHLY_DAY: on its day of the month; months that have no such day are left out.
 * MONTHLY_WEEKDAY: on its day of the week, the first to the fourth of the month as the event's is, or the last for a fifth.
 */
export type RepeatRule =
  | { kind: 'WEEKLY'; every: number; weekdays: readonly number[]; end: RepeatEnd }
  | { kind: 'MONTHLY_DAY' | 'MONTHLY_WEEKDAY'; every: number; end: RepeatEnd }
  | { kind: 'DATES'; days: readonly Day[] };

/** days: in their order, at most mostRepeats; isCut: whether the rule has more. */
export type RepeatedDays = { days: Day[]; isCut: boolean };

type Span = {
  /** Of the event. */
  first: Day;
  /** The days come after it, and after the event's. */
  after: Day;
};

const lastDay: Day = '2199-12-31';

export function repeatedDays(rule: RepeatRule, { first, after }: Span): RepeatedDays {
  const begun = after > first ? after : first;
  if (rule.kind === 'DATES') return firstOf([...new Set(rule.days)].filter((day) => day > after).toSorted());
  const until = 'until' in rule.end ? rule.end.until : lastDay;
  const most = 'times' in rule.end ? rule.end.times : Number.POSITIVE_INFINITY;
  const days: Day[] = [];
  for (const day of daysOf(rule, first)) {
    if (day > until || day > lastDay || days.length === most || days.length > mostRepeats) break;
    if (day > begun) days.push(day);
  }
  return firstOf(days);
}

const firstOf = (days: Day[]): RepeatedDays => ({
  days: days.slice(0, mostRepeats),
  isCut: days.length > mostRepeats,
});

type Repeated = Exclude<RepeatRule, { kind: 'DATES' }>;

/** Without an end, from the event's week or month on. */
function* daysOf(rule: Repeated, first: Day): Generator<Day> {
  for (let step = 0; ; step += rule.every) {
    if (rule.kind === 'WEEKLY') yield* daysOfWeek(dayAfter(first, 7 * step), rule.weekdays);
    else {
      const month = monthAfter(`${monthOf(first)}-01`, step);
      const day = rule.kind === 'MONTHLY_DAY' ? sameDate(first, month) : sameWeekday(first, month);
      if (day !== null) yield day;
      if (month > lastDay) return;
    }
  }
}

function daysOfWeek(day: Day, weekdays: readonly number[]): Day[] {
  const monday = dayAfter(day, -daysSinceMonday(day));
  const wanted = weekdays.length > 0 ? weekdays : [daysSinceMonday(day)];
  return [...new Set(wanted)].toSorted((one, other) => one - other).map((weekday) => dayAfter(monday, weekday));
}

/** month: its first day. Null where it has no such day. */
function sameDate(day: Day, month: Day): Day | null {
  const same = dayAfter(month, Number(day.slice(8)) - 1);
  return monthOf(same) === monthOf(month) ? same : null;
}

function sameWeekday(day: Day, month: Day): Day {
  const which = rankInMonth(day);
  const earliest = dayAfter(month, (daysSinceMonday(day) - daysSinceMonday(month) + 7) % 7);
  const same = dayAfter(earliest, 7 * (which - 1));
  return monthOf(same) === monthOf(month) ? same : dayAfter(same, -7);
}

/** 1 for the first of its day of the week in its month, to 5. */
export const rankInMonth = (day: Day): number => Math.ceil(Number(day.slice(8)) / 7);

/** How many days lie between them. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
