import type { Message } from '#domain/message.ts';
import type { verificationMachine } from '#machines/account/verification/verification-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';
import { inEnglish } from '../../notices.ts';

type Snapshot = { context: { emailAddress: string; formMessage: { message: Message } | null } };

const messages: Readonly<Record<string, string>> = {
  no: 'no',
  old: 'old',
  not: 'not',
  which: 'which',
  wrong: 'wrong',
  'An unexpected error occurred': 'An unexpected error occurred',
};

const above = ({ context: { formMessage } }: Snapshot) =>
  formMessage === null ? [] : [messages[inEnglish(formMessage.message)] ?? '?'];

const silent = ({ context: { formMessage } }: Snapshot) => (formMessage === null ? Object.values(messages) : []);

/** Customer specification §8, 'Verify account'. */
const failure = 'Error verifying account';

/** Another mail can be asked for, at the address that is known here. */
const another = ({ context: { emailAddress } }: Snapshot, before: string, button: string, more: Face): Face => ({
  shows: [`${before} Email ${emailAddress} ${button}`],
  invalid: {},
  ...more,
});

const underWay: Face = {
  shows: ['Verifying your account One moment'],
  announces: ['One moment'],
  hides: [failure, 'Account verified', 'Try again', 'Email', 'Password'],
};

/** Several sign-ups wait for one address: docs/decisions/045. */
const several =
  'Somebody signed up more than once with your email address, and it may not have been you each time. Enter the password that you chose when you signed up.';
const forgotten = 'I don’t know it: choose a new password';

const password = (snapshot: Snapshot, button: string, more: Face): Face => ({
  shows: [`Which sign-up is yours? ${several} ${above(snapshot).join(' ')} Password ${button} ${forgotten}`],
  announces: [several, ...above(snapshot)],
  hides: silent(snapshot),
  invalid: {},
  ...more,
});

const nothingLeft = 'There is nothing left to do: you are logged in, and your account is verified already.';

const two = 'You are logged in as alex@foyer.example . The link in the email is for robin@foyer.example .';

/** Customer specification §2, mode view. */
const sent = (emailAddress: string) =>
  `Another email was sent to ${emailAddress} to verify your account. Make sure that your spam filter allows mail from Foyer. If you do not receive the message in the next hour, contact support`;

export const verificationSays: SaysOf<typeof verificationMachine> = {
  tokenMissing: (snapshot) =>
    another(
      snapshot,
      'Invalid token The address of this page is incomplete. Open the link in the email again, or request another.',
      'Request another email',
      { open: ['Email', 'Request another email'], hides: [failure] },
    ),
  verifying: underWay,
  startingSession: underWay,
  learningWhoIsHere: underWay,
  confirmingRefusal: underWay,
  enteringPassword: (snapshot) =>
    password(snapshot, 'Verify my account', {
      open: ['Password', 'Show password', 'verification.submitPassword', 'Verify my account', forgotten],
    }),
  checkingPassword: (snapshot) =>
    password(snapshot, 'Checking', { locked: ['verification.submitPassword', 'Checking'], open: [forgotten] }),
  askingToSwitch: {
    shows: [
      `Switch account? ${two} If you switch, you are logged out of the first account here. Its cart stays with it. Switch account Stay as alex@foyer.example`,
    ],
    announces: [two],
    open: ['verification.switchAccount', 'verification.stay', 'Switch account', 'Stay as alex@foyer.example'],
  },
  stayed: {
    shows: ['Nothing has changed'],
    announces: ['You are still logged in as alex@foyer.example . The link in the email was not used.'],
    open: ['Find events'],
  },
  verified: {
    shows: ['Account verified You are logged in, and ready to register. Find events'],
    open: ['Find events'],
    hides: ['Log in'],
  },
  secondFactorAsked: {
    shows: ['Account verified Your account is guarded by a second factor. One more step, and you are logged in. Go on'],
    open: ['Go on'],
  },
  alreadyVerified: (snapshot) => ({
    shows: [`${failure} ${above(snapshot).join(' ')} ${nothingLeft} Find events`],
    announces: [...above(snapshot), nothingLeft],
    open: ['Find events'],
    hides: ['Email', 'Request another email'],
  }),
  refused: (snapshot) =>
    another(snapshot, `${failure} ${above(snapshot).join(' ')}`, 'Request another email', {
      announces: above(snapshot),
      open: ['Email', 'verification.resend', 'Request another email'],
    }),
  resending: (snapshot) =>
    another(snapshot, failure, 'Sending', { locked: ['verification.resend', 'Sending'], hides: silent(snapshot) }),
  unanswered: {
    shows: [`${failure} An unexpected error occurred Try again`],
    announces: ['An unexpected error occurred'],
    open: ['verification.retry', 'Try again'],
  },
  linkSent: (snapshot) =>
    another(
      snapshot,
      `Check your email. ${sent(snapshot.context.emailAddress)}`,
      'Request the confirmation email again',
      { open: ['contact support', 'Email', 'verification.resend', 'Request the confirmation email again'] },
    ),
};
