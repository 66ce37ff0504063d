import { vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { eventListMachine } from '#machines/desk/event-list/event-list-machine.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { DeskEventPage, WantedEvents } from '#services/desk/event-list/event-list-service.ts';
import { newEventRequirements } from '#tests/model/desk/new-event/new-event-requirements.ts';
import { lastPage, orchard, pageOf } from '#tests/model/desk/event-list/sample-events.ts';
import { EventListFlow, NewEventFlow } from '#views/desk/event-list/event-list-context.ts';
import { EventListScreen } from '#views/desk/event-list/event-list-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, fill, heading } from '../on-screen.ts';

const page = pageOf([orchard, ...lastPage.events]);
const reads = fromPromise<DeskEventPage | NotTheirs | SessionEnded, WantedEvents>(async () => page);
const eventList = createActor(eventListMachine.provide({ actors: { getDeskEvents: reads } }), {
  input: { organizationId: 'o-1' },
}).start();
const isOpen = () => dialog('New event') !== null || dialog('A copy of The Cherry Orchard') !== null;
const isWhole = (draft: Record<string, string>) => Object.values(draft).every((text) => text.trim() !== '');

describeRendered({
  owns: ['views/desk/event-list/new-event-dialog', 'machines/desk/new-event/'],
  requirements: newEventRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <EventListFlow.Provider actor={eventList}>
      <NewEventFlow.Provider actor={actor}>
        <EventListScreen path="/desk/harbour-city-players/events" mayCreate codesPath={null} />
      </NewEventFlow.Provider>
    </EventListFlow.Provider>
  ),
  controls: {
    'newEvent.begin': {
      find: ({ copyOf }) => (copyOf ? button('Duplicate The Cherry Orchard') : button('New event')),
    },
    'newEvent.create': {
      prepare: ({ draft }) => {
        fill('Name', draft.name);
        fill('Starts', draft.start);
        fill('Ends', draft.end);
      },
      // The form sends nothing without a name and times.
      find: ({ draft }) => (isWhole(draft) ? (button('Make the draft') ?? button(/^Making the draft/)) : null),
    },
    'newEvent.cancel': { find: () => button('Cancel') },
  },
  shows: {
    resting: () => heading('Events') !== null && !isOpen(),
    typing: () => isOpen() && button('Make the draft') !== null,
    creating: () => isOpen() && button(/^Making the draft/) !== null,
    created: () => isOpen() && button(/^Making the draft/) !== null,
  },
});
