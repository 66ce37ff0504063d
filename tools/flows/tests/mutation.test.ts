import { describe, expect, test } from 'vitest';
import { mutantsOf } from '../mutate/mutants.ts';
import { searchProduct } from '../mutate/product-search.ts';
import { mutationScore } from '../mutate/score.ts';
import { done, elapsed, failed } from '../walk/events.ts';
import { levelOne } from '../walk/level-one.ts';
import { drinksMachine } from './samples.ts';

const sheet = {
  inputs: [undefined],
  // Some mistakes let the coins grow for ever.
  limit: 100,
  events: [
    { type: 'coin.insert', value: 1 },
    { type: 'coin.insert', value: 0 },
    { type: 'drink.choose' },
    { type: 'machine.unplug' },
    done('pourDrink', { cups: 1 }),
    done('pourDrink', { cups: 0 }),
    failed('pourDrink'),
    elapsed('patience', 'drinks.pouring'),
  ],
  allows: {
    'waiting.unpaid': ['coin.insert?', 'machine.unplug'],
    'waiting.paid': ['drink.choose', 'machine.unplug'],
    pouring: [],
    unplugged: [],
  },
};

describe('levelOne', () => {
  test('covers a whole machine and finds it as its sheet says', async () => {
    const level = await levelOne(drinksMachine, sheet);
    expect(level.faults).toEqual([]);
    expect(level.allowed).toEqual(sheet.allows);
    expect(
      Object.values(level.coverage)
        .flat()
        .filter(({ status }) => status !== 'covered'),
    ).toEqual([]);
  });

  test('says what no sample reaches', async () => {
    const events = sheet.events.filter(({ type }) => type !== 'xstate.error.actor.pourDrink');
    const level = await levelOne(drinksMachine, { ...sheet, events });
    expect(level.coverage.transitions.filter(({ status }) => status !== 'covered')).toEqual([
      { id: 'drinks.pouring | xstate.error.actor.pourDrink | 0', status: 'unknown' },
    ]);
  });
});

describe('mutationScore', () => {
  test('kills every mistake that can be seen, the most by the walks', async () => {
    const score = mutationScore(drinksMachine, sheet, await levelOne(drinksMachine, sheet));
    expect(score.results.filter(({ fate }) => fate === 'survived')).toEqual([]);
    expect(score.full).toBe(1);
    expect(score.intent).toBeLessThan(1);
    expect(score.results.map(({ id }) => id)).toContain(
      'drop action: drinks.waiting.unpaid | coin.insert | 0 | keepCoin',
    );
  });

  test('leaves alive what nobody walks, and says by which events it shows', async () => {
    const level = await levelOne(drinksMachine, sheet);
    const score = mutationScore(drinksMachine, sheet, { ...level, tours: [], paths: [] });
    const survivor = score.results.find(({ id }) => id.startsWith('drop action') && id.endsWith('tellPoured'));
    expect([survivor?.fate, survivor?.shortest?.map(({ type }) => type)]).toEqual([
      'survived',
      ['coin.insert', 'coin.insert', 'drink.choose', 'xstate.done.actor.pourDrink'],
    ]);
  });

  test('knows a mistake that changes nothing', () => {
    const same = mutantsOf(drinksMachine).find(({ id }) => id === 'swap candidates: none');
    expect(same).toBe(undefined);
    expect(searchProduct(drinksMachine, drinksMachine, sheet)).toEqual({ difference: null, complete: true });
  });
});
