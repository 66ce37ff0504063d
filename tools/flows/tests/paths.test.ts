import { describe, expect, test } from 'vitest';
import { declaredTransitions } from '../machine/declared.ts';
import { coverageOf, nothingWalked } from '../walk/coverage.ts';
import { explore } from '../walk/explore.ts';
import { noter } from '../walk/noter.ts';
import { simplePaths } from '../walk/simple-paths.ts';
import { feasiblePairs, pairsOf, pairTours } from '../walk/tours.ts';
import { shortestWalks, walkId, type Walk } from '../walk/walks.ts';
import { drinksMachine, drinksRequirements } from './samples.ts';

const exploration = explore(drinksMachine, drinksRequirements);

const eventsOf = (walk: Walk) => walk.edges.map(({ event }) => event.type);

/** A walk that is no walk: its edges do not follow each other. */
const isBroken = (walk: Walk) =>
  walk.edges.some((edge, index) => edge.from !== (walk.edges[index - 1]?.to ?? walk.start.key));

describe('shortestWalks', () => {
  test('leads to each configuration by the fewest events', () => {
    const walks = [...shortestWalks(exploration).entries()];
    expect(walks.map(([key, walk]) => [exploration.configurations.get(key)?.leaves, walk.edges.length])).toEqual([
      ['waiting.unpaid', 0],
      ['waiting.unpaid', 1],
      ['unplugged', 1],
      ['waiting.paid', 2],
      ['unplugged', 2],
      ['pouring', 3],
      ['unplugged', 3],
    ]);
  });
});

describe('simplePaths', () => {
  test('comes to no state twice and goes as far as it can', () => {
    const paths = simplePaths(exploration, { pathCap: 100 });
    expect(paths.map(({ states }) => states.join(', ')).sort()).toEqual([
      'waiting.unpaid, unplugged',
      'waiting.unpaid, waiting.unpaid, unplugged',
      'waiting.unpaid, waiting.unpaid, waiting.paid, pouring, unplugged',
      'waiting.unpaid, waiting.unpaid, waiting.paid, unplugged',
    ]);
  });

  test('is walked by whoever takes its transitions one after the other from the start, and goes on', () => {
    const [path, ...others] = simplePaths(exploration, {}).toSorted(
      (one, other) => other.edges.length - one.edges.length,
    );
    if (!path) throw new Error('there is no path');
    const refused = exploration.edges.get(path.start.key)?.find(({ taken }) => taken.length === 0);
    const walked = nothingWalked();
    const note = noter(drinksMachine, walked);
    note.start(path.start);
    for (const edge of refused ? [refused, ...path.edges] : path.edges) note.step(edge);
    note.start(path.start);
    for (const edge of path.edges.slice(1)) note.step(edge);
    const { paths } = coverageOf(exploration, drinksRequirements, walked);
    expect(paths.filter(({ status }) => status === 'covered').map(({ id }) => id)).toEqual([walkId(path)]);
    expect(paths).toHaveLength(others.length + 1);
  });

  test('fails loudly when there are more than the cap', () => {
    expect(() => simplePaths(exploration, { pathCap: 1 })).toThrow('drinks has more than 1 simple paths');
  });
});

describe('pairTours', () => {
  const tours = pairTours(exploration);

  test('takes every feasible pair, and so every declared transition', () => {
    const taken = new Set<string>();
    for (const tour of tours) {
      let last = tour.start.taken.at(-1) ?? null;
      for (const edge of tour.edges) {
        for (const pair of pairsOf(last, edge)) taken.add(pair);
        last = edge.taken.at(-1) ?? last;
      }
    }
    expect(taken).toEqual(feasiblePairs(exploration));
    const transitions = new Set([...taken].map((pair) => pair.split(' > ')[1]));
    expect(transitions).toEqual(new Set(declaredTransitions(drinksMachine).map(({ id }) => id)));
  });

  test('makes walks that can be walked', () => {
    expect(tours.filter(isBroken).map(eventsOf)).toEqual([]);
  });
});

describe('walkId', () => {
  test('is the same for the same walk and differs for another', () => {
    const again = pairTours(exploration).map(walkId);
    expect(pairTours(exploration).map(walkId)).toEqual(again);
    expect(new Set(again).size).toBe(again.length);
  });
});
