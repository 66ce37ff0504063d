import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Place } from '#machines/shop/event-search/event-search-criteria.ts';
import { placeSearchMachine } from '#machines/shop/place-search/place-search-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { nanaimo, placeSearchRequirements } from './place-search-requirements.ts';

describeMachine(placeSearchRequirements);

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
        findGeocodeLocations: fromPromise<Place[], { query: string }>(() => new Promise(() => {})),
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

  describe('when the search is sent with words that were not chosen', () => {
    async function sentWith(text: string, found: Place[]) {
      const asked: string[] = [];
      const machine = placeSearchMachine.provide({
        actors: {
          suggestPlaces: fromPromise<Place[], { query: string }>(() => new Promise(() => {})),
          findGeocodeLocations: fromPromise<Place[], { query: string }>(async ({ input }) => {
            asked.push(input.query);
            return found;
          }),
        },
      });
      const actor = createActor(machine, { input: { text: 'Victoria' }, clock: new SimulatedClock() }).start();
      const chosen: Place[] = [];
      actor.on('place.chosen', ({ place }) => chosen.push(place));
      actor.send({ type: 'place.type', text });
      actor.send({ type: 'place.confirm' });
      const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('finding'));
      actor.stop();
      return { asked, chosen, value, text: context.text };
    }

    test('takes the place that they name', async () => {
      expect(await sentWith(' nanaimo', [nanaimo])).toEqual({
        asked: ['nanaimo'],
        chosen: [nanaimo],
        value: 'resting',
        text: nanaimo.name,
      });
    });

    test('says that they name none', async () => {
      expect(await sentWith('Xyzzy', [])).toEqual({
        asked: ['Xyzzy'],
        chosen: [],
        value: 'unknownPlace',
        text: 'Xyzzy',
      });
    });

    test('shows the place that is searched from again when they are too few', async () => {
      expect(await sentWith('', [nanaimo])).toEqual({ asked: [], chosen: [], value: 'resting', text: 'Victoria' });
    });

    test('asks nothing for the place that is searched from already', async () => {
      expect(await sentWith('Victoria', [nanaimo])).toEqual({
        asked: [],
        chosen: [],
        value: 'resting',
        text: 'Victoria',
      });
    });
  });
});
