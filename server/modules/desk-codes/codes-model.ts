import type { coupons } from '#server/modules/orders/coupons-tables.ts';

export type CodeRow = typeof coupons.$inferSelect;

/** What of a code is saved. Money is cents, a part is thousandths of a percent. */
export type CodeValues = Pick<
  CodeRow,
  'code' | 'description' | 'milliPercent' | 'amountCents' | 'validFrom' | 'validUntil' | 'usageLimit'
>;

export const codeValuesOf = ({
  code,
  description,
  milliPercent,
  amountCents,
  validFrom,
  validUntil,
  usageLimit,
}: CodeRow): CodeValues => ({ code, description, milliPercent, amountCents, validFrom, validUntil, usageLimit });
