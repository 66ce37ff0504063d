import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes, declaredTransitions, transitionLists } from './declared.ts';
import { isRecord } from './records.ts';

/** Actors with one of these verbs only send news and never finish, so that they need no onDone. */
const eventVerbs = /^(listen|watch|follow|tick|count|observe|keep)/;

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

/** What the compiler misses in a machine (house style), each fault as a line; an empty list is a sound machine. */
export function structuralFaults(machine: AnyStateMachine): string[] {
  const faults: string[] = [];
  for (const node of allNodes(machine)) {
    const isRoot = node.parent === undefined;
    if (!isRoot && !node.description) faults.push(`${node.id} has no description`);
    if (!isRoot && !/^[a-z][a-zA-Z0-9]*$/.test(node.key)) faults.push(`${node.id} is not named in camelCase`);
    if (['error', 'idle', 'loading'].includes(node.key) || /\d$/.test(node.key)) faults.push(`${node.id} says nothing`);
    if (node.type === 'compound') {
      const initial: unknown = node.config.initial;
      if (typeof initial !== 'string' || !Object.hasOwn(node.states, initial))
        faults.push(`${node.id} starts in an unknown state`);
    }
    for (const descriptor of node.transitions.keys()) {
      if (descriptor.includes('*')) faults.push(`${node.id} listens to '${descriptor}'`);
      const isSystem = descriptor.startsWith('xstate.');
      if (!isSystem && !descriptor.includes('*') && !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(descriptor)) {
        faults.push(`${node.id} has the event '${descriptor}', which is not subject.verb`);
      }
    }
    for (const delay of Object.keys(node.config.after ?? {})) {
      if (!/^\d+$/.test(delay) && !Object.hasOwn(machine.implementations.delays ?? {}, delay)) {
        faults.push(`${node.id} waits for the unknown delay '${delay}'`);
      }
    }
    faults.push(...invokeFaults(node));
  }
  faults.push(...unknownActions(machine), ...sharedIds(machine));
  return faults;
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

function namesOf(action: unknown): string[] {
  if (typeof action === 'string') return [action];
  return isRecord(action) && typeof action.type === 'string' ? [action.type] : [];
}

/** xstate gives an actor that is written where it is invoked a name of this kind. */
const isName = (src: unknown): src is string => typeof src === 'string' && !src.startsWith('xstate.invoke.');

function invokeFaults(node: AnyStateNode): string[] {
  const faults: string[] = [];
  const configured: unknown = node.config.invoke;
  const invokes: unknown[] = configured === undefined ? [] : Array.isArray(configured) ? configured : [configured];
  for (const invoke of invokes) {
    if (typeof invoke !== 'object' || invoke === null) continue;
    const src = 'src' in invoke ? invoke.src : undefined;
    const id = 'id' in invoke ? invoke.id : undefined;
    if (typeof src !== 'string') faults.push(`${node.id} invokes something without a name`);
    if (typeof id !== 'string') faults.push(`${node.id} invokes ${String(src)} without an id`);
    const sendsEventsOnly = typeof src === 'string' && eventVerbs.test(src);
    if (!sendsEventsOnly && !('onDone' in invoke)) faults.push(`${node.id} ignores the end of ${String(src)}`);
    if (!sendsEventsOnly && !('onError' in invoke)) faults.push(`${node.id} stops for ever when ${String(src)} fails`);
  }
  return faults;
}
