/** The day filters of customer specification §9, in the viewer's own zone: the clock that is passed in is the viewer's. */
export const dayFilters = [
  { value: 'any', label: 'Any day' },
  { value: 'soon', label: 'Starting soon' },
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'week', label: 'This week' },
  { value: 'weekend', label: 'This weekend' },
  { value: 'nextWeek', label: 'Next week' },
  { value: 'custom', label: 'Custom' },
] as const;

export type DayFilter = (typeof dayFilters)[number]['value'];
/** end null is open. */
export type DateSpan = { start: Date; end: Date | null };

/** Midnight of a day in the viewer's zone, months from 0; a server gives the site's in its place. */
export type MidnightOf = (year: number, month: number, day: number) => Date;
const midnightHere: MidnightOf = (year, month, day) => new Date(year, month, day);

export const isDayFilter = (value: string): value is DayFilter => dayFilters.some((filter) => filter.value === value);

/**
 * The instants between which an event must start; null when any day will do. Weeks run from Monday to Sunday.
 * 'Starting soon (from now)' has no end: the list is in the order of the starts.
 */
export function dayFilterRange(
  filter: DayFilter,
  custom: { start: string; end: string },
  now: Date,
  midnightOf = midnightHere,
): DateSpan | null {
  const days = (first: number, afterLast: number) => daysFrom(now, first, afterLast, midnightOf);
  const sinceMonday = (now.getDay() + 6) % 7;
  switch (filter) {
    case 'any':
      return null;
    case 'soon':
      return { start: now, end: null };
    case 'today':
      return days(0, 1);
    case 'tomorrow':
      return days(1, 2);
    case 'week':
      return days(-sinceMonday, 7 - sinceMonday);
    case 'weekend':
      return days(5 - sinceMonday, 7 - sinceMonday);
    case 'nextWeek':
      return days(7 - sinceMonday, 14 - sinceMonday);
    case 'custom':
      return customRange(custom, now, midnightOf);
  }
}

/** Both days whole, in whichever order they came; open at the end that has none. */
function customRange(
  { start, end }: { start: string; end: string },
  now: Date,
  midnightOf: MidnightOf,
): DateSpan | null {
  let first = dayOf(start, midnightOf);
  let last = dayOf(end, midnightOf);
  if (!first && !last) return null;
  if (first && last && first > last) [first, last] = [last, first];
  return { start: first ?? now, end: last && daysFrom(last, 0, 1, midnightOf).end };
}

/** Midnight to midnight, counted in days from the day of `from`; calendar arithmetic, so that clock changes do not shift it. */
function daysFrom(from: Date, first: number, afterLast: number, midnightOf: MidnightOf): DateSpan {
  const midnight = (offset: number) => midnightOf(from.getFullYear(), from.getMonth(), from.getDate() + offset);
  return { start: midnight(first), end: new Date(midnight(afterLast).getTime() - 1) };
}

function dayOf(text: string, midnightOf: MidnightOf): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? midnightOf(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : null;
}
