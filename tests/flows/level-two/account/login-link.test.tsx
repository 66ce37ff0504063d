import { person } from '#tests/model/people.ts';
import { loginLinkRequirements } from '#tests/model/account/login-link/login-link-requirements.ts';
import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { LoginLinkFlow } from '#views/account/account-links/login-link-context.ts';
import { LoginLinkScreen } from '#views/account/account-links/login-link-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, link, shownText } from '../on-screen.ts';

const session = await startedSession(person('alex'));
const follow = () => button('Log in with the link');
const pending = () => button(/^Switching/) ?? button(/^Logging in/);

describeRendered({
  owns: ['views/account/account-links/login-link', 'machines/account/login-link/'],
  requirements: loginLinkRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <LoginLinkFlow.Provider actor={actor}>
        <LoginLinkScreen returnUri="/events" />
      </LoginLinkFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'loginLink.follow': { find: () => follow() ?? pending() },
    'loginLink.switchAccount': { find: () => button('Switch account') ?? button(/^Switching/) },
    'loginLink.stay': { find: () => button(/^Stay as/) },
  },
  shows: {
    askingToSwitch: () => heading('Switch account?') !== null && button('Stay as alex@foyer.example') !== null,
    stayed: () => heading('Nothing has changed') !== null && link('Find events') !== null,
    learningWhoIsHere: () => pending() !== null,
    tokenMissing: () => heading('Invalid token') !== null,
    asking: () => follow() !== null && shownText(/^You are logged in as/) !== null,
    loggingIn: () => pending() !== null,
    startingSession: () => pending() !== null,
    loggedIn: () => heading('You are logged in') !== null,
    secondFactorAsked: () => heading('Log in') !== null && link('Go on') !== null,
    refused: () => shownText('Too old.') !== null && link('Log in another way') !== null,
  },
});
