import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { eventSearchRequirements } from '#tests/model/shop/event-search/event-search-requirements.ts';
import { EventSearchFlow } from '#views/shop/events/event-search-context.ts';
import { EventsScreen } from '#views/shop/events/events-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, fill, heading, link, menuItem, press } from '../on-screen.ts';

const { hook } = memoryLocation({ path: '/events' });

const openMenu = (name: RegExp) => {
  const pick = button(name);
  if (pick) press(pick);
};
const hasTickets = () => document.querySelector('main article, main h2 a') !== null;

const results: Record<string, () => boolean> = {
  searching: () => document.querySelector('[aria-busy=true]') !== null,
  showing: hasTickets,
  refreshing: () => hasTickets() || heading('No events found') !== null,
  beyondLast: () => heading('Events') !== null,
  empty: () => heading('No events found') !== null,
  failed: () => heading(/^Error/) !== null,
};

describeRendered({
  owns: [
    'views/shop/events/events-screen',
    'views/shop/events/event-filters',
    'views/shop/events/search-bar',
    'views/shop/events/plain-search',
    'views/shared/events/event-ticket',
    'views/shared/events/filter-select',
    'machines/shop/event-search/',
    'platform/ui/pager',
    'platform/ui/empty-state',
  ],
  requirements: eventSearchRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <Router hook={hook}>
      <EventSearchFlow.Provider actor={actor}>
        <EventsScreen place={null} />
      </EventSearchFlow.Provider>
    </Router>
  ),
  controls: {
    'search.submit': { prepare: ({ keywords }) => fill('Keyword', keywords), find: () => button('Find events') },
    'search.chooseDay': { prepare: () => openMenu(/^Day: /), find: () => menuItem('This weekend') },
    'search.chooseDistance': {
      prepare: () => openMenu(/^Distance: /),
      find: ({ distance }) => menuItem(`Within ${distance} km`),
    },
    'search.chooseDates': {
      find: () => button('Show these days'),
      otherwise: 'the form of two days, which comes with the address that names them',
    },
    'search.reset': { find: () => link('Reset filters') },
    'search.retry': { find: () => button('Try again') },
    'search.choosePlace': { from: 'the search for a place, a flow of its own' },
    'address.changed': { from: 'the address of the page' },
    'results.outdated': { from: 'the session and the channel' },
  },
  shows: Object.fromEntries(
    Object.keys(eventSearchRequirements.permits).map((leaves) => [
      leaves,
      () => results[leaves.split('results.')[1] ?? '']?.() === true,
    ]),
  ),
});
