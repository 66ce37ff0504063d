import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { transferLinkRequirements } from '#tests/model/account/transfer-link/transfer-link-requirements.ts';
import { TransferLinkFlow } from '#views/account/transfer/transfer-link-context.ts';
import { TransferLinkScreen } from '#views/account/transfer/transfer-link-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, link, shownText } from '../on-screen.ts';

const session = await startedSession(null);
const isOffered = () => heading('Alex gives you a ticket') !== null;
const isAskedWhose = () => shownText('Whose ticket is it to be?') !== null;

describeRendered({
  owns: ['views/account/transfer/received-ticket', 'machines/account/transfer-link/'],
  requirements: transferLinkRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <TransferLinkFlow.Provider actor={actor}>
        <TransferLinkScreen returnUri="/transfer?token=t1" />
      </TransferLinkFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'transferLink.accept': { find: () => button('Accept the ticket') ?? button(/^Accepting/) },
    'transferLink.decline': { find: () => button('No, thanks') ?? button(/^Saying no/) },
    'transferLink.retry': { find: () => button('Try again') },
  },
  shows: {
    reading: () => heading('A ticket for you') !== null && button('Try again') === null,
    unreadable: () => heading('A ticket for you') !== null && button('Try again') !== null,
    deciding: () => isOffered() && button('Accept the ticket') !== null && !isAskedWhose(),
    accepting: () => isOffered() && button(/^Accepting/) !== null,
    signedOut: () => isOffered() && isAskedWhose() && link('Sign up') !== null,
    declining: () => isOffered() && button(/^Saying no/) !== null,
    accepted: () => heading('The ticket is yours') !== null && link('Go to my events') !== null,
    declined: () => heading('You said no') !== null,
    refused: () => heading('This ticket can’t be accepted') !== null,
  },
});
