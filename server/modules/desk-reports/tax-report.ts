import type { SoldLines } from '#server/modules/desk-reports/sales-report.ts';
import { taxNumberOf } from '#server/modules/organizers/tax-numbers.ts';
import type { TaxNumbers } from '#server/modules/organizers/tax-numbers.ts';
import type { DeskTaxes } from '#server/generated/desk-resolvers.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

type TaxSums = { description: string; milliPercent: number; baseCents: number; taxCents: number; backCents: number };

/** Each rate of what was sold and given back, by its name. */
export function taxSums({ sold, back }: Pick<SoldLines, 'sold' | 'back'>): TaxSums[] {
  const byRate = new Map<string, TaxSums>();
  const rateOf = ({ description, milliPercent }: { description: string; milliPercent: number }): TaxSums => {
    const key = `${description} ${milliPercent}`;
    const known = byRate.get(key) ?? { description, milliPercent, baseCents: 0, taxCents: 0, backCents: 0 };
    byRate.set(key, known);
    return known;
  };
  for (const { taxes, count } of sold)
    for (const tax of taxes) {
      const rate = rateOf(tax);
      rate.baseCents += (tax.priceBaseCents + tax.feeBaseCents) * count;
      rate.taxCents += tax.cents * count;
    }
  for (const { taxes, count } of back) for (const tax of taxes) rateOf(tax).backCents += tax.cents * count;
  return [...byRate.values()].toSorted(
    (one, other) => one.description.localeCompare(other.description) || one.milliPercent - other.milliPercent,
  );
}

export function taxReport(lines: SoldLines, numbers: TaxNumbers, currencyCode: string): DeskTaxes {
  const money = (cents: number) => moneyOf(cents, currencyCode);
  const sums = taxSums(lines);
  return {
    rows: sums.map(({ description, milliPercent, baseCents, taxCents, backCents }) => ({
      name: description,
      milliPercent,
      number: taxNumberOf(description, numbers),
      base: money(baseCents),
      tax: money(taxCents),
      refunded: money(backCents),
      net: money(taxCents - backCents),
    })),
    total: money(sums.reduce((sum, { taxCents, backCents }) => sum + taxCents - backCents, 0)),
  };
}
