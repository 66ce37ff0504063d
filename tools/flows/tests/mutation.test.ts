import { describe, expect, test } from 'vitest';
import { emit, fromPromise, setup } from 'xstate';
import { mutationResults } from '../mutate/score.ts';
import { kindScoresOf, mutationOf } from '../report/mutation.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { levelOne, planned } from '../walk/level-one.ts';
import { drinksRequirements } from './samples.ts';

describe('levelOne', () => {
  test('covers a whole machine and finds it as its requirement table says', async () => {
    const level = await levelOne(drinksRequirements);
    expect(level.faults).toEqual([]);
    expect(
      Object.values(level.coverage)
        .flat()
        .filter(({ status }) => status !== 'covered'),
    ).toEqual([]);
  });

  test('says what no sample reaches', async () => {
    const events = Object.fromEntries(
      Object.entries(drinksRequirements.events).filter(([words]) => words !== 'the pump fails'),
    );
    const level = await levelOne({ ...drinksRequirements, events });
    expect(level.coverage.transitions.filter(({ status }) => status !== 'covered')).toEqual([
      { id: 'drinks.pouring | xstate.error.actor.pourDrink | -> waiting', status: 'unknown' },
    ]);
  });
});

describe('the requirement', () => {
  const faultsOf = async (change: Partial<AnyRequirementTable>) =>
    (await levelOne({ ...drinksRequirements, ...change })).faults;

  test('is broken by a step that it does not speak of, and by one that is never seen', async () => {
    const paid = { 'I choose a drink': 'unplugged' };
    expect(await faultsOf({ transitions: { ...drinksRequirements.transitions, 'waiting.paid': paid } })).toEqual([
      'waiting.paid: when I choose a drink, it goes to pouring',
      'never seen: waiting.paid: when I choose a drink, unplugged',
    ]);
  });

  test('is broken by what is said and should not be, and by what is let happen and should not be', async () => {
    const pouring = { ...drinksRequirements.transitions['pouring'], 'the drink is poured': 'waiting.unpaid' };
    expect(await faultsOf({ transitions: { ...drinksRequirements.transitions, pouring } })).toContain(
      'pouring: when the drink is poured, it goes to waiting.unpaid: drink.poured',
    );
    expect(await faultsOf({ permits: { ...drinksRequirements.permits, pouring: ['machine.unplug'] } })).toEqual([
      'pouring lets happen [], it should [machine.unplug]',
    ]);
  });

  test('is broken by what is forgotten, by a wrong start and by words that name no sample', async () => {
    expect(await faultsOf({ after: { 'the cups are out': ({ context }) => context.coins === 0 } })).toEqual([
      'pouring: when the cups are out, it does not know what it should in unplugged',
    ]);
    expect(await faultsOf({ starts: { 'it is plugged in': 'pouring' } })).toEqual([
      'given it is plugged in, it starts in waiting.unpaid',
    ]);
    expect(await faultsOf({ after: { 'I kick it': () => true } })).toEqual(['never seen: I kick it']);
  });
});

describe('mutationResults', () => {
  // The coins of these grow for ever, so that the requirement is never held against the whole of them.
  const boundless = [
    'drop transition: drinks.waiting.unpaid | always | isPaid',
    'retarget transition: drinks.waiting.unpaid | always | isPaid -> drinks.waiting.unpaid',
  ];

  test('kills every mistake that can be seen, the most by the requirement', async () => {
    const results = mutationResults(drinksRequirements, await levelOne(drinksRequirements));
    const { full, intent } = mutationOf(kindScoresOf(results));
    expect([full, intent]).toEqual([1, 1 - boundless.length / results.length]);
    expect(results.filter(({ fate }) => fate !== 'intent').map(({ id }) => id)).toEqual(boundless);
    expect(results.map(({ id }) => id)).toContain(
      'drop action: drinks.waiting.unpaid | coin.insert | isCoin -> stays | keepCoin',
    );
  });

  test('leaves alive what nobody walks and nothing requires, and says by which events it shows', async () => {
    const level = await levelOne(drinksRequirements);
    const results = mutationResults(drinksRequirements, { ...level, tours: [], paths: [] });
    const survivors = results.filter(({ fate }) => fate === 'survived');
    expect(survivors.map(({ id, shortest }) => [id, shortest?.map(({ type }) => type)])).toEqual(
      boundless.map((id) => [id, ['coin.insert', 'coin.insert']]),
    );
  });

  test('are made in shares that are all of them together, in their order', () => {
    const walks = planned(drinksRequirements);
    const shares = [0, 1, 2].flatMap((index) => mutationResults(drinksRequirements, walks, { index, of: 3 }));
    expect(shares).toEqual(mutationResults(drinksRequirements, walks));
  });

  test('put something where an input and an event carry nothing', () => {
    const requirements: AnyRequirementTable = {
      machine: setup({
        types: { emitted: {} as { type: 'visit.begun'; by: string | null } },
        actors: { read: fromPromise<void, { id: string; of: string | null }>(() => Promise.resolve()) },
      }).createMachine({
        id: 'visit',
        initial: 'reading',
        states: {
          reading: {
            entry: emit({ type: 'visit.begun', by: null }),
            invoke: { id: 'read', src: 'read', input: { id: '1', of: null } },
          },
        },
      }),
      title: 'Visit',
      inputs: { somebody: undefined },
      events: {},
      starts: { somebody: 'reading: visit.begun' },
      transitions: {},
      permits: { reading: [] },
      asks: { read: { id: '1', of: null } },
      emits: { 'visit.begun': { by: null } },
    };
    const results = mutationResults(requirements, planned(requirements));
    const made = results.filter(({ kind }) => kind === 'change input' || kind === 'change emitted');
    expect(made.map(({ id, fate }) => [id, fate])).toEqual([
      ['change emitted: visit.reading | by is not null', 'intent'],
      ['change input: visit.reading | read | is missing', 'intent'],
      ['change input: visit.reading | read | id is null', 'intent'],
      ['change input: visit.reading | read | of is not null', 'intent'],
    ]);
  });
});
