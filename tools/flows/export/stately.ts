import type { AnyStateMachine } from 'xstate';
import { guardName } from '../machine/declared.ts';
import { isRecord, listOf, type PlainRecord } from '../machine/records.ts';

/**
 * A machine as the JSON that Stately's editor and `createMachine` open: states, transitions, and the names of guards,
 * actions, actors and delays. What a name stands for, the context and all parameters are code, and stay behind.
 */
export const statelyJson = (machine: AnyStateMachine): string =>
  `${JSON.stringify(isRecord(machine.config) ? stateOf(machine.config) : {}, null, 2)}\n`;

const kept = ['id', 'type', 'history', 'target', 'description', 'tags', 'meta'];

function stateOf(config: PlainRecord): PlainRecord {
  return {
    ...fieldsOf(config, kept, (value) => value),
    ...fieldsOf(config, ['initial'], initialOf),
    ...fieldsOf(config, ['entry', 'exit'], actionsOf),
    ...fieldsOf(config, ['on', 'after'], (lists) => mapped(lists, candidatesOf)),
    ...fieldsOf(config, ['always', 'onDone'], candidatesOf),
    ...fieldsOf(config, ['invoke'], (invokes) => listOf(invokes).map(invokeOf)),
    ...fieldsOf(config, ['states'], (states) => mapped(states, (state) => (isRecord(state) ? stateOf(state) : {}))),
  };
}

const fieldsOf = (config: PlainRecord, fields: readonly string[], change: (value: unknown) => unknown): PlainRecord =>
  Object.fromEntries(
    fields.flatMap((field): [string, unknown][] =>
      config[field] === undefined ? [] : [[field, change(config[field])]],
    ),
  );

const mapped = (record: unknown, change: (value: unknown) => unknown): PlainRecord =>
  Object.fromEntries(Object.entries(isRecord(record) ? record : {}).map(([key, value]) => [key, change(value)]));

const initialOf = (initial: unknown) => (isRecord(initial) ? candidateOf(initial) : initial);

/** An event that is forbidden has one candidate that does nothing. */
const candidatesOf = (value: unknown) => (value === undefined ? [{}] : listOf(value).map(candidateOf));

function candidateOf(value: unknown): PlainRecord {
  if (!isRecord(value)) return { target: value };
  return {
    ...fieldsOf(value, ['target', 'reenter', 'description', 'meta'], (field) => field),
    ...fieldsOf(value, ['guard'], guardName),
    ...fieldsOf(value, ['actions'], actionsOf),
  };
}

function invokeOf(value: unknown): PlainRecord {
  if (!isRecord(value)) return {};
  return {
    ...fieldsOf(value, ['id', 'systemId'], (field) => field),
    ...fieldsOf(value, ['src'], (src) => (typeof src === 'string' ? src : 'an actor without a name')),
    ...fieldsOf(value, ['onDone', 'onError', 'onSnapshot'], candidatesOf),
  };
}

const actionsOf = (actions: unknown) => listOf(actions).map((action) => ({ type: actionName(action) }));

/** The name of an action; of one of xstate's own that is written where it is asked for, its kind: 'xstate.assign'. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (isRecord(action) && typeof action.type === 'string') return action.type;
  if (typeof action !== 'function') return 'an action without a name';
  return 'type' in action && typeof action.type === 'string' ? action.type : action.name || 'an action without a name';
}
