import { defaultCurrency } from '#domain/limits.ts';

/** Money as the API sends it: amount in major units with two decimals. */
export type Money = { amount: number; currency: string; display: string };

/** The most that an amount may be: the database keeps cents in 32 bits. C$21,474,836.47. */
export const largestCents = 2_147_483_647;

/** 1850 → { amount: 18.5, currency: 'CAD', display: '$18.50' } */
export function moneyFromCents(cents: number, currency: string): Money {
  return { amount: cents / 100, currency, display: displayCents(cents, currency) };
}

/** What a message's money is given; a bare number is in the site's own currency. */
export const inCents = (money: number | Pick<Money, 'amount' | 'currency'>) =>
  typeof money === 'number'
    ? { cents: Math.round(money * 100), currency: defaultCurrency }
    : { cents: Math.round(money.amount * 100), currency: money.currency };

/** 18.5 → 1850; null for what is not a finite number of at most two decimals. */
export function centsFromAmount(amount: number): number | null {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) && Math.abs(amount * 100 - cents) < 1e-6 ? cents : null;
}

/** '12', '12.5' and '12.50' → 1200, 1250, 1250; null for everything that is not written like this: signs, spaces, 1e3, 1,000. */
export function centsFromText(text: string): number | null {
  const [, whole, decimals = ''] = /^(0|[1-9]\d{0,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Shows a number or a money object alike (platform specification §9): 'N/A' when missing, 'Invalid Amount' when not a number. */
export function displayMoney(value: unknown): string {
  if (value === null || value === undefined) return 'N/A';
  if (typeof value === 'object' && 'display' in value && typeof value.display === 'string') return value.display;
  const amount = typeof value === 'object' && 'amount' in value ? value.amount : value;
  return typeof amount === 'number' && Number.isFinite(amount)
    ? displayCents(Math.round(amount * 100))
    : 'Invalid Amount';
}

/** A part of an amount in thousandths of a percent (QST, 9.975 %, is 9975), in cents, half away from zero. */
export function taxOf(cents: number, milliPercent: number): number {
  const exact = (Math.abs(cents) * milliPercent) / 100_000;
  return Math.sign(cents) * Math.floor(exact + 0.5);
}

const formats = new Map<string, Intl.NumberFormat>();

/** $1,234.50, of every currency with its plain sign. */
function displayCents(cents: number, currency = defaultCurrency): string {
  const format = formats.get(currency) ?? formatOf(currency);
  formats.set(currency, format);
  // Nothing is no less than nothing: Intl tells -0 from 0.
  return format.format((cents || 0) / 100);
}

const formatOf = (currency: string, locale = 'en-CA') =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
  });
