import type { AnyStateMachine } from 'xstate';
import { declaredTransitions } from '../machine/declared.ts';
import { guardId, type Walked } from './coverage.ts';
import type { Edge } from './steps.ts';
import { pairsOf } from './tours.ts';

type Noted = Pick<Edge, 'taken' | 'guards' | 'next'>;

/** Writes down what the steps of a walk have walked, one after the other; a start begins the next walk. */
export function noter(machine: AnyStateMachine, walked: Walked) {
  const sources = new Map(declaredTransitions(machine).map(({ id, source }) => [id, source]));
  let last: string | null = null;
  const note = ({ taken, guards, next }: Noted) => {
    for (const { id, type } of next._nodes) {
      walked.states.add(id);
      if (type === 'final') walked.finals.add(id);
    }
    for (const id of taken) {
      walked.transitions.add(id);
      walked.states.add(sources.get(id) ?? id);
    }
    for (const outcome of guards) walked.guards.add(guardId(outcome));
    for (const pair of pairsOf(last, { taken })) walked.pairs.add(pair);
    last = taken.at(-1) ?? last;
  };
  return {
    start: (start: Noted) => {
      last = null;
      note(start);
    },
    step: note,
  };
}
