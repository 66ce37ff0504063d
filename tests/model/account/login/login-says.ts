import type { Message } from '#domain/message.ts';
import type { loginMachine } from '#machines/account/login/login-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';
import { inEnglish } from '../../notices.ts';

type Snapshot = {
  context: { emailAddress: string; formMessage: { notice: { message: Message }; field: string | null } | null };
};

const messages: Readonly<Record<string, string>> = {
  'The credentials do not match.': 'The credentials do not match.',
  'An unexpected error occurred': 'An unexpected error occurred',
  'Refresh request sent successfully': 'Refresh request sent successfully',
  'Not sent.': 'Not sent.',
};

/** What the server answered stands above the form, but for what it has against a field. */
function above({ context: { formMessage } }: Snapshot): string[] {
  if (formMessage === null || formMessage.field !== null) return [];
  return [messages[inEnglish(formMessage.notice.message)] ?? '?'];
}

/** Nothing is said of what was tried before. */
const silent = (snapshot: Snapshot) =>
  Object.values(messages).filter((message) => snapshot.context.formMessage === null && message);

const why = 'Log in to see your events.';

/** Customer specification §2, mode login: email and password, a Login button, a 'Sign up' switch and a forgot-password link. */
const credentials = (snapshot: Snapshot, buttons: string, more: Face): Face => ({
  ...more,
  shows: [
    `Log in ${why} ${above(snapshot).join(' ')} Email ${snapshot.context.emailAddress} Password`,
    `Forgot password? ${buttons} New here? Sign up`,
  ],
  hides: silent(snapshot),
  announces: above(snapshot),
  invalid: {},
});

const loginOpen = 'Login Log in with a passkey Mail me a link';
const underWay = (snapshot: Snapshot, buttons: string, pending: string): Face =>
  credentials(snapshot, buttons, {
    locked: [
      ...['Login', 'Log in with a passkey', 'Mail me a link'].filter((name) => ` ${buttons} `.includes(` ${name} `)),
      'Forgot password?',
      'Sign up',
      pending,
    ],
  });

/** Mode create: first name, last name, email, password. */
function details(snapshot: Snapshot, button: string, more: Face): Face {
  const { emailAddress, formMessage } = snapshot.context;
  const atPassword =
    formMessage !== null && formMessage.field === 'password'
      ? messages[inEnglish(formMessage.notice.message)]
      : undefined;
  return {
    ...more,
    shows: [
      `Sign up ${why} ${above(snapshot).join(' ')} First name`,
      'Last name',
      `Email ${emailAddress} Password ${atPassword ?? ''} ${button} Already have an account? Log in`,
      ...(more.shows ?? []),
    ],
    announces: [...above(snapshot), ...(atPassword === undefined ? [] : [atPassword])],
    invalid: atPassword === undefined ? {} : { Password: atPassword },
    hides: silent(snapshot),
  };
}

/** Mode update: email, a 'Reset password' button and a back button. */
const forgotten = (snapshot: Snapshot, button: string, more: Face): Face => ({
  ...more,
  shows: [
    `Reset password ${above(snapshot).join(' ')} We will email you a link to choose a new password. Email ${snapshot.context.emailAddress} ${button} Back`,
  ],
  announces: above(snapshot),
  invalid: {},
  hides: silent(snapshot),
});

/** What a mail is waited for with: the words, how it is sent again, and the way back. */
const mailed = (snapshot: Snapshot, title: string, words: string, more: Face): Face => ({
  ...more,
  shows: [`${title} ${above(snapshot).join(' ')} ${words}`],
  announces: [...above(snapshot), ...(more.announces ?? [])],
  hides: silent(snapshot),
});
const waiting: Face = { open: ['login.resend', 'login.back', 'Back to log in'] };
const sending = (resend: string): Face => ({ locked: [resend, 'Back to log in'], announces: ['Sending'] });

const almostDone = 'Request another email';
const pendingWords = `Check the inbox of alex@foyer.example for the verification link. It opens your account. ${almostDone}`;
const again = 'Request the confirmation email again';
const viewWords = `Another email was sent to alex@foyer.example to verify your account. Make sure that your spam filter allows mail from Foyer. If you do not receive the message in the next hour, contact support ${again}`;
const link = 'Mail me another link';
const linkWords = `If alex@foyer.example has an account, a link that logs you in is on its way. It works once, within 15 minutes. ${link}`;

