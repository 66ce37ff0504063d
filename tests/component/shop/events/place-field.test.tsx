import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Place } from '#machines/shop/event-search/event-search-criteria.ts';
import { placeSearchMachine } from '#machines/shop/place-search/place-search-machine.ts';
import { PlaceField } from '#views/shop/events/place-field.tsx';
import { PlaceSearchFlow } from '#views/shop/events/place-search-context.ts';

const nanaimo: Place = { name: 'Nanaimo, British Columbia, Canada', lat: 49.16, long: -123.94 };
const nanoose: Place = { name: 'Nanoose Bay, British Columbia, Canada', lat: 49.27, long: -124.2 };

function show(found: Place[]) {
  const machine = placeSearchMachine.provide({
    delays: { typingPause: 0 },
    actors: {
      suggestPlaces: fromPromise<Place[], { query: string }>(async () => found),
      findGeocodeLocations: fromPromise<Place[], { query: string }>(async () => found),
    },
  });
  const actor = createActor(machine, { input: { text: '' } });
  const chosen: Place[] = [];
  actor.on('place.chosen', ({ place }) => chosen.push(place));
  actor.start();
  render(
    <PlaceSearchFlow.Provider actor={actor}>
      <PlaceField />
    </PlaceSearchFlow.Provider>,
  );
  return { chosen, field: screen.getByRole('combobox', { name: 'Location' }), user: userEvent.setup() };
}

describe('the location field', () => {
  test('is chosen from with the keyboard alone', async () => {
    const { chosen, field, user } = show([nanaimo, nanoose]);
    await user.type(field, 'Nan');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      nanaimo.name,
      nanoose.name,
    ]);
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{Enter}');
    expect(chosen).toEqual([nanoose]);
    expect([field.getAttribute('aria-expanded'), screen.queryAllByRole('option')]).toEqual(['false', []]);
  });

  test('closes on Escape and keeps what was typed', async () => {
    const { field, user } = show([nanaimo]);
    await user.type(field, 'Nana');
    await screen.findByRole('option');
    await user.keyboard('{Escape}');
    expect([field.getAttribute('aria-expanded'), field.getAttribute('value')]).toEqual(['false', 'Nana']);
  });

  test('says that no place begins with these letters', async () => {
    const { field, user } = show([]);
    await user.type(field, 'Xyzzy');
    expect((await screen.findByRole('option')).textContent).toBe('No place begins with these letters');
  });
});
