import { person } from '#tests/model/people.ts';
import { resetPasswordRequirements } from '#tests/model/account/reset-password/reset-password-requirements.ts';
import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { ResetPasswordFlow } from '#views/account/account-links/reset-password-context.ts';
import { ResetPasswordScreen } from '#views/account/account-links/reset-password-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, fill, heading, link } from '../on-screen.ts';

const session = await startedSession(person('alex'));
const saving = () => button(/^Switching/) ?? button(/^Saving/);

describeRendered({
  owns: [
    'views/account/account-links/reset-password',
    'views/account/account-links/switch-account',
    'machines/account/reset-password/',
  ],
  requirements: resetPasswordRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <ResetPasswordFlow.Provider actor={actor}>
        <ResetPasswordScreen />
      </ResetPasswordFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'resetPassword.switchAccount': { find: () => button('Switch account') ?? button(/^Switching/) },
    'resetPassword.stay': { find: () => button(/^Stay as/) },
    'resetPassword.submit': {
      prepare: () => {
        fill('Password', 'welcome-to-foyer');
        fill('Confirm password', 'welcome-to-foyer');
      },
      find: () => button('Reset password') ?? saving(),
    },
  },
  shows: {
    askingToSwitch: () => heading('Switch account?') !== null && button('Stay as alex@foyer.example') !== null,
    stayed: () => heading('Nothing has changed') !== null && link('Find events') !== null,
    learningWhoIsHere: () => saving() !== null,
    tokenMissing: () => heading('Invalid token') !== null && link('Request another link') !== null,
    enteringPassword: () => button('Reset password') !== null,
    resetting: () => saving() !== null,
    startingSession: () => saving() !== null,
    tokenRefused: () => heading('Reset password') !== null && link('Request another link') !== null,
    secondFactorAsked: () => heading('Password reset successfully') !== null && link('Go on') !== null,
    passwordReset: () => heading('Password reset successfully') !== null,
  },
});
