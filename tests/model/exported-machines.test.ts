import { describe, expect, test } from 'vitest';
import { scxmlDocument } from '#tools/flows/export/scxml.ts';
import { statelyJson } from '#tools/flows/export/stately.ts';
import { scxmlOf, shapeOf, shapeOfJson } from '#tools/flows/tests/read-exports.ts';
import { requirementTables } from './all-requirement-tables.ts';

describe.each(requirementTables.map(({ machine }) => machine))('$id', (machine) => {
  const shape = shapeOf(machine);

  test("opens from Stately's JSON as the machine that it is", () => {
    expect(shapeOfJson(statelyJson(machine))).toEqual(shape);
  });

  test('is SCXML with the same states and transitions', () => {
    const { states, transitions, faults } = scxmlOf(scxmlDocument(machine));
    expect(faults).toEqual([]);
    expect(states.map(({ id }) => id)).toEqual(shape.states.map(({ id }) => id));
    expect(sorted(transitions)).toEqual(sorted(shape.transitions));
  });
});

const sorted = (transitions: readonly { source: string | null; targets: readonly string[] }[]) =>
  transitions.map(({ source, targets }) => `${source} -> ${targets.join(' ')}`).toSorted();
