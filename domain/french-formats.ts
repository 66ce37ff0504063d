import { type WallTime, wordsFor } from '#domain/event-time.ts';
import type { Given } from '#domain/formats.ts';

const locale = 'fr-CA';
/** Between a number and its unit (Office québécois de la langue française); browsers' own are of several kinds. */
const noBreak = '\u00a0';

/** vendredi */
export const weekdayName = /* @__PURE__ */ wordsFor({ weekday: 'long' }, locale);
/** ven. */
export const weekdayShort = /* @__PURE__ */ wordsFor({ weekday: 'short' }, locale);
/** décembre */
export const monthName = /* @__PURE__ */ wordsFor({ month: 'long' }, locale);
/** déc. */
export const monthShort = /* @__PURE__ */ wordsFor({ month: 'short' }, locale);

/** 14 h 30; 14 h on the hour. */
export function timeOfDay({ hour, minute }: WallTime): string {
  const whole = `${hour}${noBreak}h`;
  return minute === 0 ? whole : `${whole}${noBreak}${twoDigits(minute)}`;
}

/** vendredi 11 décembre; samedi 1er mai. What stands before it ('le ') belongs to the sentence. */
export const longDate = (time: WallTime) => `${weekdayName(time)} ${monthDay(time)}`;

/** 11 décembre */
export const monthDay = (time: WallTime) => `${dayOfMonth(time)}${noBreak}${monthName(time)}`;

/** 11 déc. */
export const monthDayShort = (time: WallTime) => `${dayOfMonth(time)}${noBreak}${monthShort(time)}`;

/** vendredi 11 décembre, 19 h 30 */
export const longDateTime = (time: WallTime) => `${longDate(time)}, ${timeOfDay(time)}`;

/** 2026-11-21 (ISO 8601) */
export const numericDate = ({ year, month, day }: WallTime) =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

/** ven. 11 déc., 19 h 30 */
export const shortDateTime = (time: WallTime) => `${shortDay(time)}, ${timeOfDay(time)}`;

/** ven. 11 déc. */
export const shortDay = (time: WallTime) => `${weekdayShort(time)} ${monthDayShort(time)}`;

const dayOfMonth = ({ day }: WallTime) => (day === 1 ? '1er' : String(day));

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** '19 h 30 à 21 h 45'; '19 h 30 jusqu’au sam. 12 déc., 1 h' where the end is on another day. */
export function timeSpan({ start, end }: Given<'timeSpan'>): string {
  const sameDay = start.year === end.year && start.month === end.month && start.day === end.day;
  return `${timeOfDay(start)} ${sameDay ? `à ${timeOfDay(end)}` : `jusqu’au ${shortDateTime(end)}`}`;
}

const currencies = /* @__PURE__ */ new Map<string, Intl.NumberFormat>();

/** 1 234,50 $ */
export function money({ cents, currency }: Given<'money'>): string {
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
  return unbroken(format.format((cents || 0) / 100));
}

const numbers = /* @__PURE__ */ new Intl.NumberFormat(locale);

/** 1 234,5 */
export const number = (value: number): string => unbroken(numbers.format(value));

/** Engines part thousands by U+00A0, U+202F or a plain blank. */
const unbroken = (figures: string) => figures.replaceAll(/\s/gu, noBreak);

const lists = /* @__PURE__ */ new Intl.ListFormat(locale);

/** a, b et c */
export const list = (items: readonly string[]): string => lists.format(items);
