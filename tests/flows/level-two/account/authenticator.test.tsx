import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { person } from '#tests/model/people.ts';
import { authenticatorRequirements } from '#tests/model/account/security/authenticator-requirements.ts';
import { AuthenticatorFlow } from '#views/account/settings/authenticator-context.ts';
import { AuthenticatorPanel } from '#views/account/settings/authenticator-panel.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, fill, shownText } from '../on-screen.ts';

const session = await startedSession(person('alex'));
const isSetUp = () => dialog('Set up an authenticator app') !== null;
const isKeeping = () => dialog('Keep your recovery codes') !== null;
const isTurnOff = () => dialog('Turn the app off?') !== null;
const isRenewal = () => dialog('Make new recovery codes?') !== null;
const isQuestion = () => dialog('Confirm it is you') !== null;
const isOver = () => isSetUp() || isKeeping() || isTurnOff() || isRenewal() || isQuestion();
const checking = () => button(/^Checking/);

// Its code comes later, and is drawn at once when it is there.
await import('#views/shared/tickets/qr-code.tsx');

describeRendered({
  owns: [
    'views/account/settings/authenticator-',
    'views/account/settings/recovery-codes',
    'views/shared/tickets/qr-code',
    'machines/account/security/authenticator',
  ],
  requirements: authenticatorRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <AuthenticatorFlow.Provider actor={actor}>
        <AuthenticatorPanel />
      </AuthenticatorFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'authenticator.retry': { find: () => button('Try again') },
    'authenticator.setUp': { find: () => button('Set up an app') ?? button(/^Starting/) },
    'authenticator.giveCode': {
      prepare: ({ code }) => fill('Code', code),
      // The form sends nothing but six digits.
      find: ({ code }) => (code.trim() === '' || !isSetUp() ? null : (button('Turn it on') ?? checking())),
    },
    'authenticator.keepCodes': { find: () => button('I have kept them') },
    'authenticator.renewCodes': { find: () => button('Make new recovery codes') },
    'authenticator.turnOff': { find: () => button('Turn the app off') },
    'authenticator.confirm': {
      find: () =>
        isTurnOff()
          ? (button('Turn off') ?? button(/^Turning off/))
          : isRenewal()
            ? (button('Make new ones') ?? button(/^Making them/))
            : null,
    },
    'authenticator.givePassword': {
      prepare: ({ password }) => fill('Your password', password),
      find: () => (isQuestion() ? (button('Go on') ?? checking()) : null),
    },
    'authenticator.cancel': { find: () => button('Cancel') },
  },
  shows: {
    readingSecondFactor: () => shownText('Loading') !== null && !isOver(),
    unreadable: () => button('Try again') !== null,
    off: () => button('Set up an app') !== null && !isOver(),
    starting: () => button(/^Starting/) !== null,
    settingUp: () => isSetUp() && checking() === null,
    checkingCode: () => isSetUp() && checking() !== null,
    keepingCodes: () => isKeeping() && shownText('abcd-efgh-jkmn-pqrs') !== null,
    on: () => button('Turn the app off') !== null && !isOver(),
    askingToTurnOff: () => isTurnOff() && button('Turn off') !== null,
    turningOff: () => isTurnOff() && button(/^Turning off/) !== null,
    askingToRenew: () => isRenewal() && button('Make new ones') !== null,
    renewingCodes: () => isRenewal() && button(/^Making them/) !== null,
    confirmingIdentity: () => isQuestion() && checking() === null,
    checkingPassword: () => isQuestion() && checking() !== null,
  },
});
