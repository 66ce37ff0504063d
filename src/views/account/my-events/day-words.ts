import { monthName, monthShort, parseWallTime } from '#domain/event-time.ts';
import type { Day } from '#domain/is-day.ts';

export const partsOf = (day: Day) => parseWallTime(`${day}T00:00`);

/** November 21, 2026 */
export function fullDate(day: Day): string {
  const time = partsOf(day);
  return `${monthName(time)} ${time.day}, ${time.year}`;
}

/** Nov 21, 2026 */
export function shortDate(day: Day): string {
  const time = partsOf(day);
  return `${monthShort(time)} ${time.day}, ${time.year}`;
}

/** November 21; with the year where it is another one than today's. */
export function dateFrom(today: Day, day: Day): string {
  const time = partsOf(day);
  return time.year === partsOf(today).year ? `${monthName(time)} ${time.day}` : fullDate(day);
}
