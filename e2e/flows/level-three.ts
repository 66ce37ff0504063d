import type { AnyStateMachine } from 'xstate';
import { declaredStates, declaredTransitions } from '#tools/flows/machine/declared.ts';
import type { RecordedStep } from '#tools/flows/record/recorded-step.ts';
import type { CoverageItem } from '#tools/flows/walk/coverage.ts';
import { unreachedInBrowser } from '#e2e/flows/unreached-in-browser.ts';

/** What of a machine was seen in the browser, in the form that the flows' report reads. */
export type LevelThree = { states: CoverageItem[]; transitions: CoverageItem[] };

/** Counts what was recorded against all that a machine declares; what was not taken has a reason, or is uncovered. */
export function levelThree(machine: AnyStateMachine, steps: readonly RecordedStep[]): LevelThree {
  const own = steps.filter((step) => step.machine === machine.id);
  const taken = new Set(own.flatMap((step) => step.taken));
  const declared = declaredTransitions(machine);
  const passed = declared.filter(({ id }) => taken.has(id)).flatMap(({ source, targets }) => [source, ...targets]);
  const entered = new Set([...passed, ...own.flatMap(({ leaves }) => statesOf(machine.id, leaves))]);
  const states = declaredStates(machine).filter(({ parent }) => parent !== null);
  return {
    states: states.map(({ id }) => ({ id, status: entered.has(id) ? 'covered' : 'uncovered' })),
    transitions: declared.map(({ id }) => judged(id, taken.has(id), unreachedInBrowser[id])),
  };
}

function judged(id: string, isTaken: boolean, reason: string | undefined): CoverageItem {
  if (isTaken) return { id, status: 'covered' };
  return reason === undefined ? { id, status: 'uncovered' } : { id, status: 'unreachable', reason };
}

/** The ids of the leaves, and of the states above them: 'a.b + c' of 'm' → m.a, m.a.b, m.c */
const statesOf = (machineId: string, leaves: string): string[] =>
  leaves.split(' + ').flatMap((leaf) => {
    const parts = leaf.split('.');
    return parts.map((_, index) => [machineId, ...parts.slice(0, index + 1)].join('.'));
  });
