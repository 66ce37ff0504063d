import { expect, test } from 'vitest';
import type { AnyRequirementTable } from '#tools/flows/requirement-table.ts';

const tables = import.meta.glob<Record<string, AnyRequirementTable>>('../../model/*/*/*-requirements.ts', {
  eager: true,
});
const walked = Object.keys(import.meta.glob('./*/*.test.tsx')).map((file) => /([^/]+)\.test\.tsx$/.exec(file)?.[1]);

/** Flows that people never send anything to, each with what they are instead. */
const withoutScreens: Record<string, string> = {
  channel: 'keeps whose site this is; it has no face',
  'kept-tickets': 'keeps tickets on the device; it has no face',
  'order-process': 'the rule that client and server share; the server walks it',
  toast: 'drawn by a reader outside of React; tests/component/platform/toast.test.tsx walks it',
};

test('every flow with a requirement table is walked through its screens, or has none', () => {
  const flows = Object.keys(tables).map((file) => /([^/]+)-requirements\.ts$/.exec(file)?.[1] ?? file);
  expect(flows.length).toBeGreaterThan(20);
  expect(flows.filter((flow) => !walked.includes(flow)).sort()).toEqual(Object.keys(withoutScreens).sort());
});

test('every flow with screens has it written down what they say', () => {
  const faceless = Object.entries(tables)
    .filter(([, module]) => Object.values(module).every((table) => !isTable(table) || table.says === undefined))
    .map(([file]) => /([^/]+)-requirements\.ts$/.exec(file)?.[1] ?? file);
  expect(faceless.sort()).toEqual(Object.keys(withoutScreens).sort());
});

const isTable = (value: unknown): value is AnyRequirementTable =>
  typeof value === 'object' && value !== null && 'machine' in value && 'permits' in value;
