import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { isRecord } from '../machine/records.ts';
import { endedActor, isSystemEvent } from '../walk/events.ts';

/** What a person types is told whole, or nearly. The head of a server's answer tells which one it is. */
const TYPED_SHOWN = 12;
const ANSWER_SHOWN = 4;

/** What a person types or arranges for a step: 'credentials.password: welcome', 'pourDrink answers cups: 0'. */
export function dataOf(machine: AnyStateMachine, event: AnyEventObject): string[] {
  if (!isSystemEvent(event)) {
    const { type: _, ...payload } = event;
    return shortened(linesOf(payload), TYPED_SHOWN);
  }
  const actor = endedActor(event);
  if (actor === null) return delayLine(machine, event.type);
  if (event.type.startsWith('xstate.error.')) return [`${actor} fails`];
  return shortened(linesOf(event['output']).map((line) => `${actor} answers ${line}`));
}

/** The values in it, a line each, by where they stand: 'people.0.name: Alex'. */
export function linesOf(value: unknown, place = ''): string[] {
  if (value === null || value === undefined) return value === null && place !== '' ? [`${place}: none`] : [];
  if (value instanceof Date) return [worded(place, value.toISOString())];
  if (typeof value === 'string') return [worded(place, value)];
  if (typeof value === 'number' || typeof value === 'boolean') return [worded(place, String(value))];
  const entries = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : [];
  return entries.flatMap(([key, inner]) => linesOf(inner, place === '' ? String(key) : `${place}.${key}`));
}

const worded = (place: string, text: string) => (place === '' ? text : `${place}: ${text}`);

export const shortened = (lines: readonly string[], most = ANSWER_SHOWN): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most - 1), `and ${lines.length - most + 1} more`];

/** How long to wait, where it is a number. */
function delayLine(machine: AnyStateMachine, type: string): string[] {
  const [, name = ''] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  const delay: unknown = machine.implementations.delays[name] ?? Number(name);
  return typeof delay === 'number' && Number.isFinite(delay) ? [`wait ${delay / 1000} s`] : [];
}
