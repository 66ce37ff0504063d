import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineShares, shareCents, sumOfShares } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { partsOfLine, priceOrder } from '#server/modules/orders/order-pricing.ts';
import type { PricedLine } from '#server/modules/orders/order-pricing.ts';
import { dealOut, lessGiven, takeFrom } from '#server/modules/payments/refund-shares.ts';

const tax = (description: string) => (milliPercent: number) => ({ description, milliPercent });
const someTaxes = fc
  .tuple(fc.constantFrom(0, 5_000, 13_000), fc.constantFrom(0, 7_000, 9_975))
  .map(([gst, qst]) => [tax('GST')(gst), tax('QST')(qst)].filter(({ milliPercent }) => milliPercent > 0));

/** An order as it is priced: one to five registrations of one to three lines with fees inside, a coupon, an older order's fees on top. */
const someLine = fc
  .record({
    ticketCents: fc.nat(20_000),
    taxLines: someTaxes,
    fees: fc.array(fc.record({ cents: fc.nat(1_000), taxLines: someTaxes }), { maxLength: 2 }),
  })
  .map(({ ticketCents, taxLines, fees }) => ({
    unitPriceCents: ticketCents + fees.reduce((sum, { cents }) => sum + cents, 0),
    quantity: 1,
    taxLines,
    fees: fees.map((fee, at) => ({ name: `Fee ${at}`, description: 'Fee', sku: `FEE${at}`, ...fee })),
  }));
