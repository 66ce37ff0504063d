import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { kindOf, type TransitionKind } from './sites.ts';
import { transitionIdOf } from './transition-id.ts';

/** One state as the machine declares it. `parent` is null for the root. */
export type DeclaredState = {
  id: string;
  parent: string | null;
  type: AnyStateNode['type'];
  description: string;
  invokes: readonly string[];
};

/** One candidate of a transition as the machine declares it. A transition without targets stays where it is. */
export type DeclaredTransition = {
  id: string;
  source: string;
  kind: TransitionKind;
  descriptor: string;
  index: number;
  targets: readonly string[];
  /** The guard's name, or null. A combined guard is named by its parts. */
  guard: string | null;
  definition: AnyTransitionDefinition;
};

/** The root and all states below it, in the order of the document. */
export function allNodes(machine: AnyStateMachine): readonly AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine.root)];
}

/** Every state that the machine declares, the root first. */
export function declaredStates(machine: AnyStateMachine): readonly DeclaredState[] {
  return allNodes(machine).map((node) => ({
    id: node.id,
    parent: node.parent?.id ?? null,
    type: node.type,
    description: node.description ?? '',
    invokes: node.invoke.map(({ id }) => id),
  }));
}

/** Every candidate that the machine declares: on, after, done and error, and always. */
export function declaredTransitions(machine: AnyStateMachine): readonly DeclaredTransition[] {
  return allNodes(machine).flatMap((node) =>
    transitionLists(node).flatMap(([descriptor, definitions]) =>
      definitions.map((definition, index) => ({
        id: transitionIdOf(definition),
        source: node.id,
        kind: kindOf(descriptor),
        descriptor,
        index,
        targets: (definition.target ?? []).map((target) => target.id),
        guard: guardName(definition.guard),
        definition,
      })),
    ),
  );
}

/** The lists of candidates of one state, each with what it waits for. */
export function transitionLists(node: AnyStateNode): [string, readonly AnyTransitionDefinition[]][] {
  const always: readonly AnyTransitionDefinition[] = node.always ?? [];
  return [...node.transitions, ...(always.length > 0 ? [['always', always] satisfies [string, typeof always]] : [])];
}

/** The name of a guard; a combined one is named by its parts. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return 'a guard without a name';
  const parts: unknown = 'guards' in guard ? guard.guards : undefined;
  if (!Array.isArray(parts)) return guard.name || 'a guard without a name';
  return `${guard.name || 'check'}(${parts.map(guardName).join(', ')})`;
}
