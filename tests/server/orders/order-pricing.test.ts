import fc from 'fast-check';
import { taxOf } from '#domain/money.ts';
import { describe, expect, test } from 'vitest';
import { taxesOn } from '#server/modules/organizers/taxes.ts';
import {
  chargedTaxes,
  feesInside,
  lineTax,
  partsOfLine,
  priceOrder,
  summarizeTaxes,
} from '#server/modules/orders/order-pricing.ts';

const taxLines = fc.uniqueArray(
  fc.constantFrom(
    { description: 'GST', milliPercent: 5000 },
    { description: 'PST', milliPercent: 7000 },
    { description: 'QST', milliPercent: 9975 },
  ),
  { selector: ({ description }) => description },
);
const gstAndQst = [
  { description: 'GST', milliPercent: 5000 },
  { description: 'QST', milliPercent: 9975 },
];
const fees = fc.array(
  fc.record({
    name: fc.constant('Service fee'),
    description: fc.constant('Service fee'),
    sku: fc.constant('FEE'),
    cents: fc.integer({ min: 1, max: 1000 }),
    taxLines,
  }),
  { maxLength: 2 },
);
/** A line of an organizer's price and the fees on it. */
const line = fc
  .record({ ownCents: fc.integer({ min: 0, max: 500_000 }), quantity: fc.integer({ min: 1, max: 20 }), fees, taxLines })
  .map(({ ownCents, ...rest }) => ({
    ...rest,
    unitPriceCents: rest.fees.reduce((total, { cents }) => total + cents, ownCents),
  }));

