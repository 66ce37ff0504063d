import type { AnyStateMachine } from 'xstate';
import { declaredTransitions } from './declared.ts';
import { isRecord, listOf, type PlainRecord } from './records.ts';
import type { Rewrite } from './rewrite.ts';

/**
 * A place in a machine where a value is made while it runs: the input of an invocation, the parameters of a guard or an
 * action, what an assign writes, an event that is emitted or sent to an actor.
 */
export type Slot = { kind: 'input' | 'params' | 'assign' | 'emitted'; id: string };

/** Makes another value of the one that was made. `context` is what the machine knew when it was made. */
type Change = (value: unknown, context: unknown) => unknown;

/** What to do at a slot; null leaves it as it is. */
export type ChangeAt = (slot: Slot) => Change | null;

/** Rewrites a machine so that its values pass by on their way. Named assigns and emits are changed wherever they are used. */
export function slotRewrite(machine: AnyStateMachine, changeAt: ChangeAt): Rewrite {
  const ids = Map.groupBy(declaredTransitions(machine), ({ source, descriptor }) => `${source} | ${descriptor}`);
  return {
    state: (config, stateId) => ({
      ...config,
      ...changedActions(config, ['entry', 'exit'], stateId, changeAt),
      ...(config.invoke === undefined
        ? {}
        : { invoke: listOf(config.invoke).map((invoke) => changedInvoke(invoke, stateId, changeAt)) }),
    }),
    candidates: (candidates, { stateId, descriptor }) =>
      candidates.map((candidate, index) => {
        const id = ids.get(`${stateId} | ${descriptor}`)?.[index]?.id ?? '';
        const guard = 'guard' in candidate ? { guard: changedGuard(candidate.guard, id, changeAt) } : {};
        return { ...candidate, ...guard, ...changedActions(candidate, ['actions'], id, changeAt) };
      }),
    implementations: (given) => ({
      ...given,
      guards: Object.fromEntries(
        Object.entries(given.guards).map(([name, guard]) => [name, changedParts(guard, name, changeAt)]),
      ),
      actions: Object.fromEntries(
        Object.entries(given.actions).map(([name, action]) => [name, changedBuiltIn(action, name, changeAt)]),
      ),
    }),
  };
}

function changedActions(config: PlainRecord, fields: readonly string[], place: string, changeAt: ChangeAt) {
  const found = fields.filter((field) => config[field] !== undefined);
  return Object.fromEntries(
    found.map((field) => [field, listOf(config[field]).map((action) => changedAction(action, place, changeAt))]),
  );
}

function changedAction(action: unknown, place: string, changeAt: ChangeAt): unknown {
  if (typeof action === 'function') return changedBuiltIn(action, place, changeAt);
  return withParams(action, place, changeAt);
}

const changedGuard = (guard: unknown, place: string, changeAt: ChangeAt): unknown =>
  changedParts(withParams(guard, place, changeAt), place, changeAt);

/** The parts of a combined guard. */
function changedParts<Guard>(guard: Guard, place: string, changeAt: ChangeAt): Guard {
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards)) return guard;
  return copyOf(guard, { guards: guard.guards.map((part: unknown) => changedGuard(part, place, changeAt)) });
}

/** A guard or an action that is named, with its parameters. */
function withParams(one: unknown, place: string, changeAt: ChangeAt): unknown {
  if (!isRecord(one) || one.params === undefined) return one;
  const change = changeAt({ kind: 'params', id: `${place} | ${String(one.type)}` });
  const { params } = one;
  return change ? { ...one, params: (args: unknown) => change(made(params, args), contextOf(args)) } : one;
}

function changedInvoke(invoke: unknown, stateId: string, changeAt: ChangeAt): unknown {
  return isRecord(invoke) ? { ...invoke, ...changedInput(invoke, stateId, changeAt) } : invoke;
}

function changedInput({ input, id }: PlainRecord, place: string, changeAt: ChangeAt) {
  if (input === undefined) return {};
  const change = changeAt({ kind: 'input', id: `${place} | ${String(id)}` });
  return change ? { input: (args: unknown) => change(made(input, args), contextOf(args)) } : {};
}

/** An action of xstate's own, which says as data what it does. */
function changedBuiltIn<Action>(action: Action, id: string, changeAt: ChangeAt): Action {
  if (typeof action !== 'function') return action;
  if ('assignment' in action) {
    const change = changeAt({ kind: 'assign', id });
    const { assignment } = action;
    return change ? copyOf(action, { assignment: changedAssignment(assignment, change) }) : action;
  }
  if ('collect' in action && isFunction(action.collect))
    return copyOf(action, { collect: changedCollect(action.collect, id, changeAt) });
  if ('src' in action) return copyOf(action, changedInput(Object.fromEntries(Object.entries(action)), id, changeAt));
  if (!('event' in action) || !('type' in action) || action.type === 'xstate.raise') return action;
  const change = changeAt({ kind: 'emitted', id });
  const { event } = action;
  return change ? copyOf(action, { event: changedEvent(event, change) }) : action;
}

const changedEvent = (event: unknown, change: Change) => (args: unknown, params: unknown) =>
  change(made(event, args, params), contextOf(args));

const changedAssignment = (assignment: unknown, change: Change) => (args: unknown, params: unknown) => {
  const written = isRecord(assignment)
    ? Object.fromEntries(Object.entries(assignment).map(([field, value]) => [field, made(value, args, params)]))
    : made(assignment, args, params);
  return change(written, contextOf(args));
};

/** What is enqueued is made as it goes into the queue. */
function changedCollect(collect: Plain, id: string, changeAt: ChangeAt): Plain {
  const [assign, emitted] = [changeAt({ kind: 'assign', id }), changeAt({ kind: 'emitted', id })];
  if (!assign && !emitted) return collect;
  return (args, params) => {
    if (!isRecord(args) || !isFunction(args.enqueue)) return collect(args, params);
    const { enqueue } = args;
    const ways: Record<string, unknown> = Object.fromEntries(Object.entries(enqueue));
    const { assign: write, emit, sendTo } = ways;
    if (assign && isFunction(write))
      ways.assign = (assignment: unknown) => write(changedAssignment(assignment, assign));
    if (emitted && isFunction(emit)) ways.emit = (event: unknown) => emit(changedEvent(event, emitted));
    if (emitted && isFunction(sendTo))
      ways.sendTo = (to: unknown, event: unknown, options: unknown) =>
        sendTo(to, changedEvent(event, emitted), options);
    return collect({ ...args, enqueue: Object.assign((action: unknown) => enqueue(action), ways) }, params);
  };
}

type Plain = (...given: unknown[]) => unknown;

const isFunction = (value: unknown): value is Plain => typeof value === 'function';

/** A value that is typed as it is, or made. */
const made = (value: unknown, ...given: unknown[]): unknown => (isFunction(value) ? value(...given) : value);

const contextOf = (args: unknown) => (isRecord(args) ? args.context : undefined);

/** xstate looks at the fields of its own guards and actions, and calls none of them. */
const copyOf = <One extends object>(one: One, change: object): One => Object.assign(() => undefined, one, change);
