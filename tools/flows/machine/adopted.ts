import { and, fromPromise, type AnyStateMachine } from 'xstate';
import { allNodes } from './declared.ts';
import { heldAction, heldActions, SPAWNED, spawning } from './held-actions.ts';
import { isRecord, listOf, plainCopy, type PlainRecord } from './records.ts';
import { rewritten } from './rewrite.ts';
import { isUnknownDelay, unknownDelay, unknownGuard, unknownGuards } from './structure.ts';

type Implementations = Record<string, unknown>;

/**
 * A machine that was not written for this tool, as a walk needs it: it has an id, and what it does by functions without a
 * name has one; code of its own is not run, but for guards and `assign`; delays that the context decides are fixed, and
 * guards that nobody implements say no. Its states and transitions are the same.
 */
export function adopted(machine: AnyStateMachine, id = machine.id): AnyStateMachine {
  const guards: Implementations = Object.fromEntries(unknownGuards(machine).map((name) => [name, unknownGuard]));
  const actors: Implementations = { [SPAWNED]: fromPromise(() => new Promise(() => undefined)) };
  const named = id === machine.id ? machine : renamed(machine, id);
  const found = rewritten(named, {
    state: (config, stateId) => ({
      ...config,
      ...(config.entry === undefined ? {} : { entry: heldActions(config.entry) }),
      ...(config.exit === undefined ? {} : { exit: heldActions(config.exit) }),
      ...(isRecord(config.initial)
        ? { initial: { ...config.initial, actions: heldActions(config.initial.actions) } }
        : {}),
      ...(config.context === undefined ? {} : { context: ownContext(config.context) }),
      ...(config.invoke === undefined ? {} : { invoke: namedInvokes(config.invoke, stateId, actors) }),
    }),
    candidates: (candidates) => {
      const seen = new Set<string>();
      return candidates.map((candidate) => ({
        ...candidate,
        ...(candidate.guard === undefined ? {} : { guard: namedGuard(candidate, guards, seen) }),
        ...(candidate.actions === undefined ? {} : { actions: heldActions(candidate.actions) }),
      }));
    },
  });
  const actions = Object.fromEntries(
    Object.entries(machine.implementations.actions).map(([name, action]) => [name, heldAction(action)]),
  );
  const delays = [
    ...Object.entries<unknown>(machine.implementations.delays).map(([name, delay], index) => {
      if (delay === unknownDelay) return [name, delay] as const;
      return [name, typeof delay === 'number' ? delay : (index + 1) * 1000] as const;
    }),
    ...unknownDelays(machine).map((name) => [name, unknownDelay] as const),
  ];
  const implementations = { guards, actors, actions, delays: Object.fromEntries(delays) };
  return areImplementations(implementations) ? found.provide(implementations) : found;
}

const unknownDelays = (machine: AnyStateMachine): string[] =>
  allNodes(machine)
    .flatMap(({ config }) => Object.keys(config.after ?? {}))
    .filter((name) => isUnknownDelay(machine, name));

/** The machine under another id, with the targets that begin with its own. */
function renamed(machine: AnyStateMachine, id: string): AnyStateMachine {
  const targeted = (target: unknown): unknown => {
    if (Array.isArray(target)) return target.map(targeted);
    if (typeof target !== 'string') return target;
    return target === `#${machine.id}` || target.startsWith(`#${machine.id}.`)
      ? `#${id}${target.slice(machine.id.length + 1)}`
      : target;
  };
  return rewritten(machine, {
    state: (config, stateId) => ({
      ...config,
      ...(stateId === machine.id ? { id } : {}),
      ...(config.target === undefined ? {} : { target: targeted(config.target) }),
    }),
    candidates: (candidates) =>
      candidates.map((candidate) =>
        candidate.target === undefined ? candidate : { ...candidate, target: targeted(candidate.target) },
      ),
  });
}

const areImplementations = (given: object): given is AnyStateMachine['implementations'] => 'actions' in given;

/** Each actor begins with a context of its own, whatever another has changed in its. */
const ownContext = (given: unknown): unknown =>
  typeof given === 'function' ? spawning(given) : () => plainCopy(given);

/** The machine with a name for each actor that is written where it is invoked, so that another can be put in its place. */
export function withNamedActors(machine: AnyStateMachine): AnyStateMachine {
  const actors: Implementations = {};
  const named = rewritten(machine, {
    state: (config, stateId) =>
      config.invoke === undefined ? config : { ...config, invoke: namedInvokes(config.invoke, stateId, actors) },
  });
  return Object.keys(actors).length === 0 ? machine : named.provide({ actors });
}

function namedInvokes(invokes: unknown, stateId: string, actors: Implementations): unknown[] {
  return listOf(invokes).map((invoke, index) => {
    if (!isRecord(invoke) || typeof invoke.src === 'string') return invoke;
    const name = `inline ${typeof invoke.id === 'string' ? invoke.id : `${index}.${stateId}`}`;
    actors[name] = invoke.src;
    return { ...invoke, src: name };
  });
}

/** Two branches to one target whose guards have no name, or one name with different parameters, would have one id. */
function namedGuard({ guard, target }: PlainRecord, guards: Implementations, seen: Set<string>): unknown {
  const isInline = typeof guard === 'function' && !('check' in guard);
  const key = JSON.stringify([typeof guard === 'function' ? guard.name : guard, target]);
  const isTwice = seen.has(key);
  seen.add(key);
  if (!isInline && (!isTwice || typeof guard === 'string')) return guard;
  const name = `inline guard ${Object.keys(guards).filter((key) => key.startsWith('inline')).length + 1}`;
  guards[name] = isInline || (typeof guard === 'function' && 'check' in guard) ? guard : and([guard as never]);
  return name;
}
