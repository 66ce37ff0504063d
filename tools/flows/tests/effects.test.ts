import { describe, expect, test } from 'vitest';
import { emit, fromPromise, setup } from 'xstate';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { differenceIn } from '../walk/difference.ts';
import { bySample, InTurn } from '../walk/expected.ts';
import { levelOne } from '../walk/level-one.ts';
import { echoRequirements, helperRequirements } from './odd-machines.ts';
import { drinksRequirements } from './samples.ts';

const faultsOf = async (requirements: AnyRequirementTable, change: Partial<AnyRequirementTable>) =>
  (await levelOne({ ...requirements, ...change })).faults;

describe('what a flow asks for', () => {
  test('is compared whole wherever it is asked', async () => {
    const asks = { pourDrink: { coins: 2, cups: 1 } };
    expect(await faultsOf(drinksRequirements, { asks })).toEqual([
      'waiting.paid: when I choose a drink, it asks pourDrink otherwise: cups is nothing, not 1',
    ]);
    expect(await faultsOf(drinksRequirements, { asks: { pourDrink: undefined } })).toEqual([
      'waiting.paid: when I choose a drink, it asks pourDrink otherwise: it is {"coins":2}, not nothing',
    ]);
  });

  test('is compared in actors that are spawned, sample by sample', async () => {
    const rows = {
      'I call for help': { whom: 'Ada', isUrgent: null },
      'I sleep': { whom: 'Ada' },
    };
    expect(await faultsOf(helperRequirements, { asks: { helper: bySample(rows) } })).toEqual([
      'alone: when I call for help, it asks helper otherwise: isUrgent is true, not null',
      'alone: when Charles calls for help, it asks helper otherwise: it is {"whom":"Charles","isUrgent":false}, not nothing',
      'never seen: asks helper when I sleep',
    ]);
  });

  test('is a fault where nothing is required of it, and so is a row that is never seen', async () => {
    expect(await faultsOf(drinksRequirements, { asks: {} })).toEqual([
      "'asks' has no row for pourDrink, which carries data",
    ]);
    expect(await faultsOf(drinksRequirements, { asks: undefined })).toEqual([
      "'asks' is left out: it has a row for each that carries data, or none is in it",
      "'asks' has no row for pourDrink, which carries data",
    ]);
    const asks = { ...drinksRequirements.asks, pourTea: { coins: 2 } };
    expect(await faultsOf(drinksRequirements, { asks })).toEqual(['never seen: asks pourTea']);
  });

  test('is a fault where the row itself fails', async () => {
    const asks = {
      pourDrink: () => {
        throw new Error('out of order');
      },
    };
    expect(await faultsOf(drinksRequirements, { asks })).toEqual([
      'waiting.paid: when I choose a drink, it asks pourDrink otherwise: its row throws Error: out of order',
    ]);
  });

  test('is compared at the start, where it is made of what was given', async () => {
    const requirements: AnyRequirementTable = {
      machine: setup({
        types: { input: {} as { id: string }, context: {} as { id: string | null } },
        actors: { read: fromPromise<void, { id: string | null }>(() => Promise.resolve()) },
      }).createMachine({
        id: 'opened',
        context: ({ input }) => ({ id: input.id }),
        initial: 'reading',
        states: { reading: { invoke: { id: 'read', src: 'read', input: ({ context }) => ({ id: context.id }) } } },
      }),
      title: 'Opened',
      inputs: { one: { id: '1' }, two: { id: '2' } },
      events: {},
      starts: { one: 'reading', two: 'reading' },
      transitions: {},
      permits: { reading: [] },
      asks: { read: bySample({ one: { id: '1' }, two: { id: '3' } }) },
      emits: {},
    };
    expect(await faultsOf(requirements, {})).toEqual(['given two, it asks read otherwise: id is "2", not "3"']);
    expect(await faultsOf(requirements, { asks: { read: ({ input }) => input } })).toEqual([]);
  });
});

describe('what a flow emits', () => {
  test('is compared whole, with what is sent to an actor', async () => {
    expect(await faultsOf(echoRequirements, { emits: { echo: ({ was }) => ({ call: was.context.calls }) } })).toContain(
      'silent: when I call, it emits echo otherwise: call is 1, not 0',
    );
    const emits = { '>draft.forget': { because: { of: 'boredom' } } };
    expect(await faultsOf(helperRequirements, { emits })).toEqual([
      'waiting: when I am helped, it emits >draft.forget otherwise: because.of is "help", not "boredom"',
    ]);
  });

  test('may happen twice in a step, each time otherwise', async () => {
    const machine = setup({ types: { emitted: {} as { type: 'bell.rung'; turn: number } } }).createMachine({
      id: 'bell',
      initial: 'still',
      states: { still: { entry: [emit({ type: 'bell.rung', turn: 1 }), emit({ type: 'bell.rung', turn: 2 })] } },
    });
    const starts = { rung: 'still: bell.rung, bell.rung' };
    const bell = { machine, title: 'Bell', inputs: { rung: undefined }, events: {}, starts, transitions: {} };
    const twice = (...values: readonly unknown[]) =>
      faultsOf({ ...bell, permits: { still: [] }, asks: {} }, { emits: { 'bell.rung': new InTurn(...values) } });
    expect(await twice({ turn: 1 }, { turn: 2 })).toEqual([]);
    expect(await twice({ turn: 1 }, { turn: 1 })).toEqual([
      'given rung, it emits bell.rung otherwise: turn is 2, not 1',
    ]);
    expect(await twice({ turn: 1 })).toEqual(['given rung, it emits bell.rung otherwise: it does so 2 times, not 1']);
  });

  test('is a fault where it carries something and nothing is required of it', async () => {
    expect(await faultsOf(echoRequirements, { emits: {} })).toEqual([
      "'emits' has no row for echo, which carries data",
    ]);
    expect(await faultsOf(drinksRequirements, { emits: { 'drink.poured': {} } })).toEqual([]);
    expect(await faultsOf(drinksRequirements, { emits: { 'drink.poured': { cups: 1 } } })).toEqual([
      'pouring: when the drink is poured, it emits drink.poured otherwise: cups is nothing, not 1',
    ]);
  });
});

describe('differenceIn', () => {
  const date = (day: number) => new Date(2026, 10, day);
  test.each([
    { is: { a: [1, { b: 2 }] }, should: { a: [1, { b: 2 }], c: undefined }, difference: null },
    { is: [], should: {}, difference: 'it is [], not {}' },
    { is: { a: [1, { b: 2 }] }, should: { a: [1, { b: 3 }] }, difference: 'a[1].b is 2, not 3' },
    { is: [1], should: [1, 2], difference: 'it is [1], not [1,2]' },
    { is: { a: null }, should: {}, difference: 'a is null, not nothing' },
    { is: date(1), should: date(1), difference: null },
    { is: new Error('a'), should: new Error('a'), difference: null },
    { is: new Error('a'), should: new Error('b'), difference: 'it is Error: a, not Error: b' },
    { is: Number.NaN, should: Number.NaN, difference: null },
    { is: new Set([1]), should: new Set([1]), difference: 'it is {}, not {}' },
  ])('tells $difference', ({ is, should, difference }) => {
    expect(differenceIn(is, should)).toBe(difference);
  });
});
