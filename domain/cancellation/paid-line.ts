import { taxOf } from '#domain/money.ts';
import { spreadCents } from '#domain/spread-cents.ts';

/** A tax as a line was charged with it: on which part of its price and of its fees, and how much. */
export type PaidTax = {
  description: string;
  /** Thousandths of a percent. */
  milliPercent: number;
  priceBaseCents: number;
  feeBaseCents: number;
  cents: number;
};

/** What was paid for one line of a registration after discounts, in cents, and what of it was or is being given back. */
export type PaidLine = {
  lineId: string;
  priceCents: number;
  feeCents: number;
  taxes: readonly PaidTax[];
  back: { priceCents: number; feeCents: number; taxCents: number };
};

type TaxBack = { description: string; milliPercent: number; cents: number };

/** What goes back of a line, in cents. */
export type LineBack = { lineId: string; priceCents: number; feeCents: number; taxes: TaxBack[] };

export const taxCentsOf = ({ taxes }: { taxes: readonly { cents: number }[] }): number =>
  taxes.reduce((sum, { cents }) => sum + cents, 0);

export const centsOf = (line: { priceCents: number; feeCents: number; taxes: readonly { cents: number }[] }): number =>
  line.priceCents + line.feeCents + taxCentsOf(line);

/**
 * What is to be given back of a line that gives back so much of its price and fees: that with its taxes, each rounded by
 * itself as it was charged, less what was given back before. All of a tax where all that bears it goes back, so that no
 * cent of rounding stays behind.
 */
export function lineBack(line: PaidLine, priceCents: number, feeCents: number): LineBack {
  const taxes = line.taxes.map((tax) => taxBack(tax, line, priceCents, feeCents));
  const before = spreadCents(
    Math.min(line.back.taxCents, taxCentsOf({ taxes })),
    taxes.map(({ cents }) => cents),
  );
  return {
    lineId: line.lineId,
    priceCents: Math.max(0, priceCents - line.back.priceCents),
    feeCents: Math.max(0, feeCents - line.back.feeCents),
    taxes: taxes.map((tax, at) => ({ ...tax, cents: tax.cents - (before[at] ?? 0) })),
  };
}

function taxBack(tax: PaidTax, line: PaidLine, priceCents: number, feeCents: number): TaxBack {
  const { description, milliPercent, priceBaseCents, feeBaseCents } = tax;
  const base = partOf(priceBaseCents, priceCents, line.priceCents) + partOf(feeBaseCents, feeCents, line.feeCents);
  const isWhole = base === priceBaseCents + feeBaseCents;
  return { description, milliPercent, cents: isWhole ? tax.cents : Math.min(tax.cents, taxOf(base, milliPercent)) };
}

const partOf = (base: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((base * part) / whole);
