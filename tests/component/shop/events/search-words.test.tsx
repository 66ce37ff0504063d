import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor, fromPromise } from 'xstate';
import { anything, type SearchCriteria } from '#machines/shop/event-search/event-search-criteria.ts';
import { eventSearchMachine } from '#machines/shop/event-search/event-search-machine.ts';
import type { EventListResult } from '#services/shop/events/events-service.ts';
import { EventSearchFlow } from '#views/shop/events/event-search-context.ts';
import { EventsScreen } from '#views/shop/events/events-screen.tsx';

function show(criteria: SearchCriteria = anything) {
  const searchEvents = fromPromise<EventListResult, SearchCriteria>(() => new Promise(() => undefined));
  const actor = createActor(eventSearchMachine.provide({ actors: { searchEvents } }), {
    input: { criteria, result: null },
  });
  const addresses: string[] = [];
  actor.on('navigate', ({ to }) => addresses.push(to));
  const { hook } = memoryLocation({ path: '/events' });
  render(
    <Router hook={hook}>
      <EventSearchFlow.Provider actor={actor.start()}>
        <EventsScreen place={null} />
      </EventSearchFlow.Provider>
    </Router>,
  );
  return { addresses, user: userEvent.setup() };
}

describe('the search of the events list', () => {
  test('is sent by a button Find events, in a form that works before any script', () => {
    show();
    const button = screen.getByRole('button', { name: 'Find events' });
    const form = button.closest('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/events', 'get']);
  });

  test('offers any distance, 10, 25, 50 and 100 km', async () => {
    const { addresses, user } = show();
    await user.click(screen.getByRole('button', { name: 'Distance: Any distance' }));
    const offers = await screen.findAllByRole('menuitemradio');
    expect(offers.map(({ textContent }) => textContent?.trim())).toEqual([
      'Any distance',
      'Within 10 km',
      'Within 25 km',
      'Within 50 km',
      'Within 100 km',
    ]);
    await user.click(screen.getByRole('menuitemradio', { name: 'Within 50 km' }));
    await waitFor(() => expect(addresses).toEqual(['/events?distance=50']));
  });

  test('offers the eight days', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Day: Any day' }));
    expect((await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent?.trim())).toEqual([
      'Any day',
      'Starting soon',
      'Today',
      'Tomorrow',
      'This week',
      'This weekend',
      'Next week',
      'Custom',
    ]);
  });

  test('has a link Reset filters', () => {
    show({ ...anything, distance: 25, keywords: 'clay' });
    expect(screen.getByRole('link', { name: 'Reset filters' }).getAttribute('href')).toBe('/events');
  });
});
