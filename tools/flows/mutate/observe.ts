import type { AskedAction } from '../machine/marked.ts';
import { isRecord } from '../machine/records.ts';
import { isSystemEvent } from '../walk/events.ts';
import type { Edge, Start } from '../walk/steps.ts';

const seen = new WeakMap<Start | Edge, string>();

/**
 * As one text, all that can be seen of a step from outside: whether it is let happen, state, status, data and output,
 * and everything that the machine asks of the world.
 */
export function seenOf(step: Start | Edge): string {
  const known = seen.get(step);
  if (known !== undefined) return known;
  const { value, status, context, output, error } = step.next;
  const text = textOf([isLetHappen(step), value, status, context, output, error, step.asked.map(asked)]);
  seen.set(step, text);
  return text;
}

/** Whether a person or another part would find it open; nobody asks so of what xstate sends by itself. */
const isLetHappen = (step: Start | Edge) => 'event' in step && !isSystemEvent(step.event) && step.happens;

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
