import type { SnapshotFrom } from 'xstate';
import type { loginLinkMachine } from '#machines/account/login-link/login-link-machine.ts';

type Snapshot = SnapshotFrom<typeof loginLinkMachine>;

export const loginLinkState = (snapshot: Snapshot) => snapshot.value;
export const loginLinkMessage = (snapshot: Snapshot) => snapshot.context.formMessage;
export const isLoggingInByLink = (snapshot: Snapshot) =>
  snapshot.matches('loggingIn') || snapshot.matches('startingSession') || snapshot.matches('learningWhoIsHere');
/** The question whether to switch the account stands on the page, also while the switch is under way. */
export const isLoginLinkSwitching = (snapshot: Snapshot) =>
  snapshot.context.otherAccount !== null && !snapshot.matches('asking');
export const loginLinkOtherAccount = (snapshot: Snapshot) => snapshot.context.otherAccount;
