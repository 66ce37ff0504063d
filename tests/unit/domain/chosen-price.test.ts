import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chosenCentsIn,
  chosenPriceFault,
  chosenTaxCents,
  fallenPriceFault,
  mostChosenCents,
} from '#domain/chosen-price.ts';

describe('an amount that a buyer chooses', () => {
  test.each([
    ['12', 1_200],
    ['12.5', 1_250],
    [' 12,50 $ ', 1_250],
    ['$0', 0],
    ['007', 700],
    ['1 200', 120_000],
    ['', null],
    ['.', null],
    ['12.', null],
    ['-1', null],
    ['1e3', null],
    ['1,234.50', null],
    ['12.505', null],
    ['12345678', null],
  ])('%j is %j cents', (typed, cents) => {
    expect(chosenCentsIn(typed)).toBe(cents);
  });

  test('is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: mostChosenCents }), (cents) => {
        expect(chosenCentsIn((cents / 100).toFixed(2))).toBe(cents);
      }),
    );
  });

  test('is at least the minimum, and at most what may be chosen', () => {
    const faultOf = (cents: number) => chosenPriceFault(cents, { minimumCents: 500 });
    expect([499, 500, mostChosenCents, mostChosenCents + 1].map(faultOf)).toEqual([
      'BELOW_MINIMUM',
      null,
      null,
      'ABOVE_MOST',
    ]);
    expect(chosenPriceFault(0, { minimumCents: 0 })).toBeNull();
  });

  test('bears each tax on all of it', () => {
    expect(chosenTaxCents(1_999, [5_000, 9_975])).toBe(100 + 199);
    expect(chosenTaxCents(1_999, [])).toBe(0);
  });
});

describe('the price of a line', () => {
  const cents = fc.integer({ min: 0, max: mostChosenCents });

  test('stands where buyers choose exactly when it could be chosen', () => {
    fc.assert(
      fc.property(cents, fc.boolean(), cents, (paid, isChosen, least) => {
        const fault = fallenPriceFault({ cents: paid, isChosen }, { cents: least, isChosen: true });
        expect(fault).toBe(chosenPriceFault(paid, { minimumCents: least }));
      }),
    );
  });

  test('stands where it is fixed unless another was chosen', () => {
    fc.assert(
      fc.property(cents, fc.boolean(), fc.oneof(cents, fc.constant(null)), (paid, isChosen, other) => {
        const now = { cents: other ?? paid, isChosen: false };
        expect(fallenPriceFault({ cents: paid, isChosen }, now)).toBe(isChosen && now.cents !== paid ? 'FIXED' : null);
      }),
    );
  });
});
