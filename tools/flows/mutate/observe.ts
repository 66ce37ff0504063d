import type { AnyMachineSnapshot } from 'xstate';
import type { AskedAction } from '../machine/marked.ts';
import { isRecord, type PlainRecord } from '../machine/records.ts';
import { isSystemEvent } from '../walk/events.ts';
import type { Edge, Start } from '../walk/steps.ts';

/**
 * Whether two steps look the same from outside: whether they are let happen, state, status, data and output, and
 * everything that the machine asks of the world. Steps of a machine and its mutant share nearly all of their data, and
 * what is one object is not looked into.
 */
export function looksSame(one: Start | Edge, other: Start | Edge): boolean {
  const [is, was] = [one.next, other.next];
  return (
    isLetHappen(one) === isLetHappen(other) &&
    is.status === was.status &&
    isSame(is.value, was.value) &&
    isSame(is.context, was.context) &&
    isSame(is.output, was.output) &&
    isSame(is.error, was.error) &&
    one.asked.length === other.asked.length &&
    one.asked.every((action, index) => asksSame(action, other.asked[index]))
  );
}

/** Whether a machine knows the same in two snapshots of one place. */
export const knowsSame = (one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean =>
  one === other || isSame(one.context, other.context);

/** Whether a person or another part would find it open; nobody asks so of what xstate sends by itself. */
const isLetHappen = (step: Start | Edge) => 'event' in step && !isSystemEvent(step.event) && step.happens;

function asksSame(one: AskedAction, other: AskedAction | undefined): boolean {
  return one.type === other?.type && isSame(shownOf(one), shownOf(other));
}

/** What an action shows: of those of xstate's own neither the actor that it makes nor its logic. */
function shownOf({ type, params }: AskedAction): unknown {
  if (!isRecord(params) || !type.startsWith('xstate.')) return params;
  const { id, src, input, event, delay } = params;
  return { id, src: typeof src === 'string' ? src : 'logic', input, event, delay };
}

/** Actors and functions are known by their kind, errors by their words. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Error) return other instanceof Error && one.name === other.name && one.message === other.message;
  if (one instanceof Date) return other instanceof Date && one.getTime() === other.getTime();
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value: unknown, index) => isSame(value, other[index]))
    );
  if ('sessionId' in one && 'id' in one) return 'sessionId' in other && 'id' in other && one.id === other.id;
  return isRecord(one) && isRecord(other) && hasSameFields(one, other);
}

function hasSameFields(one: PlainRecord, other: PlainRecord): boolean {
  const fields = Object.keys(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => Object.hasOwn(other, field) && isSame(one[field], other[field]))
  );
}
