import { rehearsalRequirements } from '#tests/model/desk/rehearsal/rehearsal-requirements.ts';
import { RehearsalFlow } from '#views/desk/rehearsal/rehearsal-context.ts';
import { RehearsalSection } from '#views/desk/rehearsal/rehearsal-section.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, shownText } from '../on-screen.ts';

const isShown = () => heading('Rehearse the checkout') !== null;
const reading = () => shownText('Looking up whether you rehearse it already');
const beginning = () => button('Begin a rehearsal') ?? button('Begin anew') ?? button(/^Preparing/);
const ending = () => button('End the rehearsal') ?? button(/^Erasing/);
const isPending = () => button(/^Preparing/) !== null || button(/^Erasing/) !== null;

describeRendered({
  owns: ['views/desk/rehearsal/', 'machines/desk/rehearsal/'],
  requirements: rehearsalRequirements,
  draw: (actor) => (
    <RehearsalFlow.Provider actor={actor}>
      <RehearsalSection isReady />
    </RehearsalFlow.Provider>
  ),
  controls: {
    // Nothing stands in the way on this page.
    'rehearsal.begin': { find: ({ isReady }) => (isReady ? beginning() : null) },
    'rehearsal.end': { find: ending },
    'rehearsal.askAgain': { find: () => button('Ask again') ?? button(/^Asking/) },
    'rehearsal.retry': { find: () => button('Try again') },
  },
  shows: {
    readingRehearsal: () => reading() !== null,
    unreadable: () => button('Try again') !== null,
    none: () => button('Begin a rehearsal') !== null && !isPending() && button('Ask again') === null,
    underWay: () => button('End the rehearsal') !== null && !isPending() && button('Ask again') === null,
    changing: isPending,
    unknown: () => button('Ask again') !== null,
    notTold: () => !isShown(),
  },
});
