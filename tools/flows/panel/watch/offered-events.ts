import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { declaredTransitions } from '../../machine/declared.ts';
import { isRecord } from '../../machine/records.ts';
import type { LogEntry } from './log-entry.ts';

/** What may be sent to a machine where it stands. `isDeclaredHere` is false where only another state hears it. */
export type OfferedEvent = { type: string; isDeclaredHere: boolean; sample: string };

/** Every event that people and other parts may send, those that are heard here first, each with its last payload. */
export function offeredEvents(snapshot: AnyMachineSnapshot, log: readonly LogEntry[]): OfferedEvent[] {
  const machine: AnyStateMachine = snapshot.machine;
  const active = new Set(snapshot._nodes.map(({ id }) => id));
  const declared = declaredTransitions(machine).filter(
    ({ kind, descriptor }) => kind === 'event' && !descriptor.endsWith('*'),
  );
  const types = [...new Set(declared.map(({ descriptor }) => descriptor))];
  const offered = types.map((type) => ({
    type,
    isDeclaredHere: declared.some(({ descriptor, source }) => descriptor === type && active.has(source)),
    sample: lastPayload(type, machine.id, log),
  }));
  return offered.sort((a, b) => Number(b.isDeclaredHere) - Number(a.isDeclaredHere));
}

/**
 * The event with the payload that was typed as JSON.
 *
 * @throws when the text is not an object
 */
export function eventWithPayload(type: string, payload: string): AnyEventObject {
  const content: unknown = payload.trim() === '' ? {} : JSON.parse(payload);
  if (!isRecord(content)) throw new TypeError('a payload is an object');
  return { ...content, type };
}

/** Whether the machine would move. A guard that misses a part of the payload throws: that is a no. */
export function wouldTake(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

function lastPayload(type: string, machine: string, log: readonly LogEntry[]): string {
  const last = log.findLast((entry) => entry.machine === machine && entry.event.type === type);
  if (!last) return '';
  const { type: _, ...payload } = last.event;
  return Object.keys(payload).length === 0 ? '' : JSON.stringify(payload);
}
