import { taxOf } from '#domain/money.ts';
import type { TaxLineRow } from '#server/modules/orders/orders-tables.ts';

type PricedLine = { unitPriceCents: number; quantity: number; taxLines: TaxLineRow[] };

/** What an organizer adds to an order: a fixed part and a part of the sub-total in hundredths of a percent. */
export type Fee = {
  name: string;
  description: string;
  sku: string;
  fixedCents: number;
  basisPoints: number;
  taxLines: TaxLineRow[];
};

type PricedSurcharge = {
  name: string;
  description: string;
  sku: string | null;
  priceCents: number;
  taxLines: TaxLineRow[];
  taxCents: number;
};

type OrderTotals = {
  subTotalCents: number;
  subTotalWithTaxCents: number;
  totalCents: number;
  totalWithTaxCents: number;
};

type TaxSum = { description: string; basisPoints: number; taxBaseCents: number; taxTotalCents: number };

/** Tax of one line in cents: each tax is rounded by itself, so that the tax summary adds up (design: money). */
export const lineTax = (priceCents: number, taxLines: TaxLineRow[]): number =>
  sumOf(taxLines, ({ basisPoints }) => taxOf(priceCents, basisPoints));

/** Totals of an order in cents, and its fees as surcharges; an order with nothing to pay bears no fee. */
export function priceOrder(lines: PricedLine[], fees: Fee[]): OrderTotals & { surcharges: PricedSurcharge[] } {
  const priceOf = ({ unitPriceCents, quantity }: PricedLine) => unitPriceCents * quantity;
  const subTotalCents = sumOf(lines, priceOf);
  const linesTax = sumOf(lines, (line) => lineTax(priceOf(line), line.taxLines));
  const surcharges = subTotalCents === 0 ? [] : fees.flatMap((fee) => surchargeOf(fee, subTotalCents));
  const totalCents = subTotalCents + sumOf(surcharges, ({ priceCents }) => priceCents);
  return {
    subTotalCents,
    subTotalWithTaxCents: subTotalCents + linesTax,
    totalCents,
    totalWithTaxCents: totalCents + linesTax + sumOf(surcharges, ({ taxCents }) => taxCents),
    surcharges,
  };
}

/** The taxes of lines and surcharges by name and rate. Their sum is totalWithTax less total, to the cent. */
export function summarizeTaxes(parts: { priceCents: number; taxLines: TaxLineRow[] }[]): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  for (const { priceCents, taxLines } of parts) {
    for (const { description, basisPoints } of taxLines) {
      const key = `${description} ${basisPoints}`;
      const sum = sums.get(key) ?? { description, basisPoints, taxBaseCents: 0, taxTotalCents: 0 };
      sum.taxBaseCents += priceCents;
      sum.taxTotalCents += taxOf(priceCents, basisPoints);
      sums.set(key, sum);
    }
  }
  return [...sums.values()].toSorted((a, b) => a.description.localeCompare(b.description));
}

function surchargeOf(fee: Fee, subTotalCents: number): PricedSurcharge[] {
  const { name, description, sku, fixedCents, basisPoints, taxLines } = fee;
  const priceCents = fixedCents + taxOf(subTotalCents, basisPoints);
  if (priceCents === 0) return [];
  return [{ name, description, sku, priceCents, taxLines, taxCents: lineTax(priceCents, taxLines) }];
}

const sumOf = <Item>(items: Item[], centsOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + centsOf(item), 0);
