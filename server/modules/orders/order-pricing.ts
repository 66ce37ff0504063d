import { taxOf } from '#domain/money.ts';
import type { AppliedCoupon, LineDiscount, TaxLineRow } from '#server/modules/orders/orders-tables.ts';

type PricedLine = { unitPriceCents: number; quantity: number; taxLines: TaxLineRow[] };

/** What an organizer adds to an order: a fixed part and a part of the sub-total in thousandths of a percent. */
export type Fee = {
  name: string;
  description: string;
  sku: string;
  fixedCents: number;
  milliPercent: number;
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

/** A line after its discounts: priceCents and taxCents are what is left of them. */
type DiscountedLine = { priceCents: number; taxLines: TaxLineRow[]; taxCents: number; discounts: LineDiscount[] };

type OrderTotals = {
  subTotalCents: number;
  subTotalWithTaxCents: number;
  totalCents: number;
  totalWithTaxCents: number;
};

type TaxSum = { description: string; milliPercent: number; taxBaseCents: number; taxTotalCents: number };

/** Tax of one line in cents: each tax is rounded by itself, so that the tax summary adds up. */
export const lineTax = (priceCents: number, taxLines: TaxLineRow[]): number =>
  sumOf(taxLines, ({ milliPercent }) => taxOf(priceCents, milliPercent));

/**
 * What is left to pay of each line, before tax, once each coupon in turn has taken its part of the sum. A coupon's part
 * is spread over the lines by what they still cost, so that the parts add up to it to the cent and no line goes below 0.
 */
function discountLines(lines: PricedLine[], coupons: AppliedCoupon[]): DiscountedLine[] {
  const discounted = lines.map(({ unitPriceCents, quantity, taxLines }): DiscountedLine => {
    const priceCents = unitPriceCents * quantity;
    return { priceCents, taxLines, taxCents: lineTax(priceCents, taxLines), discounts: [] };
  });
  for (const { id: couponId, code, description, milliPercent, amountCents } of coupons) {
    const sum = sumOf(discounted, ({ priceCents }) => priceCents);
    const off = milliPercent === null ? Math.min(amountCents ?? 0, sum) : taxOf(sum, milliPercent);
    const parts = spread(
      off,
      discounted.map(({ priceCents }) => priceCents),
    );
    for (const [at, line] of discounted.entries()) {
      const cents = parts[at] ?? 0;
      if (cents === 0) continue;
      const taxCents = lineTax(line.priceCents - cents, line.taxLines);
      line.discounts.push({ couponId, code, description, cents, taxCents: line.taxCents - taxCents });
      line.priceCents -= cents;
      line.taxCents = taxCents;
    }
  }
  return discounted;
}

/** Totals of an order in cents, and its fees as surcharges; an order with nothing to pay bears no fee. */
export function priceOrder(
  lines: PricedLine[],
  fees: Fee[],
  coupons: AppliedCoupon[] = [],
): { totals: OrderTotals; surcharges: PricedSurcharge[]; lines: DiscountedLine[] } {
  const discounted = discountLines(lines, coupons);
  const subTotalCents = sumOf(discounted, ({ priceCents }) => priceCents);
  const linesTax = sumOf(discounted, ({ taxCents }) => taxCents);
  const surcharges = subTotalCents === 0 ? [] : fees.flatMap((fee) => surchargeOf(fee, subTotalCents));
  const totalCents = subTotalCents + sumOf(surcharges, ({ priceCents }) => priceCents);
  const totals = {
    subTotalCents,
    subTotalWithTaxCents: subTotalCents + linesTax,
    totalCents,
    totalWithTaxCents: totalCents + linesTax + sumOf(surcharges, ({ taxCents }) => taxCents),
  };
  return { totals, surcharges, lines: discounted };
}

/** The taxes of lines and surcharges by name and rate. Their sum is totalWithTax less total, to the cent. */
export function summarizeTaxes(parts: { priceCents: number; taxLines: TaxLineRow[] }[]): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  for (const { priceCents, taxLines } of parts) {
    for (const { description, milliPercent } of taxLines) {
      const key = `${description} ${milliPercent}`;
      const sum = sums.get(key) ?? { description, milliPercent, taxBaseCents: 0, taxTotalCents: 0 };
      sum.taxBaseCents += priceCents;
      sum.taxTotalCents += taxOf(priceCents, milliPercent);
      sums.set(key, sum);
    }
  }
  return [...sums.values()].toSorted((a, b) => a.description.localeCompare(b.description));
}

function surchargeOf(fee: Fee, subTotalCents: number): PricedSurcharge[] {
  const { name, description, sku, fixedCents, milliPercent, taxLines } = fee;
  const priceCents = fixedCents + taxOf(subTotalCents, milliPercent);
  if (priceCents === 0) return [];
  return [{ name, description, sku, priceCents, taxLines, taxCents: lineTax(priceCents, taxLines) }];
}

/** Spreads cents by weights, which sum up to at least as much: whole parts first, then what rounding left, largest remainder first. */
function spread(cents: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (cents * weight) / sum);
  const parts = exact.map(Math.floor);
  let left = cents - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at);
  for (const { at } of byRemainder) {
    if (left === 0) break;
    const part = parts[at] ?? 0;
    if (part >= (weights[at] ?? 0)) continue;
    parts[at] = part + 1;
    left -= 1;
  }
  return parts;
}

const sumOf = <Item>(items: Item[], centsOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + centsOf(item), 0);
