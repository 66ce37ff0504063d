/** Counts of one span: of each series, and of what was cancelled, which is drawn below the base line. */
export type Column = { counts: readonly number[]; below: number };
export type Size = { width: number; height: number };
export type Bar = { at: number; x: number; y: number; width: number; height: number };

export type Chart = {
  baseY: number;
  left: number;
  /** Values of the scale, 0 apart, with their heights. */
  lines: { value: number; y: number }[];
  columns: { middle: number; top: number; bars: Bar[]; below: Bar | null }[];
  /** Every how many columns there is room for a word below one. */
  labelEvery: number;
};

const top = 18;
const foot = 28;
const left = 32;
const widest = 48;
const wordWidth = 46;

/** The least of 1, 2 and 5 with noughts that makes five lines at most of so many. */
export function scaleStep(most: number): number {
  for (let power = 1; ; power *= 10) for (const digit of [1, 2, 5]) if (most <= digit * power * 5) return digit * power;
}

/** Where each bar of a stacked chart stands, in the chart's own units. */
export function chartOf(columns: readonly Column[], { width, height }: Size): Chart {
  const most = Math.max(1, ...columns.map(({ counts }) => sum(counts)));
  const mostBelow = Math.max(0, ...columns.map(({ below }) => below));
  const step = scaleStep(Math.max(most, mostBelow));
  const [above, under] = [most, mostBelow].map((count) => Math.ceil(count / step) * step);
  const unit = (height - top - foot) / ((above ?? step) + (under ?? 0));
  const baseY = rounded(top + (above ?? step) * unit);
  const room = (width - left) / Math.max(1, columns.length);
  const barWidth = rounded(Math.min(widest, room * 0.68));
  return {
    baseY,
    left,
    lines: valuesFrom(-(under ?? 0), above ?? step, step).map((value) => ({ value, y: rounded(baseY - value * unit) })),
    columns: columns.map(({ counts, below }, nth) => {
      const middle = rounded(left + room * (nth + 0.5));
      const x = rounded(middle - barWidth / 2);
      const bars = counts.flatMap((count, at) => {
        const y = rounded(baseY - sum(counts.slice(0, at + 1)) * unit);
        return count === 0 ? [] : [{ at, x, y, width: barWidth, height: rounded(count * unit) }];
      });
      return {
        middle,
        top: rounded(baseY - sum(counts) * unit),
        bars,
        below: below === 0 ? null : { at: counts.length, x, y: baseY, width: barWidth, height: rounded(below * unit) },
      };
    }),
    labelEvery: Math.max(1, Math.ceil(wordWidth / room)),
  };
}

const valuesFrom = (least: number, most: number, step: number): number[] =>
  Array.from({ length: Math.round((most - least) / step) + 1 }, (_, nth) => least + nth * step).filter(
    (value) => value !== 0,
  );

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const rounded = (value: number): number => Math.round(value * 10) / 10;
