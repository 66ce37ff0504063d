import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTax, priceOrder, summarizeTaxes } from '#server/modules/orders/order-pricing.ts';

const taxLines = fc.uniqueArray(
  fc.constantFrom(
    { description: 'GST', basisPoints: 500 },
    { description: 'PST', basisPoints: 700 },
    { description: 'HST', basisPoints: 1297 },
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
  basisPoints: fc.integer({ min: 0, max: 1500 }),
  taxLines,
});

describe('the price of an order', () => {
  test('the tax summary adds up to totalWithTax to the cent, whatever the lines, fees and taxes', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.array(fee, { maxLength: 3 }), (lines, fees) => {
        const { surcharges, ...totals } = priceOrder(lines, fees);
        const parts = [
          ...lines.map((each) => ({ priceCents: each.unitPriceCents * each.quantity, taxLines: each.taxLines })),
          ...surcharges,
        ];
        const taxes = summarizeTaxes(parts).reduce((sum, { taxTotalCents }) => sum + taxTotalCents, 0);
        expect(totals.totalCents + taxes).toBe(totals.totalWithTaxCents);
        expect(parts.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBe(totals.totalCents);
        expect(parts.reduce((sum, part) => sum + lineTax(part.priceCents, part.taxLines), 0)).toBe(taxes);
      }),
    );
  });

  test('each tax of each line is rounded by itself: three lines of 10 cents at 5 % are 3 cents of tax, not 2', () => {
    const gst = [{ description: 'GST', basisPoints: 500 }];
    const { surcharges, ...totals } = priceOrder(
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
      basisPoints: 200,
      taxLines: [],
    };
    expect(priceOrder([{ unitPriceCents: 0, quantity: 1, taxLines: [] }], [service])).toEqual({
      surcharges: [],
      subTotalCents: 0,
      subTotalWithTaxCents: 0,
      totalCents: 0,
      totalWithTaxCents: 0,
    });
  });
});
