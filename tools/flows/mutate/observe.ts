import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { AskedAction } from '../machine/marked.ts';
import { isRecord } from '../machine/records.ts';
import { firstStep, nextStep } from '../machine/step.ts';
import { canHappen } from '../walk/events.ts';

/** Where a machine stands after a step, and, as one text, all that can be seen of the step from outside. */
export type Observed = { snapshot: AnyMachineSnapshot; seen: string };

/** The machine at its start. A machine that can't even start is seen as its error. */
export function observeStart(machine: AnyStateMachine, input: unknown): Observed {
  const [snapshot, actions] = firstStep(machine, input);
  return { snapshot, seen: seenOf(snapshot, actions) };
}

/** The machine after one more event; one that can't happen here leaves it as it is. */
export function observeStep(machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): Observed {
  if (before.status !== 'active' || !canHappen(before, event)) return { snapshot: before, seen: 'nothing' };
  try {
    const [snapshot, actions] = nextStep(machine, before, event);
    return { snapshot, seen: seenOf(snapshot, actions) };
  } catch (error) {
    return { snapshot: before, seen: `throws ${textOf(error)}` };
  }
}

/** State, status, data and output, and everything that the machine asks of the world. */
function seenOf(snapshot: AnyMachineSnapshot, actions: readonly AskedAction[]): string {
  const { value, status, context, output, error } = snapshot;
  return textOf([value, status, context, output, error, actions.map(asked)]);
}

function asked({ type, params }: AskedAction): unknown {
  if (!isRecord(params)) return [type];
  const { id, src, input, event, delay, ...rest } = params;
  const isBuiltIn = type.startsWith('xstate.');
  return [
    type,
    isBuiltIn ? { id, src: typeof src === 'string' ? src : 'logic', input, event, delay } : rest,
    id,
    input,
  ];
}

const texts = new WeakMap<object, string>();

/**
 * A value as text. Actors and functions are known by their kind, errors by their words. What a machine passes on from
 * step to step is written once: orders and forms are large, and thousands of steps carry the same ones.
 */
function textOf(value: unknown): string {
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = writtenOut(value);
  texts.set(value, text);
  return text;
}

function writtenOut(value: object): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if ('sessionId' in value && 'id' in value) return `actor ${String(value.id)}`;
  return `{${Object.entries(value)
    .map(([key, part]) => `${key}:${textOf(part)}`)
    .join()}}`;
}
