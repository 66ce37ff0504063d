import { todayRequirements } from '#tests/model/desk/today/today-requirements.ts';
import { TodayFlow } from '#views/desk/today/today-context.ts';
import { TodayScreen } from '#views/desk/today/today-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, shownText } from '../on-screen.ts';

const isShown = () => heading('Waits for you') !== null;

describeRendered({
  owns: ['views/desk/today/', 'machines/desk/today/'],
  requirements: todayRequirements,
  draw: (actor) => (
    <TodayFlow.Provider actor={actor}>
      <TodayScreen code="harbour-city-players" />
    </TodayFlow.Provider>
  ),
  controls: {
    'today.retry': { find: () => button('Try again') },
    'today.refresh': { find: () => button('Read again') },
  },
  shows: {
    readingToday: () => shownText('Looking up what waits for you') !== null || button(/^Reading/) !== null,
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    notTheirs: () => shownText('Looking up what waits for you') !== null,
    open: isShown,
    stale: () => isShown() && button('Try again') !== null,
  },
});
