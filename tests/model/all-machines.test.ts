import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { allNodes } from '#tools/flows/machine/declared.ts';
import { structuralFaults } from '#tools/flows/machine/structure.ts';

const files = import.meta.glob<Record<string, unknown>>('../../src/machines/*/*-machine.ts', { eager: true });
const modelTests = Object.keys(import.meta.glob('./*/*-machine.test.ts'));

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;
}

const machines = Object.entries(files).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter(isMachine)
    .map((machine) => ({ file, machine })),
);

test('there are machines to look at', () => {
  expect(machines.length).toBeGreaterThan(3);
});

test('every machine has an id of its own', () => {
  const ids = machines.map(({ machine }) => machine.id).sort();
  expect(ids).toEqual([...new Set(ids)]);
});

describe.each(machines)('$machine.id', ({ file, machine }) => {
  test('has no structural fault', () => {
    expect(structuralFaults(machine)).toEqual([]);
  });

  test('has ids of its own for what it invokes in one configuration', () => {
    for (const node of allNodes(machine)) {
      const ids = node.invoke.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
    }
  });

  test('stands in its own folder and has a model test', () => {
    const name = /machines\/([^/]+)\/([^/]+)-machine\.ts$/.exec(file);
    expect(modelTests).toContain(`./${name?.[1] ?? ''}/${name?.[2] ?? ''}-machine.test.ts`);
  });
});
