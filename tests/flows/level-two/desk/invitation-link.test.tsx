import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { invitationLinkRequirements } from '#tests/model/desk/invitation-link/invitation-link-requirements.ts';
import { InvitationLinkFlow } from '#views/desk/invitation/invitation-link-context.ts';
import { InvitationLinkScreen } from '#views/desk/invitation/invitation-link-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, link, shownText } from '../on-screen.ts';

const session = await startedSession(null);
const isInvited = () => heading('Harbour City Players invites you') !== null;
const isAskedWhose = () => shownText('Which account is to work there?') !== null;

describeRendered({
  owns: ['views/desk/invitation/', 'machines/desk/invitation-link/'],
  requirements: invitationLinkRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <InvitationLinkFlow.Provider actor={actor}>
        <InvitationLinkScreen returnUri="/desk/invite?token=t1" />
      </InvitationLinkFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'invitationLink.accept': { find: () => button('Accept the invitation') ?? button(/^Accepting/) },
    'invitationLink.retry': { find: () => button('Try again') },
  },
  shows: {
    reading: () => heading('An invitation') !== null && button('Try again') === null,
    unreadable: () => heading('An invitation') !== null && button('Try again') !== null,
    deciding: () => isInvited() && button('Accept the invitation') !== null && !isAskedWhose(),
    accepting: () => isInvited() && button(/^Accepting/) !== null,
    signedOut: () => isInvited() && isAskedWhose() && link('Sign up') !== null,
    accepted: () => heading('You work for Harbour City Players now') !== null && link('Open the desk') !== null,
    refused: () => heading('This invitation can’t be accepted') !== null,
  },
});
