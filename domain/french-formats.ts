import { type WallTime, wordsFor } from '#domain/event-time.ts';
import type { Formats } from '#domain/formats.ts';

const locale = 'fr-CA';
/** Between a number and its unit (Office québécois de la langue française); browsers' own are of several kinds. */
const noBreak = '\u00a0';

const weekdayName = wordsFor({ weekday: 'long' }, locale);
const weekdayShort = wordsFor({ weekday: 'short' }, locale);
const monthName = wordsFor({ month: 'long' }, locale);
const monthShort = wordsFor({ month: 'short' }, locale);

/** 14 h 30; 14 h on the hour. */
function timeOfDay({ hour, minute }: WallTime): string {
  const whole = `${hour}${noBreak}h`;
  return minute === 0 ? whole : `${whole}${noBreak}${twoDigits(minute)}`;
}

/** vendredi 11 décembre; samedi 1er mai. What stands before it ('le ') belongs to the sentence. */
const longDate = (time: WallTime) => `${weekdayName(time)} ${dayOfMonth(time)}${noBreak}${monthName(time)}`;

/** ven. 11 déc., 19 h 30 */
const shortDateTime = (time: WallTime) =>
  `${weekdayShort(time)} ${dayOfMonth(time)}${noBreak}${monthShort(time)}, ${timeOfDay(time)}`;

const dayOfMonth = ({ day }: WallTime) => (day === 1 ? '1er' : String(day));

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** '19 h 30 à 21 h 45'; '19 h 30 jusqu’au sam. 12 déc., 1 h' where the end is on another day. */
function timeSpan(start: WallTime, end: WallTime): string {
  const sameDay = start.year === end.year && start.month === end.month && start.day === end.day;
  return `${timeOfDay(start)} ${sameDay ? `à ${timeOfDay(end)}` : `jusqu’au ${shortDateTime(end)}`}`;
}

const currencies = new Map<string, Intl.NumberFormat>();

/** 1 234,50 $ */
function money(cents: number, currency: string): string {
  const format =
    currencies.get(currency) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
    });
  currencies.set(currency, format);
  // Nothing is no less than nothing: Intl tells -0 from 0.
  return format.format((cents || 0) / 100).replaceAll(/\s/gu, noBreak);
}

const lists = new Intl.ListFormat(locale);

/** The days, times and money of Canadian French; where a line must not break, its blanks are U+00A0. */
export const frenchFormats: Formats = {
  timeOfDay,
  shortDateTime,
  longDate,
  longDateTime: (time) => `${longDate(time)}, ${timeOfDay(time)}`,
  /** 2026-11-21 (ISO 8601) */
  numericDate: ({ year, month, day }) => `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`,
  timeSpan,
  money,
  list: (items) => lists.format(items),
};
