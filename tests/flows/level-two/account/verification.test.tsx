import { person } from '#tests/model/people.ts';
import { verificationRequirements } from '#tests/model/account/verification/verification-requirements.ts';
import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { VerificationFlow } from '#views/account/account-links/verification-context.ts';
import { VerifyScreen } from '#views/account/account-links/verify-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, fill, heading, link, shownText } from '../on-screen.ts';

const session = await startedSession(person('alex'));
const resend = () => button('Request another email') ?? button('Request the confirmation email again');
const isUnderWay = () => heading('Verifying your account') !== null;
const isAskedForPassword = () => heading('Which sign-up is yours?') !== null;
const isRefused = () => heading('Error verifying account') !== null;

describeRendered({
  owns: [
    'views/account/account-links/verify-screen',
    'views/account/account-links/link-faces',
    'views/account/account-links/another-link-form',
    'views/account/account-links/sign-up-password-form',
    'views/account/account-links/second-factor-asked',
    'machines/account/verification/',
  ],
  requirements: verificationRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <VerificationFlow.Provider actor={actor}>
        <VerifyScreen returnUri="/events" />
      </VerificationFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'verification.switchAccount': { find: () => button('Switch account') ?? button(/^Switching/) },
    'verification.stay': { find: () => button(/^Stay as/) },
    'verification.resend': {
      prepare: (event) => fill('Email', event['emailAddress']),
      find: () => resend() ?? button(/^Sending/),
    },
    'verification.submitPassword': {
      prepare: (event) => fill('Password', event['password']),
      find: () => button('Verify my account') ?? button(/^Checking/),
    },
    'verification.retry': { find: () => button('Try again') },
  },
  shows: {
    askingToSwitch: () => heading('Switch account?') !== null && button('Stay as alex@foyer.example') !== null,
    stayed: () => heading('Nothing has changed') !== null && link('Find events') !== null,
    learningWhoIsHere: isUnderWay,
    tokenMissing: () => heading('Invalid token') !== null && resend() !== null,
    verifying: isUnderWay,
    enteringPassword: () => isAskedForPassword() && button('Verify my account') !== null,
    checkingPassword: () => isAskedForPassword() && button(/^Checking/) !== null,
    startingSession: isUnderWay,
    confirmingRefusal: isUnderWay,
    verified: () => heading('Account verified') !== null,
    alreadyVerified: () => isRefused() && shownText(/^There is nothing left to do/) !== null,
    secondFactorAsked: () => heading('Account verified') !== null && link('Go on') !== null,
    refused: () => isRefused() && resend() !== null,
    resending: () => isRefused() && button(/^Sending/) !== null,
    unanswered: () => isRefused() && button('Try again') !== null,
    linkSent: () => heading('Check your email.') !== null && resend() !== null,
  },
});
