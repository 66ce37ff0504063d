import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { person } from '#tests/model/people.ts';
import { emailRequestRequirements } from '#tests/model/account/security/email-request-requirements.ts';
import { EmailPanel } from '#views/account/settings/email-panel.tsx';
import { EmailRequestFlow } from '#views/account/settings/email-request-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, fill, shownText } from '../on-screen.ts';

const session = await startedSession(person('alex'));
const form = () => dialog('Change email address');
const sending = () => button(/^Sending/);
const waiting = () => shownText(/^Waiting for /);

describeRendered({
  owns: ['views/account/settings/email-', 'machines/account/security/email-request'],
  requirements: emailRequestRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <EmailRequestFlow.Provider actor={actor}>
        <EmailPanel />
      </EmailRequestFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'emailRequest.open': { find: () => button('Change email address') },
    'emailRequest.submit': {
      prepare: ({ request }) => {
        fill('New email address', request.newEmailAddress);
        fill('Your password', request.password);
      },
      find: () => button('Mail me the link') ?? sending(),
    },
    'emailRequest.cancel': { find: () => button('Cancel') },
  },
  shows: {
    showing: () => shownText('alex@foyer.example') !== null && form() === null && waiting() === null,
    entering: () => form() !== null && sending() === null,
    requesting: () => form() !== null && sending() !== null,
    mailed: () => form() === null && waiting() !== null,
  },
});
