import type { SnapshotFrom } from 'xstate';
import { noticeAt } from '#machines/account/security/form-message.ts';
import type { myDataMachine } from '#machines/account/security/my-data-machine.ts';

type Snapshot = SnapshotFrom<typeof myDataMachine>;

export const isDownloading = (snapshot: Snapshot) => snapshot.matches('downloading');
export const isDownloaded = (snapshot: Snapshot) => snapshot.matches('downloaded');
export const isConfirming = (snapshot: Snapshot) =>
  snapshot.matches('confirmingIdentity') || snapshot.matches('checkingPassword');
export const isCheckingPassword = (snapshot: Snapshot) => snapshot.matches('checkingPassword');
export const canCancelMyData = (snapshot: Snapshot) => snapshot.can({ type: 'myData.cancel' });
export const isMyDataOutcomeUnknown = ({ context }: Snapshot) => context.formMessage?.kind === 'outcomeUnknown';
export const myDataMessage = ({ context }: Snapshot) => noticeAt(context.formMessage, null)?.message;
export const messageAtPassword = ({ context }: Snapshot) => noticeAt(context.formMessage, 'password')?.message;
