import fc from 'fast-check';
import { taxOf } from '#domain/money.ts';
import { describe, expect, test } from 'vitest';
import { lineTax, priceOrder, summarizeTaxes } from '#server/modules/orders/order-pricing.ts';

const taxLines = fc.uniqueArray(
  fc.constantFrom(
    { description: 'GST', milliPercent: 5000 },
    { description: 'PST', milliPercent: 7000 },
    { description: 'QST', milliPercent: 9975 },
  ),
  { selector: ({ description }) => description },
);
const line = fc.record({
  unitPriceCents: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  taxLines,
});
const fee = fc.record({
  name: fc.constant('Service fee'),
  description: fc.constant('Service fee'),
  sku: fc.constant('FEE'),
  fixedCents: fc.integer({ min: 0, max: 1000 }),
  milliPercent: fc.integer({ min: 0, max: 15_000 }),
  taxLines,
});

const coupon = fc.tuple(fc.uuid(), fc.integer({ min: 1, max: 100_000 }), fc.boolean()).map(([id, size, percent]) => ({
  id,
  code: id,
  description: id,
  milliPercent: percent ? size : null,
  amountCents: percent ? null : size,
}));
const coupons = fc.array(coupon, { maxLength: 3 });
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the price of an order', () => {
  test('the tax summary adds up to totalWithTax to the cent, whatever the lines, coupons, fees and taxes', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 20 }),
        fc.array(fee, { maxLength: 3 }),
        coupons,
        (lines, fees, applied) => {
          const { totals, surcharges, lines: priced } = priceOrder(lines, fees, applied);
          const parts = [...priced, ...surcharges];
          const taxes = sum(summarizeTaxes(parts).map(({ taxTotalCents }) => taxTotalCents));
          expect(totals.totalCents + taxes).toBe(totals.totalWithTaxCents);
          expect(sum(parts.map(({ priceCents }) => priceCents))).toBe(totals.totalCents);
          expect(sum(parts.map((part) => lineTax(part.priceCents, part.taxLines)))).toBe(taxes);
          expect(sum(parts.map(({ taxCents }) => taxCents))).toBe(taxes);
        },
      ),
    );
  });

  test('discounts add up: what coupons take is what the lines cost less, with and without tax, and no line costs less than nothing', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), coupons, (lines, applied) => {
        const before = priceOrder(lines, []);
        const after = priceOrder(lines, [], applied);
        const taken = after.lines.flatMap(({ discounts }) => discounts);
        expect(before.totals.totalCents - sum(taken.map(({ cents }) => cents))).toBe(after.totals.totalCents);
        expect(before.totals.totalWithTaxCents - sum(taken.map(({ cents, taxCents }) => cents + taxCents))).toBe(
          after.totals.totalWithTaxCents,
        );
        expect(after.lines.every(({ priceCents }) => priceCents >= 0)).toBe(true);
        expect(taken.every(({ cents }) => cents > 0)).toBe(true);
      }),
    );
  });

  test('a coupon takes its percentage of the sum or its amount, and never more than the sum', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), coupon, (lines, applied) => {
        const { subTotalCents } = priceOrder(lines, []).totals;
        const wanted =
          applied.milliPercent === null
            ? Math.min(applied.amountCents ?? 0, subTotalCents)
            : taxOf(subTotalCents, applied.milliPercent);
        const { lines: priced } = priceOrder(lines, [], [applied]);
        expect(sum(priced.flatMap(({ discounts }) => discounts.map(({ cents }) => cents)))).toBe(wanted);
      }),
    );
  });

  test('10 % of three lines of 5 cents is 2 cents, on the first two lines', () => {
    const five = { unitPriceCents: 5, quantity: 1, taxLines: [] };
    const tenth = { id: 'c', code: 'C', description: 'C', milliPercent: 10000, amountCents: null };
    const { totals, lines } = priceOrder([five, five, five], [], [tenth]);
    expect({ subTotal: totals.subTotalCents, parts: lines.map(({ priceCents }) => priceCents) }).toEqual({
      subTotal: 13,
      parts: [4, 4, 5],
    });
  });

  test('each tax of each line is rounded by itself: three lines of 10 cents at 5 % are 3 cents of tax, not 2', () => {
    const gst = [{ description: 'GST', milliPercent: 5000 }];
    const { totals, surcharges } = priceOrder(
      Array.from({ length: 3 }, () => ({ unitPriceCents: 10, quantity: 1, taxLines: gst })),
      [],
    );
    expect({ surcharges, totals }).toEqual({
      surcharges: [],
      totals: { subTotalCents: 30, subTotalWithTaxCents: 33, totalCents: 30, totalWithTaxCents: 33 },
    });
  });

  test('a free order bears no fee', () => {
    const service = {
      name: 'Service fee',
      description: 'Service fee',
      sku: 'FEE',
      fixedCents: 150,
      milliPercent: 2000,
      taxLines: [],
    };
    expect(priceOrder([{ unitPriceCents: 0, quantity: 1, taxLines: [] }], [service])).toEqual({
      surcharges: [],
      lines: [{ priceCents: 0, taxLines: [], taxCents: 0, discounts: [] }],
      totals: { subTotalCents: 0, subTotalWithTaxCents: 0, totalCents: 0, totalWithTaxCents: 0 },
    });
  });
});
