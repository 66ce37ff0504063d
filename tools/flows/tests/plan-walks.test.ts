import { describe, expect, test } from 'vitest';
import { isSameScript } from '../plan/kept-scripts.ts';
import type { ManualScript } from '../plan/manual-script.ts';
import { pickWalks } from '../plan/pick.ts';
import { withinBudget } from '../plan/plan.ts';
import { dataOf, linesOf } from '../plan/sample-data.ts';
import { done, elapsed, failed } from '../walk/events.ts';
import { levelOne } from '../walk/level-one.ts';
import { drinksMachine, drinksRequirements } from './samples.ts';

const level = await levelOne(drinksRequirements);
const empty = 'drinks.pouring | xstate.done.actor.pourDrink | -> unplugged';

describe('the walks of a plan', () => {
  const wanted = [...level.coverage.transitions, ...level.coverage.guards].map(({ id }) => id);
  const picked = pickWalks(level, wanted, []);

  test('cover all that is wanted, each thing once', () => {
    expect(picked.flatMap(({ covers }) => covers).toSorted()).toEqual(wanted.toSorted());
  });

  test('are one where one shows what two would', () => {
    const pump = 'drinks.pouring | xstate.error.actor.pourDrink | -> waiting';
    const found = pickWalks(level, [empty, pump], []);
    expect(found.map(({ walk, covers }) => [walk.edges.map(({ sample: when }) => when), covers])).toEqual([
      [
        [
          'I insert a coin',
          'I insert a coin',
          'I choose a drink',
          'the pump fails',
          'I choose a drink',
          'the cups are out',
        ],
        [pump, empty],
      ],
    ]);
  });

  test('stay two where no walk shows both', () => {
    const unplug = 'drinks.waiting | machine.unplug | -> unplugged';
    expect(pickWalks(level, [empty, unplug], []).map(({ covers }) => covers)).toEqual([[unplug], [empty]]);
  });

  test('are the same when they are known', () => {
    const known = picked.map(({ walk }) => walk).toReversed();
    const again = pickWalks(level, wanted, known);
    const brief = ({ walk }: (typeof picked)[number]) => ({
      given: walk.start.given,
      steps: walk.edges.map(({ sample: when }) => when),
    });
    expect(again.every((one, index) => picked[index] && isSameScript(brief(one), brief(picked[index])))).toBe(true);
    expect(again.length).toBe(picked.length);
  });
});

test('the data of a sample are what is typed, what is answered, and how long to wait', () => {
  expect([
    dataOf(drinksMachine, { type: 'coin.insert', value: 1, from: { name: 'Alex', coins: [1, 2], since: null } }),
    dataOf(drinksMachine, done('pourDrink', { cups: 0 })),
    dataOf(drinksMachine, failed('pourDrink')),
    dataOf(drinksMachine, elapsed('timeout', 'drinks.pouring')),
    dataOf(drinksMachine, done('pourDrink', { a: 1, b: 2, c: 3, d: 4, e: 5 })),
    linesOf(new Date(0), 'since'),
  ]).toEqual([
    ['value: 1', 'from.name: Alex', 'from.coins.0: 1', 'from.coins.1: 2', 'from.since: none'],
    ['pourDrink answers cups: 0'],
    ['pourDrink fails'],
    ['wait 5 s'],
    ['pourDrink answers a: 1', 'pourDrink answers b: 2', 'pourDrink answers c: 3', 'and 2 more'],
    ['since: 1970-01-01T00:00:00.000Z'],
  ]);
});

test('a plan spends its budget on what covers most, then on what is short', () => {
  const script = (flow: string, covers: string[], steps: number): ManualScript => ({
    flow,
    title: flow,
    given: '',
    preconditions: [],
    begins: { expected: '', asks: [], picture: null },
    steps: Array.from({ length: steps }, () => ({
      when: '',
      data: [],
      levels: '',
      expected: '',
      asks: [],
      picture: null,
    })),
    covers,
    transitions: [],
  });
  const flow = (id: string, ...scripts: ManualScript[]) => ({
    id,
    scripts,
    stillThere: [],
    outOfReach: [],
    isMet: true,
  });
  const flows = [flow('a', script('a', ['1'], 2)), flow('b', script('b', ['2', '3'], 9), script('b', ['4'], 1))];
  const found = (budget: number) => {
    const { scripts, left } = withinBudget(flows, budget);
    return [scripts.map(({ covers }) => covers.join()), left];
  };
  expect([1, 2, 3].map(found)).toEqual([
    [['2,3'], ['4', '1']],
    [['2,3', '4'], ['1']],
    [['1', '2,3', '4'], []],
  ]);
});
