import { addDays } from 'date-fns/addDays';
import { getISODay } from 'date-fns/getISODay';
import { startOfDay } from 'date-fns/startOfDay';

/** The day filters of customer specification §9, in the viewer's own zone: the clock that is passed in is the viewer's. */
export const dayFilters = ['any', 'soon', 'today', 'tomorrow', 'week', 'weekend', 'nextWeek', 'custom'] as const;

export type DayFilter = (typeof dayFilters)[number];
/** end null is open. */
export type DateSpan = { start: Date; end: Date | null };

export const isDayFilter = (value: string): value is DayFilter => dayFilters.some((filter) => filter === value);

/**
 * The instants between which an event must start; null when any day will do. Weeks run from Monday to Sunday. Days are
 * those of the zone that `now` is in: the viewer's for a plain date, the site's for the server's TZDate.
 * 'Starting soon (from now)' has no end: the list is in the order of the starts.
 */
export function dayFilterRange(filter: DayFilter, custom: { start: string; end: string }, now: Date): DateSpan | null {
  const days = (first: number, last: number) => wholeDays(addDays(now, first), addDays(now, last));
  const sunday = 7 - getISODay(now);
  switch (filter) {
    case 'any':
      return null;
    case 'soon':
      return { start: now, end: null };
    case 'today':
      return days(0, 0);
    case 'tomorrow':
      return days(1, 1);
    case 'week':
      return days(sunday - 6, sunday);
    case 'weekend':
      return days(sunday - 1, sunday);
    case 'nextWeek':
      return days(sunday + 1, sunday + 7);
    case 'custom':
      return customRange(custom, now);
  }
}

/** Both days whole, in whichever order they came; open at the end that has none. */
function customRange({ start, end }: { start: string; end: string }, now: Date): DateSpan | null {
  const first = dayOf(start, now);
  const last = dayOf(end, now);
  if (first && last) return first > last ? wholeDays(last, first) : wholeDays(first, last);
  return first || last ? { start: first ?? now, end: last && endOf(last) } : null;
}

const wholeDays = (first: Date, last: Date): DateSpan => ({ start: startOfDay(first), end: endOf(last) });

/** Where clocks go back at midnight the last hour comes twice; date-fns' endOfDay is the end of the first. */
const endOf = (day: Date) => new Date(startOfDay(addDays(day, 1)).getTime() - 1);

/** The beginning of a written day in the zone that `now` is in. */
function dayOf(text: string, now: Date): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const [year = 0, month = 0, date] = text.split('-').map(Number);
  const day = startOfDay(now);
  day.setFullYear(year, month - 1, date);
  return startOfDay(day);
}
