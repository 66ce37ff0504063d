import { vi } from 'vitest';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { sessionRequirements } from '#tests/model/shared/session/session-requirements.ts';
import { Layout } from '#views/shared/layout/layout.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { LogoutScreen } from '#views/shared/session/logout-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, link, shownText } from '../on-screen.ts';

const overlay = createActor(overlayMachine, { input: { isSignedIn: false } }).start();

const isKnown = () => document.querySelector('header [data-unknown]') === null;
const isSomebody = () => isKnown() && button(/, menu$/) !== null;
const isVisitor = () => isKnown() && link('Log in') !== null;
const isEnding = () => shownText(/^Logging out/) !== null;
const isStillHere = () => shownText('You are still logged in.') !== null;

describeRendered({
  owns: ['views/shared/session/', 'views/shared/layout/header', 'machines/shared/session/'],
  requirements: sessionRequirements,
  // The footer loads a part of itself.
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <SessionFlow.Provider actor={actor}>
      <OverlayFlow.Provider actor={overlay}>
        <Layout cartCount={0}>
          <LogoutScreen />
        </Layout>
      </OverlayFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'session.logOut': { find: () => button('Log out'), otherwise: 'the logout page, when it opens' },
    'session.loggedIn': { from: 'the login, the verification and the new password' },
    'session.expired': { from: 'a request that the server refused' },
    'session.askAgain': { from: 'what this tab did with a link of a mail' },
    'session.changedElsewhere': { from: 'another tab' },
    'session.retry': { from: 'the browser, when the network or the page is back' },
  },
  shows: {
    learning: isEnding,
    unreachable: isStillHere,
    signedOut: () => isVisitor() && isEnding(),
    changingPerson: isEnding,
    signedIn: () => isSomebody() && isStillHere(),
    confirmingEnd: isEnding,
    signingOut: isEnding,
  },
});
