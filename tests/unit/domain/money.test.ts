import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromAmount, centsFromText, displayMoney, moneyFromCents, taxOf } from '#domain/money.ts';

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

test.each([
  ['CAD', '$1,234.50'],
  ['USD', '$1,234.50'],
  ['EUR', '€1,234.50'],
  ['JPY', '¥1,234.50'],
])('cents of %s have its sign and two decimals', (currency, display) => {
  expect(moneyFromCents(123_450, currency)).toEqual({ amount: 1234.5, currency, display });
});

describe('taxOf', () => {
  test.each([
    [1800, 5000, 90],
    [650, 5000, 33],
    [650, 7000, 46],
    [-650, 5000, -33],
    [0, 5000, 0],
    [3750, 9975, 374],
    [2000, 9975, 200],
    [10_000, 9975, 998],
    [2_147_483_647, 9975, 214_211_494],
  ])('of %i cents at %i thousandths of a percent is %i', (cents, milliPercent, tax) => {
    expect(taxOf(cents, milliPercent)).toBe(tax);
  });

  test('is never off by more than half a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 30_000 }),
        (cents, milliPercent) => {
          expect(Math.abs(taxOf(cents, milliPercent) - (cents * milliPercent) / 100_000)).toBeLessThanOrEqual(0.5);
        },
      ),
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

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12.50', 1250],
  ['0.07', 7],
  ['0', 0],
])('%s is written as money', (text, cents) => {
  expect(centsFromText(text)).toBe(cents);
});

test.each([
  '1e3',
  '0x10',
  '+5',
  '-5',
  '12.505',
  '1,000',
  '1 000',
  ' 12',
  '12 ',
  '.5',
  '5.',
  '012',
  '',
  'Infinity',
  '١٢',
])('‘%s’ is not', (text) => {
  expect(centsFromText(text)).toBeNull();
});
