import { taxOf } from '#domain/money.ts';
import type { TaxLine } from '#server/modules/organizers/organizers-model.ts';

/** An amount and the taxes that it bears. */
export type TaxedPart = { cents: number; taxLines: readonly TaxLine[] };

export type DueTax = TaxLine & { baseCents: number; taxCents: number };

/**
 * The taxes of what is sold as one thing, such as a ticket with the fee in its price: each tax is on the sum of the
 * parts that bear it, and is rounded by itself.
 */
export function taxesOn(parts: readonly TaxedPart[]): DueTax[] {
  const bases = new Map<string, DueTax>();
  for (const { cents, taxLines } of parts) {
    for (const { description, milliPercent } of taxLines) {
      const key = `${description} ${milliPercent}`;
      const tax = bases.get(key) ?? { description, milliPercent, baseCents: 0, taxCents: 0 };
      tax.baseCents += cents;
      bases.set(key, tax);
    }
  }
  return [...bases.values()].map((tax) => ({ ...tax, taxCents: taxOf(tax.baseCents, tax.milliPercent) }));
}

export const taxCentsOn = (parts: readonly TaxedPart[]): number =>
  taxesOn(parts).reduce((sum, { taxCents }) => sum + taxCents, 0);
