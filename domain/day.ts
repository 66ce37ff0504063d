import { tzOffset } from '@date-fns/tz/tzOffset';

/** A day of the calendar as '2026-11-21', in no zone. Days compare as text. */
export type Day = string;

const dayMs = 86_400_000;

/** '2026-11-21' of the years 1900 to 2199; not '2026-02-30'. */
export const isDay = (text: string): text is Day =>
  /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && isoDay(utc(text)) === text;

/** The day that an instant falls on in a zone (IANA name). */
export const dayIn = (instant: Date, timeZone: string): Day =>
  isoDay(instant.getTime() + tzOffset(timeZone, instant) * 60_000);

/** The instant at which a day begins in a zone; where clocks skip midnight, the first moment after it. */
export function firstMoment(day: Day, timeZone: string): Date {
  const midnight = utc(day);
  const [earliest = midnight] = [midnight - dayMs, midnight + dayMs]
    .map((nearby) => midnight - tzOffset(timeZone, new Date(nearby)) * 60_000)
    .filter((instant) => dayIn(new Date(instant), timeZone) >= day)
    .sort((one, other) => one - other);
  return new Date(earliest);
}

/** The last millisecond of a day in a zone. */
export const lastMoment = (day: Day, timeZone: string): Date =>
  new Date(firstMoment(dayAfter(day, 1), timeZone).getTime() - 1);

/** So many days later, or earlier. */
export const dayAfter = (day: Day, days: number): Day => isoDay(utc(day) + days * dayMs);

/** The same day of another month, or that month's last. */
export function monthAfter(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** '2026-11' */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** 0 is Monday, 6 is Sunday. */
export const daysSinceMonday = (day: Day): number => (new Date(utc(day)).getUTCDay() + 6) % 7;

/** The six weeks, from a Monday, that show a day's month: 42 days (customer specification §9). */
export function calendarDays(day: Day): Day[] {
  const first: Day = `${monthOf(day)}-01`;
  const start = dayAfter(first, -daysSinceMonday(first));
  return Array.from({ length: 42 }, (_, index) => dayAfter(start, index));
}

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const isoDay = (ms: number) => (Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : '');
