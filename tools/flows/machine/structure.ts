import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes, declaredTransitions, transitionLists } from './declared.ts';
import { strictRules, type HouseRules } from './house-rules.ts';
import { isRecord, listOf } from './records.ts';

/**
 * The names of the actors that the machine invokes.
 *
 * @throws when one is written where it is invoked, and so has no name
 */
export function invokedActors(machine: AnyStateMachine): string[] {
  const names = allNodes(machine).flatMap((node) =>
    node.invoke.map(({ src }) => {
      if (isName(src)) return src;
      throw new TypeError(`${node.id} invokes an actor without a name: give it one in 'setup', so that it can be held`);
    }),
  );
  return [...new Set(names)].sort();
}

/**
 * What the compiler misses in a machine, each fault as a line; an empty list is a sound machine. An unknown initial state,
 * delay, guard or action and two branches with one id are faults in every house; the rest is as its rules want it.
 */
export function structuralFaults(machine: AnyStateMachine, rules: HouseRules = strictRules): string[] {
  const faults: string[] = [];
  for (const node of allNodes(machine)) {
    if (node.parent !== undefined) faults.push(...nameFaults(node, rules));
    if (node.type === 'compound' && !Object.hasOwn(node.states, initialOf(node)))
      faults.push(`${node.id} starts in an unknown state`);
    faults.push(...eventFaults(node, rules));
    for (const delay of Object.keys(node.config.after ?? {})) {
      if (isUnknownDelay(machine, delay)) faults.push(`${node.id} waits for the unknown delay '${delay}'`);
    }
    faults.push(...invokeFaults(node, rules));
  }
  faults.push(...unknownActions(machine), ...unknownGuardFaults(machine), ...sharedIds(machine));
  return faults;
}

function nameFaults({ id, key, description }: AnyStateNode, rules: HouseRules): string[] {
  const faults: string[] = [];
  if (rules.descriptions && !description) faults.push(`${id} has no description`);
  if (rules.stateNames?.test(key) === false) faults.push(`${id} is not named as ${rules.stateNames} wants it`);
  if (rules.vagueNames?.test(key)) faults.push(`${id} says nothing`);
  return faults;
}

function initialOf(node: AnyStateNode): string {
  const initial: unknown = node.config.initial;
  return String(isRecord(initial) ? initial.target : initial);
}

function eventFaults(node: AnyStateNode, rules: HouseRules): string[] {
  return [...node.transitions.keys()].flatMap((descriptor) => {
    if (descriptor.startsWith('xstate.')) return [];
    if (descriptor.includes('*')) return rules.noWildcards ? [`${node.id} listens to '${descriptor}'`] : [];
    return rules.eventNames?.test(descriptor) === false
      ? [`${node.id} has the event '${descriptor}', which is not as ${rules.eventNames} wants it`]
      : [];
  });
}

/** One id for two branches: whatever is counted of the one would be counted of the other. */
function sharedIds(machine: AnyStateMachine): string[] {
  const ids = declaredTransitions(machine).map(({ id }) => id);
  const shared = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...shared].map((id) => `two branches are called '${id}': name their guards apart`);
}

/**
 * Actions that the machine asks for by a name under which nothing is implemented: xstate passes over them silently. An
 * actor without an implementation is no fault: whoever runs the machine provides it, and it fails loudly without.
 */
function unknownActions(machine: AnyStateMachine): string[] {
  const { actions } = machine.implementations;
  return allNodes(machine).flatMap((node) => {
    const transitions = transitionLists(node).flatMap(([, list]) => list);
    const asked = [...node.entry, ...node.exit, ...transitions.flatMap((one) => one.actions)].flatMap(namesOf);
    const unknown = new Set(asked.filter((name) => !Object.hasOwn(actions, name)));
    return [...unknown].map((name) => `${node.id} asks for the unknown action '${name}'`);
  });
}

/** Guards that nobody implements: xstate throws when it asks them, and whoever sent the event gets the error. */
function unknownGuardFaults(machine: AnyStateMachine): string[] {
  return allNodes(machine).flatMap((node) => {
    const unknown = new Set(askedGuards(node).filter((name) => isUnknownGuard(machine, name)));
    return [...unknown].map((name) => `${node.id} asks for the unknown guard '${name}'`);
  });
}

/** Stands for a delay that nobody implements: xstate would let it pass at once. */
export const unknownDelay = (): number => 0;

/** Whether this is the name of a delay, and not a number, and nobody implements it. */
export const isUnknownDelay = ({ implementations: { delays } }: AnyStateMachine, name: string): boolean =>
  !/^\d+$/.test(name) && (!Object.hasOwn(delays, name) || delays[name] === unknownDelay);

/** The names of the guards that a machine asks and nobody implements. */
export const unknownGuards = (machine: AnyStateMachine): string[] => [
  ...new Set(
    allNodes(machine)
      .flatMap(askedGuards)
      .filter((name) => isUnknownGuard(machine, name)),
  ),
];

/** Stands for a guard that nobody implements, where a walk has to go on. */
export const unknownGuard = (): boolean => false;

const isUnknownGuard = ({ implementations: { guards } }: AnyStateMachine, name: string) =>
  !Object.hasOwn(guards, name) || guards[name] === unknownGuard;

const askedGuards = (node: AnyStateNode): string[] =>
  transitionLists(node).flatMap(([, list]) => list.flatMap(({ guard }) => guardNames(guard)));

/** A guard is a name, a name with parameters, or made of others. */
function guardNames(guard: unknown): string[] {
  if (typeof guard === 'function') return 'guards' in guard ? listOf(guard.guards).flatMap(guardNames) : [];
  return namesOf(guard);
}

function namesOf(action: unknown): string[] {
  if (typeof action === 'string') return [action];
  return isRecord(action) && typeof action.type === 'string' ? [action.type] : [];
}

/** xstate gives an actor that is written where it is invoked a name of this kind. */
const isName = (src: unknown): src is string => typeof src === 'string' && !src.startsWith('xstate.invoke.');

function invokeFaults(node: AnyStateNode, rules: HouseRules): string[] {
  return listOf(node.config.invoke).flatMap((invoke) => {
    if (!isRecord(invoke)) return [];
    const { src, id } = invoke;
    const faults: string[] = [];
    if (rules.namedActors && typeof src !== 'string') faults.push(`${node.id} invokes something without a name`);
    const name = typeof src === 'string' ? src : 'what it invokes';
    if (rules.namedActors && typeof id !== 'string') faults.push(`${node.id} invokes ${name} without an id`);
    if (!rules.heardEnds || rules.endlessActors?.test(name)) return faults;
    if (!('onDone' in invoke)) faults.push(`${node.id} ignores the end of ${name}`);
    if (!('onError' in invoke)) faults.push(`${node.id} stops for ever when ${name} fails`);
    return faults;
  });
}
