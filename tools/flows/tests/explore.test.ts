import { describe, expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { declaredTransitions } from '../machine/declared.ts';
import { explore } from '../walk/explore.ts';
import { drinksMachine, drinksRequirements } from './samples.ts';

const waiting = 'drinks.waiting.unpaid | coin.insert | isCoin -> stays';
const enough = 'drinks.waiting.unpaid | always | isPaid';

describe('explore', () => {
  const exploration = explore(drinksMachine, drinksRequirements);
  const edges = [...exploration.edges.values()].flat();
  const leaves = (key: string) => exploration.configurations.get(key)?.leaves;

  test('finds every configuration that the samples reach', () => {
    expect([...exploration.configurations.values()].map((found) => [found.leaves, found.snapshot.context])).toEqual([
      ['waiting.unpaid', { coins: 0 }],
      ['waiting.unpaid', { coins: 1 }],
      ['unplugged', { coins: 0 }],
      ['waiting.paid', { coins: 2 }],
      ['unplugged', { coins: 1 }],
      ['pouring', { coins: 2 }],
      ['unplugged', { coins: 2 }],
    ]);
  });

  test('names every transition of a step in its order, the eventless ones too', () => {
    const taken = edges.filter(({ event }) => event.type === 'coin.insert').map((edge) => edge.taken);
    expect(taken).toContainEqual([waiting]);
    expect(taken).toContainEqual([waiting, enough]);
  });

  test('takes each transition that the machine declares', () => {
    const taken = new Set(edges.flatMap((edge) => edge.taken));
    expect([...taken].sort()).toEqual(
      declaredTransitions(drinksMachine)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('knows what each guard said, of those that were asked', () => {
    const first = edges.find(({ event, to }) => event.type === 'coin.insert' && leaves(to) === 'waiting.unpaid');
    expect(first?.guards).toEqual([
      { transition: waiting, passed: true },
      { transition: enough, passed: false },
    ]);
    const refused = edges.find(({ event }) => event.type === 'coin.insert' && event['value'] === 0);
    expect({ taken: refused?.taken, guards: refused?.guards }).toEqual({
      taken: [],
      guards: [
        { transition: waiting, passed: false },
        { transition: enough, passed: false },
      ],
    });
  });

  test('lets only what runs end', () => {
    const ends = edges.filter(({ event }) => event.type.startsWith('xstate.'));
    expect([...new Set(ends.map(({ from }) => leaves(from)))]).toEqual(['pouring']);
  });

  test('fails loudly where the configurations are more than was said', () => {
    expect(() => explore(drinksMachine, { ...drinksRequirements, limit: 3 })).toThrow(
      'drinks has more than 3 configurations: say what it reads',
    );
  });
});

test('where not all is looked at, a state with ever new data does not keep the others from being left', () => {
  const counter = createMachine({
    types: {} as { context: { count: number } },
    context: { count: 0 },
    id: 'counter',
    initial: 'counting',
    states: {
      counting: { on: { more: { actions: assign({ count: ({ context }) => context.count + 1 }) }, on: 'first' } },
      first: { on: { on: 'second' } },
      second: { on: { on: 'third' } },
      third: { on: { on: 'last' } },
      last: {},
    },
  });
  const events = { more: { type: 'more' }, on: { type: 'on' } };
  const { edges, configurations } = explore(counter, { inputs: { so: undefined }, events, asFound: { horizon: 9 } });
  const left = [...edges.keys()].map((key) => configurations.get(key)?.leaves);
  expect(Object.entries(Object.groupBy(left, String)).map(([leaves, all]) => [leaves, all?.length])).toEqual([
    ['counting', 2],
    ['first', 2],
    ['second', 2],
    ['third', 2],
    ['last', 1],
  ]);
});
