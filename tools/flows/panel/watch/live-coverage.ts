import type { AnyStateMachine } from 'xstate';
import { declaredStates, declaredTransitions } from '../../machine/declared.ts';

/** What a machine declares and how often this session has been there; 0 is not yet. */
export type LiveCoverage = {
  states: ReadonlyMap<string, number>;
  transitions: ReadonlyMap<string, number>;
};

export function nothingYet(machine: AnyStateMachine): LiveCoverage {
  const states = declaredStates(machine).filter(({ parent }) => parent !== null);
  return {
    states: new Map(states.map(({ id }) => [id, 0])),
    transitions: new Map(declaredTransitions(machine).map(({ id }) => [id, 0])),
  };
}

/** The coverage after a step that took `taken` and went through `entered`. */
export function withStep(
  coverage: LiveCoverage,
  { taken, entered }: { taken: readonly string[]; entered: readonly string[] },
): LiveCoverage {
  return { states: counted(coverage.states, entered), transitions: counted(coverage.transitions, taken) };
}

export function shareOf(counts: ReadonlyMap<string, number>): { covered: number; total: number } {
  return { covered: [...counts.values()].filter((count) => count > 0).length, total: counts.size };
}

function counted(counts: ReadonlyMap<string, number>, ids: readonly string[]): ReadonlyMap<string, number> {
  const known = ids.filter((id) => counts.has(id));
  if (known.length === 0) return counts;
  const next = new Map(counts);
  for (const id of known) next.set(id, (next.get(id) ?? 0) + 1);
  return next;
}
