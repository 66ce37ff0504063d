import { siteTimeZone } from '#domain/limits.ts';
import type { PartVersion } from '#server/modules/access/part-versions.ts';
import { wallTimeOf } from '#server/modules/catalog/event-times.ts';
import type { CodeRow } from '#server/modules/desk-codes/codes-model.ts';
import { couponStateAt } from '#server/modules/orders/coupon-rules.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

type Known = { tierIds: readonly string[]; currencyCode: string; saved: Pick<PartVersion, 'version'>; now: Date };

/** A code as the contract has it. */
export function codeFields(row: CodeRow, { tierIds, currencyCode, saved: { version }, now }: Known) {
  const { id, code, description, milliPercent, amountCents, validFrom, validUntil, usageLimit, used } = row;
  return {
    __typename: 'DeskCode' as const,
    id,
    version,
    code,
    description,
    percent: milliPercent === null ? null : milliPercent / 1_000,
    amount: amountCents === null ? null : moneyOf(amountCents, currencyCode),
    validFrom: validFrom && wallTimeOf(validFrom, siteTimeZone),
    validUntil: validUntil && wallTimeOf(validUntil, siteTimeZone),
    usageLimit,
    used,
    state: couponStateAt(row, now),
    tierIds: [...tierIds],
  };
}
