import { deskHistoryRequirements } from '#tests/model/desk/desk-history/desk-history-requirements.ts';
import { DeskHistoryFlow } from '#views/desk/history/desk-history-context.ts';
import { HistoryScreen } from '#views/desk/history/history-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, isAriaDisabled, shownText } from '../on-screen.ts';

const isList = () => button('Older') !== null;
const isShut = () => isAriaDisabled(button('Older')) && isAriaDisabled(button('Newer'));
const isLooking = () => shownText('Looking up what was done') !== null;

describeRendered({
  owns: ['views/desk/history/', 'machines/desk/desk-history/'],
  requirements: deskHistoryRequirements,
  draw: (actor) => (
    <DeskHistoryFlow.Provider actor={actor}>
      <HistoryScreen />
    </DeskHistoryFlow.Provider>
  ),
  controls: {
    'deskHistory.retry': { find: () => button('Try again') },
    'deskHistory.older': { find: () => button('Older') },
    'deskHistory.newer': { find: () => button('Newer') },
    'deskHistory.refresh': { from: 'what was done on the same page' },
  },
  shows: {
    readingHistory: () => isLooking() || (isList() && isShut()),
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    notPermitted: isLooking,
    listing: isList,
  },
});
