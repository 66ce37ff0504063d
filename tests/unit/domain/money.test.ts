import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromAmount, displayMoney, moneyFromCents, taxOf } from '#domain/money.ts';

describe('displayMoney', () => {
  test.each([
    [undefined, 'N/A'],
    [null, 'N/A'],
    ['12', 'Invalid Amount'],
    [Number.NaN, 'Invalid Amount'],
    [{ amount: 'x' }, 'Invalid Amount'],
    [0, '$0.00'],
    [18.5, '$18.50'],
    [1234567.5, '$1,234,567.50'],
    [-3, '-$3.00'],
    [{ amount: 5, currency: 'CAD', display: '$5.00' }, '$5.00'],
    [{ amount: 5 }, '$5.00'],
  ])('shows %j as %s', (value, shown) => {
    expect(displayMoney(value)).toBe(shown);
  });
});

describe('taxOf', () => {
  test.each([
    [1800, 500, 90],
    [650, 500, 33],
    [650, 700, 46],
    [-650, 500, -33],
    [0, 500, 0],
  ])('of %i cents at %i basis points is %i', (cents, basisPoints, tax) => {
    expect(taxOf(cents, basisPoints)).toBe(tax);
  });

  test('is never off by more than half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 3000 }), (cents, basisPoints) => {
        expect(Math.abs(taxOf(cents, basisPoints) - (cents * basisPoints) / 10_000)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

test('cents survive the way through the API', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(centsFromAmount(moneyFromCents(cents, 'CAD').amount)).toBe(cents);
    }),
  );
});

test.each([0.001, 1.005, Number.POSITIVE_INFINITY])('%d is no amount of money', (amount) => {
  expect(centsFromAmount(amount)).toBeNull();
});
