import { centsFromAmount, largestCents } from '#domain/money.ts';
import { siteTimeZone } from '#domain/limits.ts';
import type { FieldReader } from '#server/modules/access/field-reader.ts';
import { instantOf } from '#server/modules/catalog/event-times.ts';
import type { CodeRow, CodeValues } from '#server/modules/desk-codes/codes-model.ts';
import { wallTimeFrom } from '#server/modules/event-import/file-times.ts';
import { couponCodeOf } from '#server/modules/orders/coupon-rules.ts';
import type { DeskCodeInput } from '#server/generated/desk-resolvers.ts';

const longestCode = 40;
const largestCount = 1_000_000;

type Known = {
  /** The code that is saved, as it is now. */
  row: CodeRow | null;
  /** Whether it is to open something. */
  opens: boolean;
};

/** A code as it is to be kept; what is wrong with it, `read` knows. */
export function givenCode(read: FieldReader, values: DeskCodeInput, known: Known): CodeValues {
  const { row } = known;
  const validFrom = givenTime(read, 'validFrom', values.validFrom);
  const validUntil = givenTime(read, 'validUntil', values.validUntil);
  if (validFrom && validUntil && validUntil <= validFrom) read.wrong('validUntil', 'OUT_OF_RANGE');
  return {
    code: row?.code ?? givenText(read, values.code),
    description: read.required('description', read.line('description', values.description)) ?? '',
    ...givenOff(read, values, known),
    validFrom,
    validUntil,
    usageLimit: givenLimit(read, values.usageLimit, row?.used ?? 0),
  };
}

function givenText(read: FieldReader, typed: string): string {
  const code = couponCodeOf(typed);
  if (code.length > longestCode) read.wrong('code', 'TOO_LONG');
  return read.required('code', code || null) ?? '';
}

type Off = Pick<CodeValues, 'milliPercent' | 'amountCents'>;

/** What orders have by it stays what it is. */
function givenOff(read: FieldReader, { percent, amount }: DeskCodeInput, { row: known, opens }: Known): Off {
  const milliPercent = typeof percent === 'number' ? givenPercent(read, percent, opens) : null;
  const amountCents = typeof amount === 'number' ? givenAmount(read, amount) : null;
  if ((milliPercent === null) === (amountCents === null)) read.required('percent', null);
  if (known && known.used > 0 && (milliPercent !== known.milliPercent || amountCents !== known.amountCents))
    read.wrong(amountCents === null ? 'percent' : 'amount', 'FIXED');
  return { milliPercent, amountCents };
}

/** 0 of one that opens something. */
function givenPercent(read: FieldReader, percent: number, opens: boolean): number {
  const milliPercent = Math.round(percent * 1_000);
  return milliPercent < (opens && percent === 0 ? 0 : 1) || milliPercent > 100_000
    ? (read.wrong('percent', 'OUT_OF_RANGE') ?? 1)
    : milliPercent;
}

function givenAmount(read: FieldReader, amount: number): number {
  if (centsFromAmount(amount) === 0) read.wrong('amount', 'OUT_OF_RANGE');
  return read.cents('amount', amount, largestCents);
}

function givenLimit(read: FieldReader, limit: number | null | undefined, used: number): number | null {
  if (limit === null || limit === undefined) return null;
  return limit < Math.max(used, 1)
    ? (read.wrong('usageLimit', 'OUT_OF_RANGE') ?? 1)
    : read.count('usageLimit', limit, largestCount);
}

/** On the site's clock; null for none. */
function givenTime(read: FieldReader, field: 'validFrom' | 'validUntil', text: string | null | undefined): Date | null {
  if (text === null || text === undefined) return null;
  const given = wallTimeFrom(text, siteTimeZone);
  return given === null || given.isDate ? read.wrong(field, 'UNKNOWN') : instantOf(given.wallTime, siteTimeZone);
}
