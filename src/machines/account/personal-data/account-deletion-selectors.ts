import type { SnapshotFrom } from 'xstate';
import type { accountDeletionMachine } from '#machines/account/personal-data/account-deletion-machine.ts';
import { noticeAt } from '#machines/account/security/form-message.ts';

type Snapshot = SnapshotFrom<typeof accountDeletionMachine>;

export const deletion = ({ context }: Snapshot) => context.deletion;
export const isDeletionUnreadable = (snapshot: Snapshot) => snapshot.matches('unreadable');
export const isReadingDeletion = (snapshot: Snapshot) => snapshot.matches('readingDeletion');
export const canReview = (snapshot: Snapshot) => snapshot.can({ type: 'deletion.review' });
export const canKeep = (snapshot: Snapshot) => snapshot.matches('waiting');
export const isKeeping = (snapshot: Snapshot) => snapshot.matches('keeping');
/** Which dialog lies over the page. */
export function deletionDialog(snapshot: Snapshot): 'review' | 'confirm' | null {
  if (snapshot.matches('reviewing') || snapshot.matches('requesting')) return 'review';
  return snapshot.matches('confirmingIdentity') || snapshot.matches('checkingPassword') ? 'confirm' : null;
}
export const isRequesting = (snapshot: Snapshot) => snapshot.matches('requesting');
export const isCheckingPassword = (snapshot: Snapshot) => snapshot.matches('checkingPassword');
export const canCancel = (snapshot: Snapshot) => snapshot.can({ type: 'deletion.cancel' });
export const isOutcomeUnknown = ({ context }: Snapshot) => context.formMessage?.kind === 'outcomeUnknown';
export const messageAtPassword = ({ context }: Snapshot) => noticeAt(context.formMessage, 'password')?.message;
