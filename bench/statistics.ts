/** The value below which this part (0 to 1) of the values lies; NaN of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))] ?? NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** Milliseconds of many calls as a report shows them. */
export const summaryOf = (times: readonly number[]) => ({
  p50: rounded(percentile(times, 0.5), 2),
  p95: rounded(percentile(times, 0.95), 2),
  p99: rounded(percentile(times, 0.99), 2),
  calls: times.length,
});
