import { messagesRequirements } from '#tests/model/desk/messages/messages-requirements.ts';
import { MessagesFlow } from '#views/desk/messages/messages-context.ts';
import { SentMessages } from '#views/desk/messages/sent-messages.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, isAriaDisabled, shownText } from '../on-screen.ts';

const again = () => button('How it is by now');
const isNone = () => shownText('Nothing was sent to them yet.') !== null;
const isLooking = () => shownText('Looking up what was sent') !== null;

describeRendered({
  owns: ['views/desk/messages/sent-messages', 'machines/desk/messages/'],
  requirements: messagesRequirements,
  draw: (actor) => (
    <MessagesFlow.Provider actor={actor}>
      <SentMessages people="/desk/harbour-city-players/events/ev-1/people" />
    </MessagesFlow.Provider>
  ),
  controls: {
    'messages.retry': { find: () => button('Try again') },
    'messages.refresh': { find: again, otherwise: 'a message that was sent' },
  },
  shows: {
    readingMessages: () => isLooking() || isAriaDisabled(again()) || isNone(),
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    notPermitted: isLooking,
    listing: () => isNone() || (again() !== null && !isAriaDisabled(again())),
  },
});
