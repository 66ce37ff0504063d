import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { person } from '#tests/model/people.ts';
import { passwordChangeRequirements } from '#tests/model/account/security/password-change-requirements.ts';
import { PasswordChangeFlow } from '#views/account/settings/password-change-context.ts';
import { PasswordPanel } from '#views/account/settings/password-panel.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, fill, shownText } from '../on-screen.ts';

const session = await startedSession(person('alex'));
const changing = () => button(/^Changing/);
const changed = () => shownText('Your new password holds. Everybody else was logged out.');

describeRendered({
  owns: [
    'views/account/settings/password-',
    'machines/account/security/password-change',
    'views/account/login/password-input',
  ],
  requirements: passwordChangeRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <PasswordChangeFlow.Provider actor={actor}>
        <PasswordPanel />
      </PasswordChangeFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'passwordChange.submit': {
      prepare: ({ passwords }) => {
        fill('Current password', passwords.currentPassword);
        fill('New password', passwords.newPassword);
      },
      find: () => button('Change password') ?? changing(),
    },
  },
  shows: {
    enteringPasswords: () => button('Change password') !== null && changed() === null,
    changing: () => changing() !== null,
    changed: () => button('Change password') !== null && changed() !== null,
  },
});
