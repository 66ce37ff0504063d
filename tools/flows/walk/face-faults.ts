import { facesOf, rowsFor, type Face } from '../face.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import type { Exploration } from './explore.ts';
import type { Edge } from './steps.ts';

/**
 * What is wrong with `says` without a look at a screen: a state without a row, a row for no state, a row that can't be
 * told from what is known there, a lock of what the machine takes, an open control of what it refuses.
 */
export function faceFaults({ says, events, permits }: AnyRequirementTable, exploration: Exploration): string[] {
  if (!says) return [];
  const types = new Set(Object.values(events).map(({ type }) => type));
  const spoken = new Set<string>();
  const faults = new Set<string>();
  const arrived = new Map<string, Set<string>>();
  for (const { sample, to, taken } of [...exploration.edges.values()].flat())
    if (taken.length > 0) arrived.set(to, (arrived.get(to) ?? new Set()).add(sample));
  const focused = new Map<string, boolean>();

  for (const { key, leaves, snapshot } of exploration.configurations.values()) {
    for (const place of rowsFor(says, leaves)) spoken.add(place);
    const faces = computed(() => facesOf(says, leaves, snapshot));
    if (typeof faces === 'string') {
      faults.add(`${leaves}: what it says can't be told: ${faces}`);
      continue;
    }
    const edges = exploration.edges.get(key) ?? [];
    for (const face of faces) {
      for (const fault of lockFaults(face, types, edges)) faults.add(`${leaves}: ${fault}`);
      for (const sample of Object.keys(face.focus ?? {})) {
        const cell = `${leaves}: the focus after '${sample}'`;
        focused.set(cell, focused.get(cell) === true || arrived.get(key)?.has(sample) === true);
      }
    }
  }
  return [
    ...Object.keys(permits)
      .filter((leaves) => rowsFor(says, leaves).every((place) => place === ''))
      .map((leaves) => `'says' has no row for ${leaves}, and no reason`),
    ...Object.keys(says)
      .filter((place) => !spoken.has(place))
      .map((place) => `'says' names '${place}', which is never reached`),
    ...[...focused].filter(([, isSeen]) => !isSeen).map(([cell]) => `${cell}, which never leads there`),
    ...faults,
  ];
}

function lockFaults({ locked = [], open = [] }: Face, types: ReadonlySet<string>, edges: readonly Edge[]): string[] {
  const takes = (type: string) => edges.some(({ event, happens }) => event.type === type && happens);
  return [
    ...locked
      .filter((type) => types.has(type) && takes(type))
      .map((type) => `${type} is locked, and the machine takes it`),
    ...open
      .filter((type) => types.has(type) && !takes(type))
      .map((type) => `${type} is open, and the machine refuses it`),
  ];
}

function computed<Value>(compute: () => Value): Value | string {
  try {
    return compute();
  } catch (error) {
    return String(error);
  }
}
