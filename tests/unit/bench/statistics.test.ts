import { describe, expect, test } from 'vitest';
import { table } from '../../../bench/report.ts';
import { median, percentile, rounded, summaryOf } from '../../../bench/statistics.ts';

describe(percentile, () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);

  test('is a value that was measured, with so many of the values at or below it', () => {
    expect([0, 0.01, 0.5, 0.95, 0.951, 0.99, 1].map((part) => percentile(hundred, part))).toEqual([
      1, 1, 50, 95, 96, 99, 100,
    ]);
  });

  test('of one value is that value, and of none no number', () => {
    expect([percentile([7], 0.05), percentile([7], 0.99), percentile([], 0.5)]).toEqual([7, 7, NaN]);
  });

  test('sorts numbers as numbers, and leaves what it was given as it was', () => {
    const given = [10, 9, 2];
    expect(percentile(given, 0.5)).toBe(9);
    expect(given).toEqual([10, 9, 2]);
  });
});

describe(median, () => {
  test('is the middle value, the lower of two', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2]);
  });
});

describe(rounded, () => {
  test('keeps one digit, or as many as asked', () => {
    expect([rounded(2.345), rounded(2.345, 0), rounded(2.346, 2)]).toEqual([2.3, 2, 2.35]);
  });
});

describe(summaryOf, () => {
  test('says the middle, the slow ones and how many', () => {
    expect(summaryOf([4, 1, 2.006, 3])).toEqual({ p50: 2.01, p95: 4, p99: 4, calls: 4 });
  });
});

describe(table, () => {
  test('puts numbers to the right and words to the left, under their headings', () => {
    const rows = [
      { who: 'a', orders: 5, note: 'one' },
      { who: 'bcd', orders: 1250, note: 7 },
    ];
    expect(table('Orders', rows)).toBe('\nOrders\nwho  orders  note\na         5  one \nbcd    1250  7   ');
  });

  test('of nothing is its title', () => {
    expect(table('Orders', [])).toBe('\nOrders\n');
  });
});
