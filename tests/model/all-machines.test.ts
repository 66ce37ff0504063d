import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { allNodes, declaredStates } from '#tools/flows/machine/declared.ts';
import { structuralFaults } from '#tools/flows/machine/structure.ts';
import { requirementTables } from './all-requirement-tables.ts';

type Modules = Record<string, Record<string, unknown>>;
const modules: Modules = {
  ...import.meta.glob<Record<string, unknown>>('../../src/machines/*/*/*-machine.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('../../domain/processes/*.ts', { eager: true }),
};
const requirementsFiles = Object.keys(import.meta.glob('./*/*/*-requirements.ts'));
const modelTests: Record<string, string> = import.meta.glob('./*/*/*.test.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;
}

const machines = Object.entries(modules).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter(isMachine)
    .map((machine) => ({ file, machine })),
);
const ofScreens = machines.filter(({ file }) => file.includes('/machines/'));

test('there are machines to look at', () => {
  expect(ofScreens.length).toBeGreaterThan(20);
});

test('every machine has an id of its own, and a requirement table in the list', () => {
  const ids = machines.map(({ machine }) => machine.id).sort();
  expect(ids).toEqual([...new Set(ids)]);
  expect(requirementTables.map(({ machine }) => machine.id).sort()).toEqual(ids);
});

test('every requirement table that lies here is walked by a test', () => {
  const walked = Object.values(modelTests).flatMap((source) => [...source.matchAll(/^describeMachine\((\w+)\)/gm)]);
  expect(walked.map(([, requirements]) => requirements).length).toBe(requirementsFiles.length);
  expect(requirementsFiles.length).toBe(requirementTables.length);
});

describe.each(requirementTables.map((requirements) => ({ id: requirements.machine.id, requirements })))(
  'the requirement table of $id',
  ({ requirements }) => {
    test('is for the machine as the product has it', () => {
      const product = machines.find(({ machine }) => machine.id === requirements.machine.id)?.machine;
      expect(requirements.machine.config).toBe(product?.config);
      expect(requirements.product ?? requirements.machine).toBe(product);
    });
  },
);

describe.each(machines)('$machine.id, as a reader sees it,', ({ machine }) => {
  test('says of every state what it is, in words that no other state has', () => {
    const described = declaredStates(machine).filter(({ parent }) => parent !== null);
    const unclear = described.filter(
      ({ description }) =>
        !/^['A-Z].* .+[.?]$/.test(description) ||
        described.filter((other) => other.description === description).length > 1,
    );
    expect(unclear.map(({ id, description }) => `${id}: ${description}`)).toEqual([]);
  });
});

describe.each(ofScreens)('$machine.id', ({ machine }) => {
  test('has no structural fault', () => {
    expect(structuralFaults(machine)).toEqual([]);
  });

  test('has ids of its own for what it invokes in one configuration', () => {
    for (const node of allNodes(machine)) {
      const ids = node.invoke.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
    }
  });
});
