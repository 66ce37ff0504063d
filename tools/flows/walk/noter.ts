import type { AnyStateMachine } from 'xstate';
import { declaredStates, declaredTransitions } from '../machine/declared.ts';
import { guardId, type Walked } from './coverage.ts';
import type { Edge } from './steps.ts';
import { pairsOf } from './tours.ts';

type Noted = Pick<Edge, 'taken' | 'guards' | 'next'>;

/** Writes down what the steps of a walk have walked, one after the other; a start begins the next walk. */
export function noter(machine: AnyStateMachine, walked: Walked) {
  const passed = new Map(declaredTransitions(machine).map(({ id, source, targets }) => [id, [source, ...targets]]));
  const finals = new Set(declaredStates(machine).flatMap(({ id, type }) => (type === 'final' ? [id] : [])));
  const enter = (id: string) => {
    walked.states.add(id);
    if (finals.has(id)) walked.finals.add(id);
  };
  let last: string | null = null;
  let path: string | null = null;
  const note = ({ taken, guards, next }: Noted) => {
    for (const { id } of next._nodes) enter(id);
    for (const id of taken) {
      walked.transitions.add(id);
      for (const state of passed.get(id) ?? []) enter(state);
    }
    for (const outcome of guards) walked.guards.add(guardId(outcome));
    for (const pair of pairsOf(last, { taken })) walked.pairs.add(pair);
    last = taken.at(-1) ?? last;
    if (path === null) path = taken.join(' ');
    else if (taken.length > 0) path += `\n${taken.join(' ')}`;
    walked.paths.add(path);
  };
  return {
    start: (start: Noted) => {
      last = null;
      path = null;
      note(start);
    },
    step: note,
  };
}