const someOrder = fc
  .record({
    registrations: fc.array(fc.array(someLine, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
    onTop: fc.array(fc.record({ priceCents: fc.nat(1_000), taxCents: fc.nat(150) }), { maxLength: 2 }),
    coupon: fc.option(fc.integer({ min: 1, max: 100_000 })),
  })
  .map(({ registrations, onTop, coupon }) => {
    const lines = registrations.flatMap((of, item) =>
      of.map((line) => ({ ...line, registrationItemId: `item ${item}` })),
    );
    const coupons =
      coupon === null ? [] : [{ id: 'coupon', code: 'C', description: 'C', milliPercent: coupon, amountCents: null }];
    const priced = priceOrder(lines, coupons);
    const shares = lineShares(
      lines.map((line, at) => shareOf(line, priced.lines[at], `line ${at}`, line.registrationItemId)),
      onTop,
    );
    const totalCents = onTop.reduce(
      (sum, { priceCents, taxCents }) => sum + priceCents + taxCents,
      priced.totals.totalWithTaxCents,
    );
    return { shares, totalCents, items: registrations.map((_, item) => `item ${item}`) };
  });

type Priced = ReturnType<typeof priceOrder>['lines'][number] | undefined;

function shareOf(line: PricedLine, priced: Priced, orderLineId: string, registrationItemId: string): LineShare {
  const [ticket, ...fees] = partsOfLine(line, priced?.discounts);
  return {
    orderLineId,
    registrationItemId,
    priceCents: ticket?.cents ?? 0,
    feeCents: fees.reduce((sum, { cents }) => sum + cents, 0),
    taxCents: priced?.taxCents ?? 0,
  };
}

/** Price, fee and tax of each line that anything of goes back. */
const byLine = (shares: LineShare[]): Record<string, [number, number, number]> => {
  const sums: Record<string, [number, number, number]> = {};
  for (const share of shares.filter((one) => shareCents(one) > 0)) {
    const { orderLineId, priceCents, feeCents, taxCents } = share;
    const [price, fee, taxes] = sums[orderLineId] ?? [0, 0, 0];
    sums[orderLineId] = [price + priceCents, fee + feeCents, taxes + taxCents];
  }
  return sums;
};

/** Gives one registration after the other back, all that is left of it, with amounts of all in between. */
function oneByOne(shares: LineShare[], items: string[], between: number[]): LineShare[] {
  const given: LineShare[] = [];
  for (const [at, item] of items.entries()) {
    const left = lessGiven(shares, given);
    given.push(...takeFrom(left, Math.min(between[at] ?? 0, sumOfShares(left))));
    const ofItem = lessGiven(shares, given).filter(({ registrationItemId }) => registrationItemId === item);
    given.push(...takeFrom(ofItem, sumOfShares(ofItem)));
  }
  return given;
}

describe('what goes back of the lines of an order', () => {
  test('is all that was paid: the shares add up to the order’s total', () => {
    fc.assert(
      fc.property(someOrder, ({ shares, totalCents }) => {
        expect(sumOfShares(shares)).toBe(totalCents);
        for (const { priceCents, feeCents, taxCents } of shares)
          expect(Math.min(priceCents, feeCents, taxCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is the same registration by registration in any order, with amounts in between, as all at once', () => {
    const some = someOrder.chain((order) =>
      fc.record({
        order: fc.constant(order),
        sequence: fc.shuffledSubarray(order.items, { minLength: order.items.length }),
        between: fc.array(fc.nat(5_000), { maxLength: 5 }),
      }),
    );
    fc.assert(
      fc.property(some, ({ order: { shares, totalCents }, sequence, between }) => {
        expect(byLine(oneByOne(shares, sequence, between))).toEqual(byLine(takeFrom(shares, totalCents)));
      }),
    );
  });

  test('of an amount is the amount to the cent, and of no line more than is left of it', () => {
    fc.assert(
      fc.property(someOrder, fc.array(fc.nat(8_000), { maxLength: 6 }), ({ shares }, amounts) => {
        const given: LineShare[] = [];
        for (const amount of amounts) {
          const left = lessGiven(shares, given);
          const taken = takeFrom(left, amount);
          expect(sumOfShares(taken)).toBe(Math.min(amount, sumOfShares(left)));
          given.push(...taken);
          const before = sumOfShares(left);
          expect(sumOfShares(lessGiven(shares, given))).toBe(before - sumOfShares(taken));
        }
      }),
    );
  });

  test('is dealt out to the payments in turn: the sums of the lines and of the payments agree', () => {
    const some = someOrder.chain((order) =>
      fc.record({ order: fc.constant(order), cut: fc.nat(Math.max(order.totalCents, 1)) }),
    );
    fc.assert(
      fc.property(some, ({ order: { shares, totalCents }, cut }) => {
        const card = Math.min(cut, totalCents);
        const dealt = dealOut(shares, [card, totalCents - card]);
        expect(dealt.map(sumOfShares)).toEqual([card, totalCents - card]);
        expect(byLine(dealt.flat())).toEqual(byLine(shares));
      }),
    );
  });

  test('of a registration of three with a coupon, a fee and two taxes, paid with a gift card too', () => {
    const taxLines = [tax('GST')(5_000), tax('QST')(9_975)];
    const fees = [{ name: 'Fee', description: 'Fee', sku: 'FEE', cents: 150, taxLines: [] }];
    const tier = { unitPriceCents: 4_150, quantity: 1, taxLines, fees };
    const coupon = { id: 'coupon', code: 'TEN', description: '10 %', milliPercent: 10_000, amountCents: null };
    const { lines, totals } = priceOrder([tier, tier, tier], [coupon]);
    const shares = lines.map((line, at) => shareOf(tier, line, `${at}`, `${at}`));
    expect(totals.totalWithTaxCents).toBe(3 * (3_600 + 180 + 359 + 150));
    expect(shares.map(shareCents)).toEqual([4_289, 4_289, 4_289]);
    expect(dealOut(shares.slice(0, 1), [4_000, 289])).toEqual([
      [{ orderLineId: '0', registrationItemId: '0', priceCents: 3_357, feeCents: 140, taxCents: 503 }],
      [{ orderLineId: '0', registrationItemId: '0', priceCents: 243, feeCents: 10, taxCents: 36 }],
    ]);
  });
});
