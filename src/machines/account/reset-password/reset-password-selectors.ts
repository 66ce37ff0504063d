import type { SnapshotFrom } from 'xstate';
import type { resetPasswordMachine } from '#machines/account/reset-password/reset-password-machine.ts';

type Snapshot = SnapshotFrom<typeof resetPasswordMachine>;

export const resetPasswordState = (snapshot: Snapshot) => snapshot.value;
/** The answer's words above the form, or instead of it. */
export const resetPasswordMessage = (snapshot: Snapshot) =>
  snapshot.context.formMessage?.field === null ? snapshot.context.formMessage.notice : null;
/** The answer's words at the password. */
export const resetPasswordMessageAtPassword = (snapshot: Snapshot) =>
  snapshot.context.formMessage?.field === 'password' ? snapshot.context.formMessage.notice.message : undefined;
export const isResettingPassword = (snapshot: Snapshot) =>
  snapshot.matches('resetting') || snapshot.matches('startingSession') || snapshot.matches('learningWhoIsHere');
/** The question whether to switch the account stands instead of the form, also while the switch is under way. */
export const isResetPasswordSwitching = (snapshot: Snapshot) =>
  snapshot.context.otherAccount !== null && !snapshot.matches('enteringPassword');
export const resetPasswordOtherAccount = (snapshot: Snapshot) => snapshot.context.otherAccount;
