import { vi } from 'vitest';
import { createActor } from 'xstate';
import { newEventMachine } from '#machines/desk/new-event/new-event-machine.ts';
import { eventListRequirements } from '#tests/model/desk/event-list/event-list-requirements.ts';
import { EventListFlow, NewEventFlow } from '#views/desk/event-list/event-list-context.ts';
import { EventListScreen } from '#views/desk/event-list/event-list-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, choose, heading, isSelected, shownText, tab, field, write } from '../on-screen.ts';

const input = { organizationId: 'o-1', code: 'harbour-city-players', timeZone: 'America/Vancouver' };
const newEvent = createActor(newEventMachine, { input }).start();
const names: Readonly<Record<string, string>> = { DRAFTS: 'Drafts', ON_SALE: 'On sale' };
const isReading = () => shownText('Looking up the events') !== null;
const isTitled = () => heading('Events') !== null;

describeRendered({
  owns: [
    'views/desk/event-list/event-list-screen',
    'views/desk/event-list/event-list-page',
    'views/desk/event-list/search-form',
    'views/desk/event-list/desk-event-row',
    'machines/desk/event-list/',
  ],
  requirements: eventListRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <EventListFlow.Provider actor={actor}>
      <NewEventFlow.Provider actor={newEvent}>
        <EventListScreen path="/desk/harbour-city-players/events" mayCreate codesPath={null} />
      </NewEventFlow.Provider>
    </EventListFlow.Provider>
  ),
  controls: {
    'eventList.open': {
      // The tab of the list that is open opens nothing.
      find: ({ list }) => {
        const one = tab(names[list] ?? '');
        return isSelected(one) ? null : one;
      },
      use: choose,
    },
    'eventList.search': {
      prepare: ({ search }) => {
        const searched = field('Search events');
        if (searched) write(searched, search);
      },
      find: () => button('Search'),
    },
    'eventList.next': { find: () => button('Next page') },
    'eventList.previous': { find: () => button('Previous page') },
    'eventList.retry': { find: () => button('Try again') },
  },
  shows: {
    readingEvents: isReading,
    listing: () => isTitled() && !isReading() && button('Try again') === null,
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    notPermitted: () => isTitled() && !isReading(),
  },
});
