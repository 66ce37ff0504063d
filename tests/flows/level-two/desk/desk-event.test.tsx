import { deskEventRequirements } from '#tests/model/desk/desk-event/desk-event-requirements.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { EventPage } from '#views/desk/event/event-page.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, shownText } from '../on-screen.ts';

const isHead = () => heading('The Cherry Orchard') !== null;

describeRendered({
  owns: ['views/desk/event/event-page', 'views/desk/event/desk-event-head', 'machines/desk/desk-event/'],
  requirements: deskEventRequirements,
  draw: (actor) => (
    <DeskEventFlow.Provider actor={actor}>
      <EventPage path="/desk/harbour-city-players/events/ev-1" open="when" permissions={['ReadEvent']}>
        {({ when }) => when.timeZone}
      </EventPage>
    </DeskEventFlow.Provider>
  ),
  controls: {
    'deskEvent.retry': { find: () => button('Try again') },
    'deskEvent.refresh': { from: 'a part that was saved' },
  },
  shows: {
    readingEvent: () => shownText('Looking up the event') !== null || isHead(),
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    missing: () => heading('There is no such event') !== null,
    open: isHead,
  },
});
