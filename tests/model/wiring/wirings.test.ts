import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { askedFaults } from '#tools/flows/wiring/asked.ts';
import { walkWiring } from '#tools/flows/wiring/walk-wiring.ts';
import { wirings } from './all-wirings.ts';
import { codeWiring } from './desk/codes-wiring.ts';
import { tierWiring } from './desk/event/tier-list-wiring.ts';
import { settingsPartWiring } from './desk/settings-wiring.ts';

describe.each(wirings.map((wiring) => [wiring.id, wiring] as const))('the wiring of %s', (_, wiring) => {
  test('asks of the world what its table says, and gives it up when it is stopped', async () => {
    expect((await walkWiring(wiring, wirings)).faults).toEqual([]);
  });
});

/** One that another table's machine is wired with a second time is asked for what is its own, which that table knows nothing of. */
const ofTheirTables = wirings.filter(({ id }) => ![settingsPartWiring.id, tierWiring.id, codeWiring.id].includes(id));

/** The walk of the cart takes as long as all others together: until every row was asked for is enough here. */
test.each(ofTheirTables.map((wiring) => [wiring.id, wiring] as const))(
  '%s is given what its machine asks',
  (id, wiring) => {
    expect(askedFaults(wiring, { early: id === 'cart' })).toEqual([]);
  },
);

test('every wiring of the application is walked', () => {
  const named = (file: string, pattern: RegExp) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name);
  const made = globSync('src/app/**/*-logic.ts').flatMap((file) =>
    named(file, /export (?:const|function) (create\w+Logic)/g),
  );
  const walked = globSync('tests/model/wiring/**/*-wiring.ts').flatMap((file) => named(file, /\b(create\w+Logic)\b/g));
  expect(made.filter((name) => !walked.includes(name))).toEqual([]);
  expect(made.length).toBeGreaterThan(25);
});

test('every machine that the application gives its services is walked, and in no other place is one given any', () => {
  const provided = globSync('src/{app,platform,services,views,machines}/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(\w*)\.provide\(/g)].map(([, name = '']) => ({
      place: /^src\/app\/.*-logic\.ts$/.test(file) ? 'a logic' : file,
      machine: name.replace(/Machine$/, ''),
    })),
  );
  const walked = wirings.map(({ requirements }) => ({ place: 'a logic', machine: requirements.machine.id }));
  // A machine that is wired in several ways, each walked by its name above, is provided in one place.
  const inOrder = (list: typeof provided) =>
    [...new Map(list.map((one) => [`${one.place} ${one.machine}`, one])).values()].toSorted((one, other) =>
      one.machine.localeCompare(other.machine),
    );
  expect(inOrder(provided)).toEqual(inOrder(walked));
});
