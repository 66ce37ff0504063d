import * as time from '#domain/event-time.ts';
import type { WallTime } from '#domain/event-time.ts';
import type { Given } from '#domain/formats.ts';
import { moneyFromCents } from '#domain/money.ts';

export {
  longDate,
  longDateTime,
  monthName,
  monthShort,
  numericDate,
  shortDateTime,
  timeOfDay,
  weekdayName,
  weekdayShort,
} from '#domain/event-time.ts';

const numbers = /* @__PURE__ */ new Intl.NumberFormat('en-CA');
const lists = /* @__PURE__ */ new Intl.ListFormat('en-CA');

/** 1,234.5 */
export const number = (value: number): string => numbers.format(value);

/** November 21 */
export const monthDay = (day: WallTime) => `${time.monthName(day)} ${day.day}`;

/** Nov 21 */
export const monthDayShort = (day: WallTime) => `${time.monthShort(day)} ${day.day}`;

/** Sat 21 Nov */
export const shortDay = (day: WallTime) => `${time.weekdayShort(day)} ${day.day} ${time.monthShort(day)}`;

/** 7:30 pm to 10:00 pm */
export const timeSpan = ({ start, end }: Given<'timeSpan'>): string => time.timeSpan(start, end);

/** $1,234.50 */
export const money = ({ cents, currency }: Given<'money'>): string => moneyFromCents(cents, currency).display;

/** a, b and c */
export const list = (items: readonly string[]): string => lists.format(items);
