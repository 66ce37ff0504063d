import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartOf, scaleStep } from '#views/desk/report/chart-geometry.ts';

const size = { width: 960, height: 260 };
const count = fc.nat({ max: 20_000 });
const column = fc.record({ counts: fc.array(count, { maxLength: 3 }), below: count });

describe('a chart', () => {
  test('has a scale of five lines at most, by ones, twos and fives', () => {
    expect([1, 5, 6, 10, 11, 25, 26, 1_000].map(scaleStep)).toEqual([1, 1, 2, 2, 5, 5, 10, 200]);
  });

  test('stacks the counts of a column upon its base line, and hangs what was cancelled below', () => {
    const { baseY, columns, lines } = chartOf(
      [
        { counts: [4, 0, 2], below: 2 },
        { counts: [0, 0, 0], below: 0 },
      ],
      { width: 232, height: 246 },
    );
    expect(lines.map(({ value }) => value)).toEqual([-2, 2, 4, 6]);
    expect(baseY).toBe(168);
    expect(columns[0]).toEqual({
      middle: 82,
      top: 18,
      bars: [
        { at: 0, x: 58, y: 68, width: 48, height: 100 },
        { at: 2, x: 58, y: 18, width: 48, height: 50 },
      ],
      below: { at: 3, x: 58, y: 168, width: 48, height: 50 },
    });
    expect(columns[1]).toEqual({ middle: 182, top: 168, bars: [], below: null });
  });

  test('draws within its size whatever is counted, and words only where there is room for them', () => {
    fc.assert(
      fc.property(fc.array(column, { maxLength: 40 }), (given) => {
        const { columns, lines, labelEvery } = chartOf(given, size);
        const bars = columns.flatMap(({ bars: above, below }) => (below ? [...above, below] : above));
        for (const { x, y, width, height } of bars) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(y).toBeGreaterThanOrEqual(17);
          expect(x + width).toBeLessThanOrEqual(size.width);
          expect(y + height).toBeLessThanOrEqual(size.height - 27);
        }
        expect(lines.length).toBeLessThanOrEqual(10);
        expect((size.width / Math.max(1, given.length)) * labelEvery).toBeGreaterThan(40);
      }),
    );
  });
});
