import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Place } from '#machines/event-search/event-search-criteria.ts';
import { placeSearchMachine } from '#machines/place-search/place-search-machine.ts';
import { describeMachine, done, elapsed, failed } from '../walk-machine.ts';

const nanaimo: Place = { name: 'Nanaimo, British Columbia, Canada', lat: 49.16, long: -123.94 };
const everywhere = ['place.type', 'place.choose', 'place.leave'];

describeMachine(placeSearchMachine, {
  inputs: [{ text: 'Nanaimo' }],
  events: [
    { type: 'place.type', text: 'Na' },
    { type: 'place.type', text: 'Nan' },
    { type: 'place.choose', place: nanaimo },
    { type: 'place.leave' },
    elapsed('typingPause', 'placeSearch.typing'),
    done('suggestPlaces', [nanaimo]),
    done('suggestPlaces', []),
    failed('suggestPlaces'),
  ],
  allows: {
    resting: everywhere,
    typing: everywhere,
    suggesting: everywhere,
    offering: everywhere,
    unknownPlace: everywhere,
  },
  invariant: ({ value, context }) => {
    if (value === 'offering') expect(context.suggestions.length).toBeGreaterThan(0);
    if (value === 'resting') expect(context.suggestions).toEqual([]);
  },
});

describe(placeSearchMachine.id, () => {
  test('asks once, half a second after the last key, and not before the third character', () => {
    const asked: string[] = [];
    const clock = new SimulatedClock();
    const machine = placeSearchMachine.provide({
      actors: {
        suggestPlaces: fromPromise<Place[], { query: string }>(({ input }) => {
          asked.push(input.query);
          return new Promise(() => {});
        }),
      },
    });
    const actor = createActor(machine, { input: { text: '' }, clock }).start();
    actor.send({ type: 'place.type', text: 'Na' });
    clock.increment(1_000);
    actor.send({ type: 'place.type', text: 'Nan' });
    clock.increment(499);
    actor.send({ type: 'place.type', text: 'Nana' });
    clock.increment(499);
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(asked).toEqual(['Nana']);
    actor.stop();
  });
});
