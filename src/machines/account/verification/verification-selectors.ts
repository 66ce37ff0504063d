import type { SnapshotFrom } from 'xstate';
import type { verificationMachine } from '#machines/account/verification/verification-machine.ts';

type Snapshot = SnapshotFrom<typeof verificationMachine>;

export const verificationState = (snapshot: Snapshot) => snapshot.value;
export const verificationMessage = (snapshot: Snapshot) => snapshot.context.formMessage;
export const verificationOtherAccount = (snapshot: Snapshot) => snapshot.context.otherAccount;
export const verificationEmailAddress = (snapshot: Snapshot) => snapshot.context.emailAddress;
export const isCheckingPassword = (snapshot: Snapshot) => snapshot.matches('checkingPassword');
export const isResendingVerification = (snapshot: Snapshot) => snapshot.matches('resending');
