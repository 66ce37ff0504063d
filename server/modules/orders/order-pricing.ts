import { taxOf } from '#domain/money.ts';
import { spreadCents } from '#domain/spread-cents.ts';
import type { AppliedCoupon, LineDiscount, LineFee, TaxLineRow } from '#server/modules/orders/orders-tables.ts';
import { taxCentsOn, taxesOn } from '#server/modules/organizers/taxes.ts';
import type { DueTax, TaxedPart } from '#server/modules/organizers/taxes.ts';

/** unitPriceCents holds the fees, which are of one piece. */
export type PricedLine = { unitPriceCents: number; quantity: number; fees: LineFee[]; taxLines: TaxLineRow[] };

/** A line after its discounts: priceCents and taxCents are what is left of them. */
type DiscountedLine = { priceCents: number; taxCents: number; discounts: LineDiscount[] };

type OrderTotals = {
  subTotalCents: number;
  subTotalWithTaxCents: number;
  totalCents: number;
  totalWithTaxCents: number;
};

type TaxSum = { description: string; milliPercent: number; taxBaseCents: number; taxTotalCents: number };

/** What is left to pay of a line once coupons have taken their parts: the ticket first, then each of its fees. */
export function partsOfLine(
  { unitPriceCents, quantity, fees, taxLines }: PricedLine,
  discounts: readonly LineDiscount[] = [],
): TaxedPart[] {
  const offFees = sumOf(discounts, ({ feeCents }) => feeCents ?? 0);
  const offTicket = sumOf(discounts, ({ cents }) => cents) - offFees;
  const whole = fees.map(({ cents }) => cents * quantity);
  const off = spreadCents(offFees, whole);
  const ticket = unitPriceCents * quantity - sumOf(whole, (cents) => cents) - offTicket;
  return [
    { cents: ticket, taxLines },
    ...fees.map((fee, at) => ({ cents: (whole[at] ?? 0) - (off[at] ?? 0), taxLines: fee.taxLines })),
  ];
}

/** Tax of one line in cents: each tax of a line is rounded by itself, so that the tax summary adds up. */
export const lineTax = (line: PricedLine, discounts: readonly LineDiscount[] = []): number =>
  taxCentsOn(partsOfLine(line, discounts));

/**
 * What coupons take off each line, one after the other. A percentage is of the tickets and add-ons and leaves the fees;
 * 100 % takes the fees too, and an amount takes them last. A coupon's part is spread over the lines by what they still
 * cost, so that the parts add up to it to the cent and no line goes below 0.
 */
function discountLines(lines: PricedLine[], coupons: AppliedCoupon[]): DiscountedLine[] {
  const taken: LineDiscount[][] = lines.map(() => []);
  for (const { id: couponId, code, description, milliPercent, amountCents } of coupons) {
    const left = lines.map((line, at) => leftOf(partsOfLine(line, taken[at])));
    const tickets = left.map(({ ticket }) => ticket);
    const fees = left.map((line) => line.fees);
    const off = couponOff({ milliPercent, amountCents }, total(tickets), total(fees));
    const ofTickets = spreadCents(off.tickets, tickets);
    const ofFees = spreadCents(off.fees, fees);
    for (const [at, line] of lines.entries()) {
      const feeCents = ofFees[at] ?? 0;
      const cents = (ofTickets[at] ?? 0) + feeCents;
      const before = taken[at];
      if (cents === 0 || !before) continue;
      const after = { couponId, code, description, cents, feeCents, taxCents: 0 };
      after.taxCents = lineTax(line, before) - lineTax(line, [...before, after]);
      before.push(after);
    }
  }
  return lines.map((line, at) => {
    const discounts = taken[at] ?? [];
    const parts = partsOfLine(line, discounts);
    return { priceCents: sumOf(parts, ({ cents }) => cents), taxCents: taxCentsOn(parts), discounts };
  });
}

function couponOff(
  { milliPercent, amountCents }: Pick<AppliedCoupon, 'milliPercent' | 'amountCents'>,
  tickets: number,
  fees: number,
): { tickets: number; fees: number } {
  if (milliPercent !== null)
    return { tickets: taxOf(tickets, milliPercent), fees: milliPercent === wholePercent ? fees : 0 };
  const ofTickets = Math.min(amountCents ?? 0, tickets);
  return { tickets: ofTickets, fees: Math.min((amountCents ?? 0) - ofTickets, fees) };
}

const wholePercent = 100_000;

/** Totals of an order in cents, and its lines after their discounts. Fees are in the prices: nothing is added to them but taxes. */
export function priceOrder(
  lines: PricedLine[],
  coupons: AppliedCoupon[] = [],
): { totals: OrderTotals; lines: DiscountedLine[] } {
  const discounted = discountLines(lines, coupons);
  const net = sumOf(discounted, ({ priceCents }) => priceCents);
  const gross = net + sumOf(discounted, ({ taxCents }) => taxCents);
  const totals = { subTotalCents: net, subTotalWithTaxCents: gross, totalCents: net, totalWithTaxCents: gross };
  return { totals, lines: discounted };
}

/** The taxes that a line was charged: they add up to its tax, also where it asks for the difference of two prices. */
export function chargedTaxes(line: PricedLine & { discounts: readonly LineDiscount[]; taxCents: number }): DueTax[] {
  const due = taxesOn(partsOfLine(line, line.discounts));
  const charged = spreadCents(
    line.taxCents,
    due.map(({ taxCents }) => taxCents),
  );
  return due.map((tax, at) => ({ ...tax, taxCents: charged[at] ?? 0 }));
}

/** The taxes of lines and of what else is charged, by name and rate. Their sum is totalWithTax less total, to the cent. */
export function summarizeTaxes(charged: readonly DueTax[]): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  for (const { description, milliPercent, baseCents, taxCents } of charged) {
    const key = `${description} ${milliPercent}`;
    const sum = sums.get(key) ?? { description, milliPercent, taxBaseCents: 0, taxTotalCents: 0 };
    sum.taxBaseCents += baseCents;
    sum.taxTotalCents += taxCents;
    sums.set(key, sum);
  }
  return [...sums.values()].toSorted((a, b) => a.description.localeCompare(b.description));
}

/** The fees inside the prices of lines before discounts, a sum for each name and sku. */
export function feesInside(lines: readonly PricedLine[]): { fee: LineFee; cents: number; parts: TaxedPart[] }[] {
  const all = lines.flatMap(({ fees, quantity }) => fees.map((fee) => ({ fee, cents: fee.cents * quantity })));
  return [...Map.groupBy(all, ({ fee: { sku, name } }) => `${sku} ${name}`).values()].flatMap((ofOne) => {
    const [first] = ofOne;
    const parts = ofOne.map(({ fee, cents }) => ({ cents, taxLines: fee.taxLines }));
    return first ? [{ fee: first.fee, cents: sumOf(ofOne, ({ cents }) => cents), parts }] : [];
  });
}

function leftOf([ticket, ...fees]: TaxedPart[]): { ticket: number; fees: number } {
  return { ticket: ticket?.cents ?? 0, fees: sumOf(fees, ({ cents }) => cents) };
}

const total = (numbers: number[]): number => sumOf(numbers, (number) => number);

function sumOf<Item>(items: readonly Item[], centsOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + centsOf(item), 0);
}
