import { expect, test } from 'vitest';
import { transition } from 'xstate';
import { markedMachine, readMarks } from '#tools/flows/machine/marked.ts';
import { mutantsOf } from '#tools/flows/mutate/mutants.ts';
import { valueMutantsOf } from '#tools/flows/mutate/value-mutants.ts';
import { mutationResults } from '#tools/flows/mutate/score.ts';
import { areEquivalent, seenOf } from '#tools/flows/tests/product-search.ts';
import { explore } from '#tools/flows/walk/explore.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { requirementTables } from './all-requirement-tables.ts';

const explored = requirementTables.map((requirements) => {
  const { machine } = heldMachine(requirements.machine, requirements.listeners);
  return { id: machine.id, requirements, machine, exploration: explore(machine, requirements) };
});

test.each(explored)('in $id the quick search takes the steps that xstate takes', ({ machine, exploration }) => {
  const marked = markedMachine(machine);
  const every = Math.ceil(exploration.configurations.size / 100);
  for (const { key, snapshot } of [...exploration.configurations.values()].filter((_, index) => index % every === 0))
    for (const edge of exploration.edges.get(key) ?? []) {
      const [next, actions] = transition(marked, snapshot, edge.event);
      const { taken, happens, asked } = readMarks(actions);
      expect([edge.taken, edge.happens, seenOf(edge.next, edge.asked)]).toEqual([taken, happens, seenOf(next, asked)]);
    }
});

/** The slow search goes through every pair of places, for every mistake. */
const small = explored.filter(({ exploration }) => exploration.configurations.size <= 20);

test.each(small)('in $id the quick search finds those mistakes equivalent that the slow one finds', (flow) => {
  const { requirements, machine, exploration } = flow;
  const results = mutationResults(requirements, { exploration, tours: [], paths: [] });
  const mutants = [...mutantsOf(machine), ...valueMutantsOf(exploration)];
  const slow = mutants.filter((mutant) => areEquivalent(machine, mutant.machine(), requirements));
  expect(results.filter(({ fate }) => fate === 'equivalent').map(({ id }) => id)).toEqual(slow.map(({ id }) => id));
});
