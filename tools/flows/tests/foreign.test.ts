import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assign, createMachine, fromPromise } from 'xstate';
import { dryWalk } from '../init/dry-walk.ts';
import { findMachines, type FoundMachine } from '../init/find-machines.ts';
import { shapesIn } from '../init/source-shapes.ts';
import { sourceText } from '../init/source-text.ts';
import { adopted } from '../machine/adopted.ts';
import { declaredTransitions } from '../machine/declared.ts';
import { done } from '../walk/events.ts';

const root = join(import.meta.dirname, 'foreign');
const { machines, failures } = await findMachines(root, []);

const walked = ({ file, machine }: FoundMachine) =>
  dryWalk(adopted(machine, machine.config.id ?? 'unnamed'), shapesIn(sourceText(file)), 60);

const named = (name: string) => {
  const found = machines.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

/**
 * Machines as others write them, in forms and words of our own: after a dozen public ones, of which the README says which
 * they are and what came of them.
 */
describe('machines that were not made for the tool', () => {
  test('are found by what their modules export', () => {
    expect(failures).toEqual([]);
    const files = readdirSync(root).filter((file) => !file.endsWith('-types.ts'));
    expect(new Set(machines.map(({ file }) => relative(root, file)))).toEqual(new Set(files));
    expect(machines.filter(({ isMade }) => isMade).map(({ name }) => name)).toEqual(['createCrawlerMachine']);
  });

  test.each([
    { name: 'searchBox', transitions: 4, taken: 4, pairs: 8, leftOut: [] },
    { name: 'machine', transitions: 3, taken: 3, pairs: 5, leftOut: [] },
    { name: 'noughts', transitions: 12, taken: 7, pairs: 16, leftOut: [] },
    { name: 'chaser', transitions: 6, taken: 5, pairs: 7, leftOut: [] },
    { name: 'todoList', transitions: 5, taken: 5, pairs: 30, leftOut: [] },
    { name: 'guest', transitions: 5, taken: 5, pairs: 14, leftOut: [] },
    { name: 'guestList', transitions: 3, taken: 3, pairs: 12, leftOut: [] },
    { name: 'trip', transitions: 8, taken: 8, pairs: 27, leftOut: [] },
    { name: 'drawing', transitions: 6, taken: 6, pairs: 20, leftOut: [] },
    { name: 'filmPlayer', transitions: 15, taken: 15, pairs: 78, leftOut: [] },
    { name: 'lookup', transitions: 7, taken: 7, pairs: 25, leftOut: [] },
    { name: 'loan', transitions: 9, taken: 9, pairs: 10, leftOut: [] },
    { name: 'crawler', transitions: 5, taken: 3, pairs: 4, leftOut: [] },
    { name: 'createCrawlerMachine', transitions: 2, taken: 2, pairs: 3, leftOut: [] },
    { name: 'remembering', transitions: 8, taken: 7, pairs: 18, leftOut: [] },
    { name: 'nameless', transitions: 6, taken: 6, pairs: 17, leftOut: [] },
    { name: 'counting', transitions: 6, taken: 6, pairs: 13, leftOut: [] },
  ])('$name is walked as it is, without a fault', async ({ name, leftOut, ...counts }) => {
    const { table, level, leftOut: found } = await walked(named(name));
    const { transitions, pairs } = level.coverage;
    expect({
      faults: level.faults,
      leftOut: found,
      transitions: declaredTransitions(table.machine).length,
      taken: transitions.filter(({ status }) => status === 'covered').length,
      pairs: pairs.length,
    }).toEqual({ faults: [], leftOut, ...counts });
  });

  test('whose guards are given elsewhere are walked as if they said no', async () => {
    const { table } = await walked(named('crawler'));
    expect(table.transitions['still']).toEqual({ turn: 'crawling' });
    expect(table.unreached).toHaveProperty(['crawler.crawling | always | is at the wall']);
  });

  test('are sent the fields that they read, with what these are compared with, and no others', async () => {
    const source = "if (answer.status === 'lent' || shelf.place === 'upper') {}";
    const asking = createMachine({
      id: 'asking',
      types: {} as { context: { status: string } },
      context: { status: '' },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'ask',
            src: fromPromise(async () => ({ status: 'lent' })),
            onDone: { target: 'told', actions: assign({ status: ({ event }) => event.output.status }) },
          },
        },
        told: {},
      },
    });
    const { table } = await dryWalk(adopted(asking), shapesIn(source));
    expect(table.events).toEqual({
      'ask ends': done('ask', { status: 'a' }),
      'ask ends, status lent': done('ask', { status: 'lent' }),
    });
  });

  test('one that cannot begin says why', async () => {
    await expect(walked(named('unbegun'))).rejects.toThrow(/Initial state node "Ready" not found/);
  });
});
