import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { declaredTransitions } from '../../machine/declared.ts';
import { guardReader } from '../../walk/guard-outcomes.ts';
import type { NamedOutcome } from './log-entry.ts';

/** What is worked out once for a machine: the names of its transitions, and how its guards are read from a step. */
export type WatchedMachine = {
  nameOf: (definition: AnyTransitionDefinition) => string | undefined;
  guardsOf: (step: Parameters<ReturnType<typeof guardReader>>[0]) => NamedOutcome[];
};

const known = new WeakMap<AnyStateMachine, WatchedMachine>();

export function watchedMachine(machine: AnyStateMachine): WatchedMachine {
  const before = known.get(machine);
  if (before) return before;
  const declared = declaredTransitions(machine);
  const names = new Map(declared.map(({ id, definition }) => [definition, id]));
  const guards = new Map(declared.map(({ id, guard }) => [id, guard ?? '']));
  const outcomesOf = guardReader(machine);
  const made: WatchedMachine = {
    nameOf: (definition) => names.get(definition),
    guardsOf: (step) =>
      outcomesOf(step).map((emitted) => ({ ...emitted, guard: guards.get(emitted.transition) ?? '' })),
  };
  known.set(machine, made);
  return made;
}
