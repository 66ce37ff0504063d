/** Which states may follow each state. */
export type Chart<State extends string> = Readonly<Record<State, readonly State[]>>;

export const permits = <State extends string>(chart: Chart<State>, from: State, to: State): boolean =>
  chart[from].includes(to);

/** Every permitted transition, in the order of the chart. */
export const transitionsOf = <State extends string>(
  states: readonly State[],
  chart: Chart<State>,
): (readonly [from: State, to: State])[] => states.flatMap((from) => chart[from].map((to) => [from, to] as const));

/** The states from which one comes to this state. */
export const statesBefore = <State extends string>(states: readonly State[], chart: Chart<State>, to: State): State[] =>
  states.filter((from) => permits(chart, from, to));
