import type { Message } from '#domain/message.ts';
import type { undoChangeMachine } from '#machines/account/undo-change/undo-change-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';
import { inEnglish } from '../../notices.ts';

type Snapshot = { context: { formMessage: { field: string | null; notice: { message: Message } } | null } };

const messages: Readonly<Record<string, string>> = {
  'not so': 'not so',
  'An unexpected error occurred': 'An unexpected error occurred',
};

/** What the server has against the password stands at it, and all else above it. */
function form({ context: { formMessage } }: Snapshot, button: string, more: Face): Face {
  const words = formMessage === null ? '' : (messages[inEnglish(formMessage.notice.message)] ?? '?');
  const at = (field: string | null) => (formMessage?.field === field ? words : '');
  return {
    ...more,
    shows: [
      [
        'Undo the change Choose a new password. Your account gets its earlier email address back, and everybody who is logged in to it is logged out.',
        `${at(null)} Password ${at('password')} Confirm password ${button}`,
      ].join(' '),
    ],
    announces: words === '' ? [] : [words],
    invalid: at('password') === '' ? {} : { Password: words },
  };
}

const underWay = (snapshot: Snapshot): Face => form(snapshot, 'Saving', { locked: ['Saving'] });
const button = 'Undo it and save my password';

export const undoChangeSays: SaysOf<typeof undoChangeMachine> = {
  tokenMissing: {
    shows: ['Invalid token The address of this page is incomplete. Open the link in the email again. Get help'],
    open: ['Get help'],
  },
  // Customer specification §5: the button is disabled until the passwords are valid and typed.
  enteringPassword: (snapshot) =>
    form(snapshot, button, {
      open: ['Password', 'Confirm password', ...(snapshot.context.formMessage === null ? [] : [button])],
      locked: snapshot.context.formMessage === null ? [button] : [],
    }),
  undoing: underWay,
  learningWhoIsHere: underWay,
  refused: { shows: ['Undo the change not so Get help'], announces: ['not so'], open: ['Get help'] },
  undone: {
    shows: [
      'The account is yours again Your earlier email address is back. Log in as alex@foyer.example with your new password. Everybody else was logged out, and links in our earlier emails have ended. Log in',
    ],
    open: ['Log in'],
  },
};
