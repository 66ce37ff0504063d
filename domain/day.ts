import { tzOffset } from '@date-fns/tz/tzOffset';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { getISODay } from 'date-fns/getISODay';
import { isoDay } from '#domain/is-day.ts';
import type { Day } from '#domain/is-day.ts';
import { UtcDate } from '#domain/utc-date.ts';

const dayMs = 86_400_000;

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
export const dayAfter = (day: Day, days: number): Day => isoDay(addDays(dateOf(day), days).getTime());

/** The same day of another month, or that month's last. */
export const monthAfter = (day: Day, months: number): Day => isoDay(addMonths(dateOf(day), months).getTime());

/** '2026-11' */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** 0 is Monday, 6 is Sunday. */
export const daysSinceMonday = (day: Day): number => getISODay(dateOf(day)) - 1;

/** The six weeks, from a Monday, that show a day's month: 42 days (customer specification §9). */
export function calendarDays(day: Day): Day[] {
  const first = `${monthOf(day)}-01`;
  return Array.from({ length: 42 }, (_, index) => dayAfter(first, index - daysSinceMonday(first)));
}

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dateOf = (day: Day) => new UtcDate(utc(day));
