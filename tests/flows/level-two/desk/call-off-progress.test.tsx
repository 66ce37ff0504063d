import { callOffProgressRequirements } from '#tests/model/desk/call-off-progress/call-off-progress-requirements.ts';
import { CallOffProgressFlow } from '#views/desk/call-off-progress/call-off-progress-context.ts';
import { ProgressSection } from '#views/desk/call-off-progress/progress-section.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, shownText } from '../on-screen.ts';

const isShown = () => heading(/^Called off/) !== null;
const holding = () => button(/^Asking/);

describeRendered({
  owns: ['views/desk/call-off-progress/', 'machines/desk/call-off-progress/'],
  requirements: callOffProgressRequirements,
  draw: (actor) => (
    <CallOffProgressFlow.Provider actor={actor}>
      <ProgressSection orders="/desk/harbour-city-players/orders" mayHold />
    </CallOffProgressFlow.Provider>
  ),
  controls: {
    'callOffProgress.hold': { find: ({ isPaused }) => button(isPaused ? 'Pause' : 'Go on') ?? holding() },
    'callOffProgress.askAgain': { find: () => button('Ask again') },
    'callOffProgress.retry': { find: () => button('Try again') },
  },
  shows: {
    readingProgress: () => isShown() || shownText('Looking up how far the calling off is') !== null,
    unreadable: () => button('Try again') !== null,
    goingOn: () => isShown() && holding() === null && button('Ask again') === null,
    holding: () => holding() !== null,
    unknown: () => button('Ask again') !== null,
    over: isShown,
    notTold: () => !isShown() && button('Try again') === null,
  },
});
