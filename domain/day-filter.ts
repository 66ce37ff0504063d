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
export type DateSpan = { start: Date; end: Date };

/** How far 'starting soon' looks ahead from now. */
const soonMs = 24 * 3_600_000;

export const isDayFilter = (value: string): value is DayFilter => dayFilters.some((filter) => filter.value === value);

/** The instants between which an event must start; null when any day will do. Weeks run from Monday to Sunday. */
export function dayFilterRange(filter: DayFilter, custom: { start: string; end: string }, now: Date): DateSpan | null {
  const sinceMonday = (now.getDay() + 6) % 7;
  switch (filter) {
    case 'any':
      return null;
    case 'soon':
      return { start: now, end: new Date(now.getTime() + soonMs) };
    case 'today':
      return days(now, 0, 1);
    case 'tomorrow':
      return days(now, 1, 2);
    case 'week':
      return days(now, -sinceMonday, 7 - sinceMonday);
    case 'weekend':
      return days(now, 5 - sinceMonday, 7 - sinceMonday);
    case 'nextWeek':
      return days(now, 7 - sinceMonday, 14 - sinceMonday);
    case 'custom':
      return customRange(custom, now);
  }
}

/** Both days whole, in whichever order they came; open at the end that has none. */
function customRange({ start, end }: { start: string; end: string }, now: Date): DateSpan | null {
  let first = localDay(start);
  let last = localDay(end);
  if (!first && !last) return null;
  if (first && last && first > last) [first, last] = [last, first];
  return { start: first ?? now, end: days(last ?? new Date(now.getFullYear() + 10, 0, 1), 0, 1).end };
}

/** Midnight to midnight, counted in days from the day of `from`; calendar arithmetic, so that clock changes do not shift it. */
function days(from: Date, first: number, afterLast: number): DateSpan {
  const midnight = (offset: number) => new Date(from.getFullYear(), from.getMonth(), from.getDate() + offset);
  return { start: midnight(first), end: new Date(midnight(afterLast).getTime() - 1) };
}

function localDay(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : null;
}
