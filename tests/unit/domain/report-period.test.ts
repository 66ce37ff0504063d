import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#domain/day.ts';
import { isPeriod, spansOf, stepOf } from '#domain/report-period.ts';

describe('the days of a report', () => {
  test('are days, the first no later than the last, and may be left open', () => {
    expect(isPeriod({ from: null, to: null })).toBe(true);
    expect(isPeriod({ from: '2026-11-01', to: null })).toBe(true);
    expect(isPeriod({ from: '2026-11-01', to: '2026-11-01' })).toBe(true);
    expect(isPeriod({ from: '2026-11-02', to: '2026-11-01' })).toBe(false);
    expect(isPeriod({ from: '2026-02-30', to: null })).toBe(false);
    expect(isPeriod({ from: null, to: '' })).toBe(false);
  });

  test('are added up by the day, the week, the month or the year, as there are few or many', () => {
    const ofDays = (days: number) => stepOf({ from: '2026-01-01', to: dayAfter('2026-01-01', days - 1) });
    expect([1, 31, 32, 217, 218, 1_096, 1_097].map(ofDays)).toEqual([
      'DAY',
      'DAY',
      'WEEK',
      'WEEK',
      'MONTH',
      'MONTH',
      'YEAR',
    ]);
  });

  test('are cut where weeks, months and years end', () => {
    expect(spansOf({ from: '2026-11-05', to: '2026-11-17' }, 'WEEK')).toEqual([
      { from: '2026-11-05', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-17' },
    ]);
    expect(spansOf({ from: '2026-01-31', to: '2026-03-01' }, 'MONTH')).toEqual([
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-01' },
    ]);
    expect(spansOf({ from: '2025-06-01', to: '2026-02-01' }, 'YEAR')).toEqual([
      { from: '2025-06-01', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-02-01' },
    ]);
  });

  test('are in one span each, and never in many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 5_000 }), (start, days) => {
        const period = { from: dayAfter('2020-01-01', start), to: dayAfter('2020-01-01', start + days) };
        const spans = spansOf(period, stepOf(period));
        expect(spans[0]?.from).toBe(period.from);
        expect(spans.at(-1)?.to).toBe(period.to);
        expect(spans.every(({ from, to }) => from <= to)).toBe(true);
        expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => dayAfter(to, 1)));
        expect(spans.length).toBeLessThan(40);
      }),
    );
  });
});