const code = (snapshot: Snapshot, buttons: string, more: Face): Face => ({
  ...more,
  shows: [
    `Confirm that it is you ${above(snapshot).join(' ')} Code`,
    `The six digits that your authenticator app shows, or a recovery code. ${buttons} Back to log in`,
  ],
  announces: above(snapshot),
  invalid: {},
  hides: silent(snapshot),
});

export const loginSays: SaysOf<typeof loginMachine> = {
  enteringCredentials: (snapshot) =>
    credentials(snapshot, loginOpen, {
      open: [
        'login.submit',
        'login.showSignUp',
        'login.showForgotPassword',
        'login.requestLink',
        'login.usePasskey',
        'Email',
        'Password',
        'Show password',
      ],
      focus: { 'I go back': 'Email' },
    }),
  loggingIn: (snapshot) => underWay(snapshot, 'Logging in Log in with a passkey Mail me a link', 'Logging in'),
  startingSession: (snapshot) => underWay(snapshot, 'Logging in Log in with a passkey Mail me a link', 'Logging in'),
  loggedIn: (snapshot) => underWay(snapshot, loginOpen, 'Login'),
  usingPasskey: (snapshot) =>
    underWay(snapshot, 'Login Waiting for your passkey Mail me a link', 'Waiting for your passkey'),
  requestingLink: (snapshot) => underWay(snapshot, 'Login Log in with a passkey Sending', 'Sending'),
  enteringDetails: (snapshot) =>
    details(snapshot, 'Sign up', {
      open: ['login.submitDetails', 'login.back', 'Sign up', 'Log in', 'First name', 'Last name', 'Email', 'Password'],
      focus: { 'I go to the sign-up': 'First name' },
    }),
  signingUp: (snapshot) =>
    details(snapshot, 'Signing up', { shows: ['First name Alex Last name Thorsen'], locked: ['Signing up', 'Log in'] }),
  enteringEmail: (snapshot) =>
    forgotten(snapshot, 'Reset password', {
      open: ['login.requestReset', 'login.back', 'Back', 'Email'],
      focus: { 'I say that I forgot the password': 'Email' },
    }),
  requestingReset: (snapshot) => forgotten(snapshot, 'Sending', { locked: ['Sending', 'Back'] }),
  awaitingVerification: (snapshot) =>
    mailed(snapshot, 'Almost done!', `${pendingWords} Back to log in`, {
      ...waiting,
      focus: { 'the account is made': `${pendingWords} Back to log in` },
    }),
  resendingFirst: (snapshot) =>
    mailed(snapshot, 'Almost done!', `${pendingWords} Sending Back to log in`, sending(almostDone)),
  checkingEmail: (snapshot) =>
    mailed(snapshot, 'Check your email.', `${viewWords} Back to log in`, {
      ...waiting,
      focus: { 'the address is not verified': `The credentials do not match. ${viewWords} Back to log in` },
    }),
  resendingAgain: (snapshot) =>
    mailed(snapshot, 'Check your email.', `${viewWords} Sending Back to log in`, sending(again)),
  linkMailed: (snapshot) =>
    mailed(snapshot, 'Check your email.', `${linkWords} Back to log in`, {
      ...waiting,
      focus: { 'the link is on its way': `${linkWords} Back to log in` },
    }),
  enteringCode: (snapshot) =>
    code(snapshot, 'Go on Use a passkey instead', {
      open: ['login.giveCode', 'login.usePasskey', 'login.back', 'Code', 'Go on', 'Back to log in'],
      focus: { 'the account asks for a second factor': 'Code', 'the code is wrong': 'Code' },
    }),
  checkingCode: (snapshot) =>
    code(snapshot, 'Checking Use a passkey instead', {
      locked: ['Checking', 'Use a passkey instead', 'Back to log in'],
    }),
  usingPasskeyInstead: (snapshot) =>
    code(snapshot, 'Go on Waiting for your passkey', {
      locked: ['Go on', 'Waiting for your passkey', 'Back to log in'],
    }),
};
