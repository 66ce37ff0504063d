import { parseWallTime } from '#domain/event-time.ts';
import type { Day } from '#domain/is-day.ts';
import type { Language } from '#domain/language.ts';
import { dateFull, dateOfYear, dateShort } from '#messages/my-events.ts';

export const partsOf = (day: Day) => parseWallTime(`${day}T00:00`);

const given = (day: Day) => ({ day: partsOf(day), year: String(partsOf(day).year) });

/** November 21, 2026 */
export const fullDate = (day: Day, language: Language): string => dateFull(given(day), language);

/** Nov 21, 2026 */
export const shortDate = (day: Day, language: Language): string => dateShort(given(day), language);

/** November 21; with the year where it is another one than today's. */
export const dateFrom = (today: Day, day: Day, language: Language): string =>
  partsOf(day).year === partsOf(today).year ? dateOfYear({ day: partsOf(day) }, language) : fullDate(day, language);
