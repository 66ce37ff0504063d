import { act, render, screen, waitFor, within } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor, fromPromise } from 'xstate';
import { anything, type SearchCriteria } from '#machines/shop/event-search/event-search-criteria.ts';
import { eventSearchMachine, type EventListResult } from '#machines/shop/event-search/event-search-machine.ts';
import { aListedEvent } from '#tests/model/shop/event-search/a-listed-event.ts';
import { EventSearchFlow } from '#views/shop/events/event-search-context.ts';
import { EventsScreen } from '#views/shop/events/events-screen.tsx';

type Listed = EventListResult['items'][number];

const listOf = (items: Listed[], totalItems = items.length): EventListResult => ({
  __typename: 'EventList',
  totalItems,
  items,
});

function show(answers: (() => Promise<EventListResult>)[], criteria: SearchCriteria = anything) {
  const queue = [...answers];
  const machine = eventSearchMachine.provide({
    actors: {
      searchEvents: fromPromise<EventListResult, SearchCriteria>(() => queue.shift()?.() ?? new Promise(() => {})),
    },
  });
  const actor = createActor(machine, { input: { criteria, result: null } });
  const addresses: string[] = [];
  actor.on('navigate', ({ to }) => addresses.push(to));
  actor.start();
  const { hook } = memoryLocation({ path: '/events' });
  render(
    <Router hook={hook}>
      <EventSearchFlow.Provider actor={actor}>
        <EventsScreen place={null} />
      </EventSearchFlow.Provider>
    </Router>,
  );
  return { addresses, actor, user: userEvent.setup() };
}

/** What the screen brings later, so that no test waits for code. */
beforeAll(() =>
  Promise.all([
    import('#platform/ui/menu.tsx'),
    import('#views/shop/events/category-chosen.tsx'),
    import('#views/shop/events/custom-dates.tsx'),
  ]),
);

describe('the events list', () => {
  test('answers a press before it draws the list anew', async () => {
    const { actor } = show([async () => listOf([aListedEvent])]);
    await screen.findByRole('article');
    await act(async () => {
      const criteria: SearchCriteria = { ...anything, dateRange: 'today' };
      flushSync(() => actor.send({ type: 'address.changed', criteria, result: null }));
      expect(screen.getByRole('button', { name: 'Day: Today' }).tagName).toBe('BUTTON');
      expect(screen.getAllByRole('article').length).toBe(1);
    });
    expect(screen.queryAllByRole('article')).toEqual([]);
    expect(screen.getByText('Loading events').role).toBe('status');
  });

  test('shows what an event is, when, where, how much and how many spots are left', async () => {
    show([async () => listOf([aListedEvent], 62)]);
    const ticket = await screen.findByRole('article');
    expect(within(ticket).getByRole('link').getAttribute('href')).toBe('/event/ev-1');
    for (const words of ['Sat', '21', 'Nov', '7:30 pm', '12 spots left']) expect(ticket.textContent).toContain(words);
    expect(ticket.textContent).toContain('from $18.00');
    expect(screen.getByRole('status').textContent).toBe('62 events');
    expect(screen.getByText('1 of 7').textContent).toBe('1 of 7');
  });

  test.each<[string, Partial<Listed>, string, string]>([
    ['unlimited', { remainingCapacity: null }, '7:30 pm', 'spots left'],
    ['here', {}, '7:30 pm', 'PST'],
    ['elsewhere', { timeZone: 'Asia/Tokyo', timeZoneName: 'JST' }, '7:30 pm JST', 'PST'],
    [
      'free',
      {
        ticketAvailability: {
          ...aListedEvent.ticketAvailability,
          minimumTicketPrice: { __typename: 'Money', amount: 0, currency: 'CAD', display: '$0.00' },
        },
      },
      'Free',
      '$0.00',
    ],
  ])('says that an event is %s', async (_, change, formMessage, unshown) => {
    show([async () => listOf([{ ...aListedEvent, ...change }])]);
    const ticket = await screen.findByRole('article');
    expect(ticket.textContent).toContain(formMessage);
    expect(ticket.textContent).not.toContain(unshown);
  });

  test('keeps the shape of the list while it is on its way', () => {
    show([() => new Promise(() => {})]);
    expect(screen.getByText('Loading events').textContent).toBe('Loading events');
    expect(screen.queryAllByRole('link', { name: /Winter/ })).toEqual([]);
  });

  test('says in the words of the specification that nothing fits', async () => {
    show([async () => listOf([])]);
    const title = await screen.findByRole('heading', { name: 'No events found' });
    expect(title.parentElement?.textContent).toContain('Try adjusting your search filters.');
  });

  test('says what failed and tries again', async () => {
    const { user } = show([() => Promise.reject(new TypeError('Failed to fetch')), async () => listOf([aListedEvent])]);
    expect((await screen.findByRole('alert')).textContent).toContain('Error: There is no connection to Foyer.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('article')).textContent).toContain('The Winter’s Tale');
  });

  test('turns the keyword and the filters into an address', async () => {
    const { addresses, user } = show([async () => listOf([aListedEvent])], { ...anything, distance: 25 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Events near Nanaimo');
    await user.type(screen.getByRole('searchbox', { name: 'Keyword' }), 'clay{Enter}');
    await user.click(screen.getByRole('button', { name: 'Day: Any day' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'This weekend' }));
    expect(screen.queryByRole('menu')).toBe(null);
    await waitFor(() =>
      expect(addresses).toEqual(['/events?keywords=clay&distance=25', '/events?dateRange=weekend&distance=25']),
    );
  });

  test('forgets what was typed and not sent when the filters are reset', async () => {
    const { addresses, user } = show([async () => listOf([aListedEvent])]);
    const keyword = () => screen.getByRole('searchbox', { name: 'Keyword' });
    await user.type(keyword(), 'cla');
    expect(keyword()).toHaveProperty('value', 'cla');
    await user.click(screen.getByRole('link', { name: 'Reset filters' }));
    expect([keyword()]).toEqual([expect.objectContaining({ value: '' })]);
    expect(addresses).toEqual(['/events']);
  });

  test('names the category that the address asks for, and leads out of it', async () => {
    show([async () => listOf([aListedEvent])], { ...anything, categoryId: 'c-1', keywords: 'tale' });
    const out = await screen.findByRole('link', { name: 'All categories' });
    expect([out.parentElement?.textContent, out.getAttribute('href')]).toEqual([
      'Category: Theatre All categories',
      '/events?keywords=tale',
    ]);
  });

  test('asks for both days of a custom range', async () => {
    const { addresses, user } = show([async () => listOf([])], { ...anything, dateRange: 'custom' });
    await user.type(await screen.findByLabelText('From'), '2026-12-01');
    await user.type(screen.getByLabelText('To'), '2026-12-03');
    await user.click(screen.getByRole('button', { name: 'Show these days' }));
    expect(addresses).toEqual(['/events?customStartDate=2026-12-01&customEndDate=2026-12-03&dateRange=custom']);
  });
});
