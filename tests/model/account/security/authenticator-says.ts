import type { authenticatorMachine } from '#machines/account/security/authenticator-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';
import { confirmIdentityFace } from './confirm-identity-says.ts';

type Snapshot = {
  context: { formMessage: { kind: 'answer' | 'outcomeUnknown' } | null; areCodesUnseen: boolean };
};

const title = 'Authenticator app';
const off = `${title} Off. With an app on your phone a login asks for its code too, so that your password alone lets nobody in.`;
const unseen =
  'Your recovery codes may have changed New ones may have been made that we could not show you. Make new ones now: those that you kept may not work any more.';
const refusal = 'not so';

/** The secret, to scan or to type, and the first code that the app makes of it. */
function setUp({ context: { formMessage } }: Snapshot, button: string, more: Face): Face {
  const atCode = formMessage === null ? '' : refusal;
  return {
    ...more,
    shows: [
      'Set up an authenticator app',
      'Code to scan with your authenticator app',
      'Scan this with your app. On this device, or where you cannot scan: Open it in your app or type this key: JBSW Y3DP EHPK 3PXP Code',
      `${atCode} The six digits that the app shows now. Cancel ${button}`,
    ],
    announces: atCode === '' ? [] : [atCode],
    hides: ['I have kept them', ...(atCode === '' ? [refusal] : [])],
    invalid: atCode === '' ? {} : { Code: atCode },
  };
}

const turnOff =
  'Turn the app off? Needed by Harbour City Players From then on you can do nothing there, until you set an app up again. Your password or a mailed link is enough to log in then. Your recovery codes end with the app. Cancel';
const renew = 'Make new recovery codes? The codes that you kept do not work any more then. Cancel';
const asking = (action: string): Face => ({
  open: ['authenticator.confirm', action, 'authenticator.cancel', 'Cancel', 'Close'],
});
const waiting = (action: string): Face => ({
  locked: ['authenticator.confirm', action, 'authenticator.cancel', 'Cancel', 'Close'],
});

/** docs/decisions/054 and 055. */
export const authenticatorSays: SaysOf<typeof authenticatorMachine> = {
  readingSecondFactor: {
    shows: [title],
    announces: ['Loading'],
    hides: ['Set up an app', 'Turn the app off', 'Try again', unseen],
  },
  unreadable: {
    shows: [title],
    announces: ['An unexpected error occurred Try again'],
    open: ['authenticator.retry', 'Try again'],
    hides: ['Loading', 'Set up an app', 'Turn the app off'],
  },
  off: {
    shows: [`${off} Set up an app`],
    open: ['authenticator.setUp', 'Set up an app'],
    hides: ['Loading', 'Turn the app off', 'Cancel', unseen],
  },
  starting: {
    shows: [`${off} Starting`],
    locked: ['authenticator.setUp', 'Starting'],
    hides: ['Loading', 'Turn the app off', 'Cancel'],
  },
  settingUp: (snapshot) =>
    setUp(snapshot, 'Turn it on', {
      open: [
        'Open it in your app',
        'Code',
        'authenticator.giveCode',
        'Turn it on',
        'authenticator.cancel',
        'Cancel',
        'Close',
      ],
      focus: { 'the secret comes': 'Code' },
    }),
  checkingCode: (snapshot) =>
    setUp(snapshot, 'Checking', {
      locked: ['Code', 'authenticator.giveCode', 'Checking', 'authenticator.cancel', 'Cancel', 'Close'],
      open: ['Open it in your app'],
      focus: { 'the password is right': 'Code' },
    }),
  // Nothing but the word of the person ends it: they are shown only once.
  keepingCodes: {
    shows: [
      'Keep your recovery codes Each logs you in once, in place of a code of your app, where your phone is lost. Keep them apart from it. They are shown only now. abcd-efgh-jkmn-pqrs 1234-5678-9abc-defg Copy Download as a text file I have kept them',
    ],
    open: ['Copy', 'Download as a text file', 'authenticator.keepCodes', 'I have kept them'],
    hides: ['Cancel', 'Close'],
  },
  on: ({ context: { areCodesUnseen } }) => ({
    shows: [
      `${title} On A login asks for a code of your app. ${areCodesUnseen ? unseen : '9 recovery codes left.'} Make new recovery codes Turn the app off`,
    ],
    announces: areCodesUnseen ? [unseen] : [],
    open: ['authenticator.renewCodes', 'authenticator.turnOff', 'Make new recovery codes', 'Turn the app off'],
    hides: ['Loading', 'Set up an app', 'Cancel', areCodesUnseen ? '9 recovery codes left.' : unseen],
  }),
  askingToTurnOff: { shows: [`${turnOff} Turn off`], ...asking('Turn off') },
  turningOff: { shows: [`${turnOff} Turning off`], ...waiting('Turning off') },
  askingToRenew: { shows: [`${renew} Make new ones`], ...asking('Make new ones') },
  renewingCodes: { shows: [`${renew} Making them`], ...waiting('Making them') },
  confirmingIdentity: (snapshot) =>
    confirmIdentityFace(snapshot, 'Go on', {
      open: ['Your password', 'Show password', 'authenticator.givePassword', 'Go on', 'authenticator.cancel', 'Cancel'],
      focus: {
        'the login is too long ago to set up': 'Your password',
        'the login is too long ago for the code': 'Your password',
      },
    }),
  checkingPassword: (snapshot) =>
    confirmIdentityFace(snapshot, 'Checking', {
      locked: ['Your password', 'authenticator.givePassword', 'Checking', 'authenticator.cancel', 'Cancel', 'Close'],
    }),
};
