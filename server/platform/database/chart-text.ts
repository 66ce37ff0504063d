import { transitionsOf } from '#domain/processes/chart.ts';
import type { Chart } from '#domain/processes/chart.ts';

/**
 * Whether the chart lets a row go from the one state to the other; a part of statements that write a state. `from` and
 * `to` are expressions of the state's type.
 */
export const permitsText = <State extends string>(
  states: readonly State[],
  chart: Chart<State>,
  { from, to }: { from: string; to: string },
): string => {
  const pairs = transitionsOf(states, chart).map(([before, after]) => `('${before}', '${after}')`);
  return `(${from}, ${to}) in (${pairs.join(', ')})`;
};
