import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { claimLinkRequirements } from '#tests/model/account/claim-link/claim-link-requirements.ts';
import { ClaimLinkFlow } from '#views/account/claim/claim-link-context.ts';
import { ClaimLinkScreen } from '#views/account/claim/claim-link-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, link, shownText } from '../on-screen.ts';

const session = await startedSession(null);
const isShown = () => heading('Keep these tickets in your account') !== null;
const add = () => button('Add to Alex Thorsen’s account');

describeRendered({
  owns: ['views/account/claim/', 'machines/account/claim-link/'],
  requirements: claimLinkRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <ClaimLinkFlow.Provider actor={actor}>
        <ClaimLinkScreen returnUri="/claim?token=t1" />
      </ClaimLinkFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'claimLink.claim': { find: () => add() ?? button(/^Adding/) },
    'claimLink.askAgain': { find: () => button('Ask again') },
    'claimLink.retry': { find: () => button('Try again') },
    'person.known': { from: 'the session' },
  },
  shows: {
    reading: () => heading('Tickets for your account') !== null && button('Try again') === null,
    unreadable: () => heading('Tickets for your account') !== null && button('Try again') !== null,
    signedOut: () => isShown() && link('Sign up') !== null,
    deciding: () => isShown() && add() !== null,
    claiming: () => isShown() && button(/^Adding/) !== null,
    unknown: () => isShown() && shownText('We don’t know yet whether that arrived') !== null,
    kept: () => heading('The tickets are in your account') !== null && link('Go to my events') !== null,
    refused: () => heading('These tickets can’t be added') !== null,
  },
});
