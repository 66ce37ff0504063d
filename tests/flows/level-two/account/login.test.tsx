import {
  credentials,
  details,
  emailAddress,
  loginRequirements,
} from '#tests/model/account/login/login-requirements.ts';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { LoginScreen } from '#views/account/login/login-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, fill, shownText } from '../on-screen.ts';

/** A pending button says what is under way. */
const submit = (name: string, pending: string) => button(name) ?? button(new RegExp(`^${pending}`));

const isCredentials = () => field('Password') !== null && field('First name') === null;
const isDetails = () => field('First name') !== null;
const isEmail = () => shownText('We will email you a link to choose a new password.') !== null;
const isPending = () => shownText(/^Check the inbox of/) !== null;
const isCode = () => field('Code') !== null;
const isLink = () => shownText(/a link that logs you in is on its way/) !== null;
const isView = () => shownText(/^Another email was sent to/) !== null;

describeRendered({
  owns: ['views/account/login/', 'machines/account/login/', 'platform/ui/field'],
  requirements: loginRequirements,
  draw: (actor) => (
    <LoginFlow.Provider actor={actor}>
      <LoginScreen why="events" />
    </LoginFlow.Provider>
  ),
  controls: {
    'login.submit': {
      find: () => (isCredentials() ? submit('Login', 'Logging in') : null),
      prepare: () => {
        fill('Email', credentials.emailAddress);
        fill('Password', credentials.password);
      },
    },
    'login.showSignUp': {
      find: () => (isCredentials() ? button('Sign up') : null),
      prepare: () => {
        fill('Email', emailAddress);
      },
    },
    'login.showForgotPassword': {
      find: () => button('Forgot password?'),
      prepare: () => {
        fill('Email', emailAddress);
      },
    },
    'login.submitDetails': {
      find: () => (isDetails() ? submit('Sign up', 'Signing up') : null),
      prepare: () => {
        fill('First name', details.firstName);
        fill('Last name', details.lastName);
        fill('Email', details.emailAddress);
        fill('Password', details.password);
      },
    },
    'login.requestReset': {
      find: () => submit('Reset password', 'Sending'),
      prepare: () => {
        fill('Email', emailAddress);
      },
    },
    'login.resend': {
      find: () =>
        button('Request another email') ??
        button('Request the confirmation email again') ??
        button('Mail me another link'),
    },
    'login.requestLink': {
      find: () => (isCredentials() ? submit('Mail me a link', 'Sending') : null),
      prepare: () => {
        fill('Email', emailAddress);
      },
    },
    'login.usePasskey': {
      find: () => button(/^(Log in with a passkey|Use a passkey instead|Waiting for your passkey)/),
    },
    'login.giveCode': {
      find: () => (isCode() ? submit('Go on', 'Checking') : null),
      prepare: () => {
        fill('Code', '123456');
      },
    },
    'login.back': { find: () => button(/^(Log in|Back|Back to log in)$/) },
  },
  shows: {
    enteringCredentials: () => isCredentials() && button('Login') !== null,
    loggingIn: () => button(/^Logging in/) !== null,
    startingSession: () => button(/^Logging in/) !== null,
    loggedIn: isCredentials,
    usingPasskey: () => isCredentials() && button(/^Waiting for your passkey/) !== null,
    requestingLink: () => isCredentials() && button(/^Sending/) !== null,
    linkMailed: isLink,
    enteringCode: () => isCode() && button('Go on') !== null,
    checkingCode: () => isCode() && button(/^Checking/) !== null,
    usingPasskeyInstead: () => isCode() && button(/^Waiting for your passkey/) !== null,
    enteringDetails: () => isDetails() && button('Sign up') !== null,
    signingUp: () => button(/^Signing up/) !== null,
    awaitingVerification: () => isPending() && shownText(/^Sending/) === null,
    resendingFirst: () => isPending() && shownText(/^Sending/) !== null,
    checkingEmail: () => isView() && shownText(/^Sending/) === null,
    resendingAgain: () => isView() && shownText(/^Sending/) !== null,
    enteringEmail: () => isEmail() && button('Reset password') !== null,
    requestingReset: () => isEmail() && button(/^Sending/) !== null,
  },
});
