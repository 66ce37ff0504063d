import { createActor, fromCallback } from 'xstate';
import { isRecord, listOf } from './records.ts';

/** The name under which an actor is held that is written where it is spawned. */
export const SPAWNED = 'inline spawned';

type Fn = (...args: never[]) => unknown;

/** Where that goes which is sent to somebody who is not there: the parent, another actor of the system. */
const outside = createActor(fromCallback(() => undefined));

/**
 * An action of a machine as a walk needs it: what it remembers, raises, emits and sends stays; what it does to the world
 * by code of its own is not done; what it spawns can be held; and whoever it sends to is there.
 */
export function heldAction(action: unknown): unknown {
  if (typeof action !== 'function') return action;
  if (!('resolve' in action) || typeOf(action) === 'xstate.log') return nothingCalled(action.name);
  switch (typeOf(action)) {
    case 'xstate.assign':
      return changed(action, { assignment: spawning(fieldOf(action, 'assignment')) });
    case 'xstate.spawnChild':
      return isName(fieldOf(action, 'src')) ? action : changed(action, { src: SPAWNED });
    case 'xstate.sendTo':
      return changed(action, { to: reachable(fieldOf(action, 'to')) });
    case 'xstate.enqueueActions':
      return changed(action, { collect: collecting(fieldOf(action, 'collect')) });
    default:
      return action;
  }
}

export const heldActions = (actions: unknown): unknown[] => listOf(actions).map(heldAction);

/** A function of the configuration that may spawn: the context's, and those of `assign`. */
export function spawning(given: unknown): unknown {
  if (isFunction(given)) {
    return (args: unknown, ...rest: unknown[]) => called(given, [withHeldSpawn(args), ...rest]);
  }
  if (!isRecord(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, isFunction(value) ? spawning(value) : value]),
  );
}

function withHeldSpawn(args: unknown): unknown {
  if (!isRecord(args) || !isFunction(args.spawn)) return args;
  const spawn = args.spawn;
  return { ...args, spawn: (src: unknown, options: unknown) => called(spawn, [isName(src) ? src : SPAWNED, options]) };
}

function reachable(to: unknown): unknown {
  if (to === '#_parent') return () => outside;
  if (!isFunction(to)) return to;
  return (...args: unknown[]) => {
    try {
      return called(to, args) ?? outside;
    } catch {
      return outside;
    }
  };
}

function collecting(collect: unknown): unknown {
  if (!isFunction(collect)) return collect;
  return (args: unknown, params: unknown) => {
    if (!isRecord(args) || !isFunction(args.enqueue)) return called(collect, [args, params]);
    return called(collect, [{ ...args, enqueue: heldEnqueue(args.enqueue) }, params]);
  };
}

function heldEnqueue(enqueue: Fn): unknown {
  const ownOf =
    (name: string) =>
    (...args: unknown[]) => {
      const own = fieldOf(enqueue, name);
      if (isFunction(own)) called(own, args);
    };
  return Object.assign((action: unknown) => called(enqueue, [heldAction(action)]), enqueue, {
    assign: (assignment: unknown) => ownOf('assign')(spawning(assignment)),
    spawnChild: (src: unknown, options: unknown) => ownOf('spawnChild')(isName(src) ? src : SPAWNED, options),
    sendTo: (to: unknown, ...rest: unknown[]) => ownOf('sendTo')(reachable(to), ...rest),
    sendParent: (...rest: unknown[]) => ownOf('sendTo')(outside, ...rest),
  });
}

const isName = (src: unknown): src is string => typeof src === 'string';

const isFunction = (value: unknown): value is Fn => typeof value === 'function';

const called = (given: Fn, args: readonly unknown[]): unknown => Reflect.apply(given, undefined, args);

const fieldOf = (given: object, name: string): unknown => Reflect.get(given, name);

const typeOf = (action: object) => fieldOf(action, 'type');

/** The built-in actions of xstate are functions with fields that say what they do. */
function changed(action: object, fields: object): unknown {
  const copy = isFunction(action) ? (...args: unknown[]) => called(action, args) : () => undefined;
  return Object.assign(copy, action, fields);
}

/** Keeps the name, by which the report lists it. */
function nothingCalled(name: string): unknown {
  return Object.defineProperty(() => undefined, 'name', { value: name });
}
