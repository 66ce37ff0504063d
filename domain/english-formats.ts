import * as time from '#domain/event-time.ts';
import type { Given } from '#domain/formats.ts';
import { moneyFromCents } from '#domain/money.ts';

export { longDate, longDateTime, numericDate, shortDateTime, timeOfDay } from '#domain/event-time.ts';

const numbers = /* @__PURE__ */ new Intl.NumberFormat('en-CA');
const lists = /* @__PURE__ */ new Intl.ListFormat('en-CA');

/** 1,234.5 */
export const number = (value: number): string => numbers.format(value);

/** 7:30 pm to 10:00 pm */
export const timeSpan = ({ start, end }: Given<'timeSpan'>): string => time.timeSpan(start, end);

/** $1,234.50 */
export const money = ({ cents, currency }: Given<'money'>): string => moneyFromCents(cents, currency).display;

/** a, b and c */
export const list = (items: readonly string[]): string => lists.format(items);
