import { markedMachine } from '../machine/marked.ts';
import { isRecord, type PlainRecord } from '../machine/records.ts';
import { slotRewrite, type Slot } from '../machine/slots.ts';
import { firstStep, nextStep } from '../machine/step.ts';
import type { Exploration } from '../walk/explore.ts';
import type { Edge } from '../walk/steps.ts';
import { movedTo } from './mistaken.ts';

/** A field of a value, one level deep at most: ['orderId'], ['notice', 'message']; none is the value itself. */
export type Path = readonly string[];

/** What was seen of a field: what it held, and whether anybody looked at it. */
export type SeenField = { path: Path; held: Set<unknown>; isRead: boolean };

/** What passed a slot while a whole machine was gone through, and on which steps. */
export type SeenSlot = { slot: Slot; edges: Set<Edge>; fields: Map<string, SeenField> };

/** An object with more fields than these is passed on whole: an order, a form. */
const FIELDS_LOOKED_INTO = 10;

/** Enough to tell what kinds of values there are. */
const VALUES_KEPT = 50;

/** Takes every step of an explored machine once more, and notes what passes each slot on the way. */
export function seenSlots({ machine, starts, configurations, edges }: Exploration): readonly SeenSlot[] {
  const slots = new Map<string, SeenSlot>();
  let edge: Edge | null = null;
  let isLooking = false;

  const probe = markedMachine(
    machine,
    slotRewrite(machine, (slot) => (value) => {
      const key = `${slot.kind} ${slot.id}`;
      const seen = slots.get(key) ?? { slot, edges: new Set<Edge>(), fields: new Map<string, SeenField>() };
      slots.set(key, seen);
      if (edge) seen.edges.add(edge);
      if (slot.kind !== 'params') {
        noteFields(seen, value);
        return value;
      }
      noteField(seen, [], value).isRead = !isPlain(value);
      return watched(seen, value, () => isLooking);
    }),
  );
  const look = (step: () => unknown) => {
    isLooking = true;
    try {
      step();
    } catch {
      // A machine that fails here fails in its walk, where that is a fault.
    }
    isLooking = false;
  };

  for (const { input } of starts) look(() => firstStep(probe, input));
  for (const [key, leaving] of edges) {
    const snapshot = configurations.get(key)?.snapshot;
    if (!snapshot) continue;
    const here = movedTo(probe, snapshot);
    for (const one of leaving) {
      edge = one;
      look(() => nextStep(probe, here, one.event));
    }
  }
  return [...slots.values()];
}

function noteField({ fields }: SeenSlot, path: Path, held: unknown): SeenField {
  const name = path.join('.');
  const field = fields.get(name) ?? { path, held: new Set(), isRead: false };
  fields.set(name, field);
  if (field.held.size < VALUES_KEPT) field.held.add(held);
  return field;
}

/** Notes a value with its fields, and the fields of those that are small. */
function noteFields(seen: SeenSlot, value: unknown, path: Path = []): void {
  noteField(seen, path, value).isRead = true;
  const depth = seen.slot.kind === 'assign' ? 1 : 2;
  if (!isPlain(value) || path.length >= depth) return;
  const fields = Object.entries(value);
  if (path.length > 0 && fields.length > FIELDS_LOOKED_INTO) return;
  for (const [key, part] of fields) noteFields(seen, part, [...path, key]);
}

/** Parameters as a guard or an action finds them: which of their fields it reads is noted. */
function watched(seen: SeenSlot, value: unknown, isLooking: () => boolean, path: Path = []): unknown {
  if (!isPlain(value) || path.length >= 2 || Object.isFrozen(value)) return value;
  return new Proxy(value, {
    get: (target, key, receiver) => {
      const held: unknown = Reflect.get(target, key, receiver);
      if (typeof key !== 'string' || !isLooking()) return held;
      noteField(seen, [...path, key], held).isRead = true;
      return watched(seen, held, isLooking, [...path, key]);
    },
  });
}

const isPlain = (value: unknown): value is PlainRecord =>
  isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
