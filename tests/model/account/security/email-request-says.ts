import type { emailRequestMachine } from '#machines/account/security/email-request-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Message = { kind: string; field?: string | null } | null;
type Snapshot = { context: { newEmailAddress: string; formMessage: Message } };

const unsure = 'We could not tell whether the mail was sent. Ask for it again: only the newest link works.';

/** What the server has against a field stands at it, and all else above the form. */
function dialog({ context: { newEmailAddress, formMessage } }: Snapshot, button: string, more: Face): Face {
  const words = formMessage === null ? '' : formMessage.kind === 'answer' ? 'not so' : unsure;
  const at = (field: string | null) => (formMessage !== null && (formMessage.field ?? null) === field ? words : '');
  return {
    ...more,
    shows: [
      [
        `Change email address We mail a link to the new address. Nothing changes before you open it. ${at(null)}`,
        `New email address ${newEmailAddress} ${at('newEmailAddress')} Your password ${at('password')} Cancel ${button}`,
      ].join(' '),
    ],
    announces: words === '' ? [] : [words],
    invalid: {
      ...(at('newEmailAddress') === '' ? {} : { 'New email address': words }),
      ...(at('password') === '' ? {} : { 'Your password': words }),
    },
  };
}

const address = 'Email address alex@foyer.example Confirmed';
const waiting =
  'Waiting for alex.t@foyer.example We mailed a link there, which works for an hour. Open it to make this your address. Until then you log in with the one you have now; when it changes, we tell the old address.';

export const emailRequestSays: SaysOf<typeof emailRequestMachine> = {
  showing: { shows: [`${address} Change email address`], open: ['emailRequest.open'], hides: ['New email address'] },
  entering: (snapshot) =>
    dialog(snapshot, 'Mail me the link', {
      open: ['emailRequest.submit', 'emailRequest.cancel', 'New email address', 'Your password', 'Cancel'],
      focus: { 'I want another address': 'New email address' },
    }),
  requesting: (snapshot) =>
    dialog(snapshot, 'Sending', { locked: ['New email address', 'Your password', 'Cancel', 'Close', 'Sending'] }),
  mailed: {
    shows: [`${address} ${waiting} Change email address`],
    announces: [waiting],
    open: ['emailRequest.open'],
    hides: ['New email address'],
  },
};
