import type { accountDeletionMachine } from '#machines/account/personal-data/account-deletion-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';
import { confirmIdentityFace } from '../security/confirm-identity-says.ts';

type Snapshot = { context: { deletion: { dueAt: string | null; ownedAlone: readonly string[] } | null } };

const title = 'Delete the account';
const text =
  'Your profile, your saved people and your ways to log in go. Orders stay with the organizers for six years, as the law asks, without your account. It is done after seven days; until then you can keep it.';
const owner =
  'You are the only owner of Harbour City Players. Somebody else has to be an owner before your account can go.';
const button = 'Delete my account…';
const outlives = [
  '4 tickets for events to come stay valid. Their codes are in our emails; we can’t write to you about them any more.',
  '$14.50 is left on your gift cards. Write their codes down first: whoever has them can use it.',
  '$19.95 is on its way back to you, and still arrives.',
  'Organizers owe you $47.72, and give it back themselves. Write to them first: they can’t reach you at this account any more.',
].join(' ');

/** What is shown of what was read: why it can't be done, the button that asks, or the day and what outlives the account. */
function read({ context: { deletion } }: Snapshot, more: Face, keep = 'Keep my account'): Face {
  if (deletion === null) return { shows: [`${title} Loading`], announces: ['Loading'], hides: [button] };
  if (deletion.dueAt !== null) return { ...more, shows: [keep, outlives], hides: [button, text] };
  return deletion.ownedAlone.length > 0
    ? { shows: [`${title} ${text} ${owner}`], hides: [button] }
    : { ...more, shows: [`${title} ${text} ${button}`], hides: [owner, 'Keep my account'] };
}

const review = 'Delete your account? In seven days it is gone for good. We send you an email with the way back. Cancel';

export const accountDeletionSays: SaysOf<typeof accountDeletionMachine> = {
  readingDeletion: (snapshot) =>
    (snapshot.context.deletion?.dueAt ?? null) === null
      ? read(snapshot, { locked: ['deletion.review', button] })
      : read(snapshot, { locked: ['deletion.keepAccount', 'Keep my account'] }),
  unreadable: {
    shows: [title],
    announces: ['An unexpected error occurred Try again'],
    open: ['deletion.retry', 'Try again'],
    hides: [button],
  },
  resting: (snapshot) => read(snapshot, { open: ['deletion.review', button] }),
  reviewing: {
    shows: [`${review} Delete in seven days`],
    open: ['deletion.confirm', 'Delete in seven days', 'deletion.cancel', 'Cancel', 'Close'],
  },
  requesting: {
    shows: [`${review} Asking for it`],
    locked: ['deletion.confirm', 'Asking for it', 'deletion.cancel', 'Cancel', 'Close'],
  },
  confirmingIdentity: (snapshot) =>
    confirmIdentityFace(snapshot, 'Go on', {
      open: ['Your password', 'Show password', 'deletion.givePassword', 'Go on', 'deletion.cancel', 'Cancel'],
      focus: { 'the login is too long ago': 'Your password' },
    }),
  checkingPassword: (snapshot) =>
    confirmIdentityFace(snapshot, 'Checking', {
      locked: ['Your password', 'deletion.givePassword', 'Checking', 'deletion.cancel', 'Cancel', 'Close'],
    }),
  waiting: (snapshot) => read(snapshot, { open: ['deletion.keepAccount', 'Keep my account'] }),
  keeping: (snapshot) => read(snapshot, { locked: ['deletion.keepAccount', 'Keeping it'] }, 'Keeping it'),
};
