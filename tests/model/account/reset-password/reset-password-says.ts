import type { Message } from '#domain/message.ts';
import type { resetPasswordMachine } from '#machines/account/reset-password/reset-password-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';
import { inEnglish } from '../../notices.ts';

type Snapshot = {
  context: {
    otherAccount: unknown;
    formMessage: { field: string | null; notice: { message: Message } } | null;
  };
};

const messages: Readonly<Record<string, string>> = {
  'At least 8 characters.': 'At least 8 characters.',
  'An unexpected error occurred': 'An unexpected error occurred',
};

/** What the server has against the password stands at it, and all else above it. */
function form({ context: { formMessage } }: Snapshot, button: string, more: Face): Face {
  const words = formMessage === null ? '' : (messages[inEnglish(formMessage.notice.message)] ?? '?');
  const at = (field: string | null) => (formMessage?.field === field ? words : '');
  return {
    ...more,
    shows: [`Reset password ${at(null)} Password ${at('password')} Confirm password ${button}`],
    announces: words === '' ? [] : [words],
    invalid: at('password') === '' ? {} : { Password: words },
  };
}

const two = 'You are logged in as alex@foyer.example . The link in the email is for robin@foyer.example .';
const told = `Switch account? ${two} If you switch, you are logged out of the first account here. Its cart stays with it.`;

const underWay = (snapshot: Snapshot): Face =>
  snapshot.context.otherAccount === null
    ? form(snapshot, 'Saving', { locked: ['Saving'] })
    : { shows: [`${told} Switching`], announces: [two], locked: ['Switching'], hides: ['Stay as'] };

export const resetPasswordSays: SaysOf<typeof resetPasswordMachine> = {
  tokenMissing: {
    shows: [
      'Invalid token The address of this page is incomplete. Open the link in the email again, or request another. Request another link',
    ],
    open: ['Request another link'],
  },
  // Customer specification §5: the button is disabled until the passwords are valid and typed.
  enteringPassword: (snapshot) =>
    form(snapshot, 'Reset password', {
      open: ['Password', 'Confirm password'],
      locked: snapshot.context.formMessage === null ? ['Reset password'] : [],
    }),
  resetting: underWay,
  startingSession: underWay,
  learningWhoIsHere: underWay,
  tokenRefused: {
    shows: ['Reset password At least 8 characters. Request another link'],
    announces: ['At least 8 characters.'],
    open: ['Request another link'],
  },
  askingToSwitch: {
    shows: [`${told} Switch account Stay as alex@foyer.example`],
    announces: [two],
    open: ['resetPassword.switchAccount', 'resetPassword.stay', 'Switch account', 'Stay as alex@foyer.example'],
  },
  stayed: {
    shows: ['Nothing has changed'],
    announces: ['You are still logged in as alex@foyer.example . The link in the email was not used.'],
    open: ['Find events'],
  },
  passwordReset: { shows: ['Password reset successfully Find events'], open: ['Find events'] },
  secondFactorAsked: {
    shows: [
      'Password reset successfully Your account is guarded by a second factor. One more step, and you are logged in. Go on',
    ],
    open: ['Go on'],
  },
};
