import type { passkeysMachine } from '#machines/account/security/passkeys-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';
import { confirmIdentityFace } from './confirm-identity-says.ts';

type FormMessage = { kind: 'answer' } | { kind: 'outcomeUnknown' };
type Deed = { kind: 'add' | 'rename'; name: string } | { kind: 'remove' };
type Snapshot = { context: { passkeys: unknown; deed: Deed | null; formMessage: FormMessage | null } };

const phone = 'My phone Added Mar 9, 2026, last used Nov 21, 2026 Rename My phone Remove My phone';
const laptop = 'Laptop Added Nov 20, 2026, not used yet Rename Laptop Remove Laptop';
const acts = ['Rename My phone', 'Remove My phone', 'Rename Laptop', 'Remove Laptop', 'Add a passkey'];
const list = { shows: [`Passkeys ${phone} ${laptop} Add a passkey`], hides: ['Loading', 'Try again', 'Cancel'] };

const refusal = 'not so';
const unsure = 'We could not tell whether the passkey was saved. Close this form to see the list as it is now.';
const hint = 'Of the device or the place where it is kept: “My phone”.';

/** The name of a passkey, a new one or one that is there, and above it why it was not saved. */
const named =
  (title: string, button: string, more: Face) =>
  ({ context: { deed, formMessage } }: Snapshot): Face => {
    const name = deed === null || deed.kind === 'remove' ? '?' : deed.name;
    const above = formMessage === null ? [] : [formMessage.kind === 'answer' ? refusal : unsure];
    return {
      ...more,
      shows: [`${title} ${above.join('')} Name ${name} ${hint} Cancel ${button}`],
      announces: above,
      hides: [refusal, unsure].filter((words) => !above.includes(words)),
      invalid: {},
    };
  };

const addition = 'Add a passkey You log in with your finger, your face or the PIN of your device, and no password.';
const typing = (button: string, opening: string): Face => ({
  open: ['Name', 'passkeys.save', button, 'passkeys.cancel', 'Cancel', 'Close'],
  focus: { [opening]: 'Name' },
});
const saving = (button: string): Face => ({
  locked: ['Name', 'passkeys.save', button, 'passkeys.cancel', 'Cancel', 'Close'],
});

const removal =
  'Remove passkey? My phone will not log you in any more. Your device may go on offering it: delete it there too. Cancel';

/** docs/decisions/054 and 055. */
export const passkeysSays: SaysOf<typeof passkeysMachine> = {
  readingPasskeys: ({ context: { passkeys } }) =>
    passkeys === null
      ? { shows: ['Passkeys'], announces: ['Loading'], hides: ['Add a passkey', 'Try again'] }
      : { ...list, locked: ['passkeys.add', 'passkeys.rename', 'passkeys.remove', ...acts] },
  unreadable: {
    shows: ['Passkeys'],
    announces: ['An unexpected error occurred Try again'],
    open: ['passkeys.retry', 'Try again'],
    hides: ['Add a passkey', 'My phone', 'Loading'],
  },
  listing: { ...list, open: ['passkeys.add', 'passkeys.rename', 'passkeys.remove', ...acts] },
  naming: named(addition, 'Go on', typing('Go on', 'I add a passkey')),
  adding: named(addition, 'Waiting for your browser', {
    ...saving('Waiting for your browser'),
    focus: { 'the password is right': 'Name' },
  }),
  renaming: named('Rename passkey', 'Save', typing('Save', 'I rename the phone')),
  savingName: named('Rename passkey', 'Saving', saving('Saving')),
  askingToRemove: {
    shows: [`${removal} Remove`],
    open: ['passkeys.confirm', 'Remove', 'passkeys.cancel', 'Cancel', 'Close'],
  },
  removing: {
    shows: [`${removal} Removing`],
    locked: ['passkeys.confirm', 'Removing', 'passkeys.cancel', 'Cancel', 'Close'],
  },
  confirmingIdentity: (snapshot) =>
    confirmIdentityFace(snapshot, 'Go on', {
      open: ['Your password', 'Show password', 'passkeys.givePassword', 'Go on', 'passkeys.cancel', 'Cancel'],
      focus: {
        'the login is too long ago to add': 'Your password',
        'the login is too long ago to remove': 'Your password',
      },
    }),
  checkingPassword: (snapshot) =>
    confirmIdentityFace(snapshot, 'Checking', {
      locked: ['Your password', 'passkeys.givePassword', 'Checking', 'passkeys.cancel', 'Cancel', 'Close'],
    }),
};