const coupon = fc.tuple(fc.uuid(), fc.integer({ min: 1, max: 100_000 }), fc.boolean()).map(([id, size, percent]) => ({
  id,
  code: id,
  description: id,
  milliPercent: percent ? size : null,
  amountCents: percent ? null : size,
}));
const fee = { name: 'Service fee', description: 'Service fee', sku: 'FEE', taxLines: gstAndQst };
const coupons = fc.array(coupon, { maxLength: 3 });
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the price of an order', () => {
  test('the tax summary adds up to totalWithTax to the cent, whatever the lines, coupons, fees and taxes', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), coupons, (lines, applied) => {
        const { totals, lines: priced } = priceOrder(lines, applied);
        const parts = lines.map((each, at) => partsOfLine(each, priced[at]?.discounts));
        const taxes = sum(summarizeTaxes(parts.flatMap(taxesOn)).map(({ taxTotalCents }) => taxTotalCents));
        expect(totals.totalCents + taxes).toBe(totals.totalWithTaxCents);
        expect(sum(priced.map(({ priceCents }) => priceCents))).toBe(totals.totalCents);
        expect(sum(priced.map(({ taxCents }) => taxCents))).toBe(taxes);
        expect(sum(lines.map((each, at) => lineTax(each, priced[at]?.discounts)))).toBe(taxes);
        expect(parts.flat().every(({ cents }) => cents >= 0)).toBe(true);
      }),
    );
  });

  test('nothing comes on top of the prices but taxes, and N tickets cost N times the price of one', () => {
    fc.assert(
      fc.property(line, (one) => {
        const { totals } = priceOrder([one]);
        expect(totals.totalCents).toBe(one.unitPriceCents * one.quantity);
        const apart = priceOrder(Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })));
        expect(apart.totals.totalCents).toBe(totals.totalCents);
      }),
    );
  });

  test('discounts add up: what coupons take is what the lines cost less, with and without tax, and no line costs less than nothing', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), coupons, (lines, applied) => {
        const before = priceOrder(lines);
        const after = priceOrder(lines, applied);
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

  test('a coupon takes its percentage of the prices less the fees, all of them at 100 %, or its amount, and never more than the sum', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), coupon, (lines, applied) => {
        const { subTotalCents } = priceOrder(lines).totals;
        const ofFees = sum(feesInside(lines).map(({ cents }) => cents));
        const ofPercent = (milliPercent: number) =>
          milliPercent === 100_000 ? subTotalCents : taxOf(subTotalCents - ofFees, milliPercent);
        const wanted =
          applied.milliPercent === null
            ? Math.min(applied.amountCents ?? 0, subTotalCents)
            : ofPercent(applied.milliPercent);
        const { lines: priced } = priceOrder(lines, [applied]);
        expect(sum(priced.flatMap(({ discounts }) => discounts.map(({ cents }) => cents)))).toBe(wanted);
      }),
    );
  });

  test('100 % takes the fees too, and an amount takes them when the tickets are paid', () => {
    const ticket = { unitPriceCents: 4150, quantity: 1, fees: [{ ...fee, cents: 150 }], taxLines: gstAndQst };
    const leftAfter = (values: { milliPercent: number | null; amountCents: number | null }) =>
      priceOrder([ticket, ticket], [{ id: 'c', code: 'C', description: 'C', ...values }]).totals.totalWithTaxCents;
    expect(leftAfter({ milliPercent: 100_000, amountCents: null })).toBe(0);
    expect(leftAfter({ milliPercent: 99_999, amountCents: null })).toBe(300 + 16 + 30);
    expect(leftAfter({ milliPercent: null, amountCents: 8000 })).toBe(300 + 16 + 30);
    expect(leftAfter({ milliPercent: null, amountCents: 8299 })).toBe(1);
    expect(leftAfter({ milliPercent: null, amountCents: 8300 })).toBe(0);
  });

  test('10 % of three lines of 5 cents is 2 cents, on the first two lines', () => {
    const five = { unitPriceCents: 5, quantity: 1, fees: [], taxLines: [] };
    const tenth = { id: 'c', code: 'C', description: 'C', milliPercent: 10000, amountCents: null };
    const { totals, lines } = priceOrder([five, five, five], [tenth]);
    expect({ subTotal: totals.subTotalCents, parts: lines.map(({ priceCents }) => priceCents) }).toEqual({
      subTotal: 13,
      parts: [4, 4, 5],
    });
  });

  test('10 % leaves the fee: of C$40.00 and a fee of C$1.50 each, three tickets cost C$112.50', () => {
    const ticket = { unitPriceCents: 4150, quantity: 1, fees: [{ ...fee, cents: 150 }], taxLines: gstAndQst };
    const tenth = { id: 'c', code: 'C', description: 'C', milliPercent: 10_000, amountCents: null };
    const { totals, lines } = priceOrder([ticket, ticket, ticket], [tenth]);
    const taxes = summarizeTaxes(
      lines.flatMap(({ discounts, taxCents }) => chargedTaxes({ ...ticket, discounts, taxCents })),
    );
    expect({ totals, taxes }).toEqual({
      totals: { subTotalCents: 11_250, subTotalWithTaxCents: 12_936, totalCents: 11_250, totalWithTaxCents: 12_936 },
      taxes: [
        { description: 'GST', milliPercent: 5000, taxBaseCents: 11_250, taxTotalCents: 564 },
        { description: 'QST', milliPercent: 9975, taxBaseCents: 11_250, taxTotalCents: 1122 },
      ],
    });
  });

  test('a fee of another tax category is taxed by its own, and one of the same with the ticket as one price', () => {
    const ticket = (taxesOfFee: typeof gstAndQst) => ({
      unitPriceCents: 1210,
      quantity: 1,
      fees: [{ ...fee, cents: 110, taxLines: taxesOfFee }],
      taxLines: gstAndQst,
    });
    expect([gstAndQst, gstAndQst.slice(0, 1), []].map((taxes) => lineTax(ticket(taxes)))).toEqual([
      61 + 121,
      61 + 110,
      55 + 110,
    ]);
  });

  test('each tax of each line is rounded by itself: three lines of 10 cents at 5 % are 3 cents of tax, not 2', () => {
    const gst = [{ description: 'GST', milliPercent: 5000 }];
    const { totals } = priceOrder(
      Array.from({ length: 3 }, () => ({ unitPriceCents: 10, quantity: 1, fees: [], taxLines: gst })),
    );
    expect(totals).toEqual({ subTotalCents: 30, subTotalWithTaxCents: 33, totalCents: 30, totalWithTaxCents: 33 });
  });
});
