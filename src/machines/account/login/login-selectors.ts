import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '#machines/account/login/login-machine.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

export const loginState = (snapshot: Snapshot) => snapshot.value;
export const emailAddress = (snapshot: Snapshot) => snapshot.context.emailAddress;
/** The answer's words above the form. */
export const messageAbove = (snapshot: Snapshot) =>
  snapshot.context.formMessage?.field === null ? snapshot.context.formMessage.notice : null;
/** The answer's words at the password. */
export const messageAtPassword = (snapshot: Snapshot) =>
  snapshot.context.formMessage?.field === 'password' ? snapshot.context.formMessage.notice.message : undefined;
/** Whether the way to another form is open: not while the server is asked. */
export const canChangeForm = (snapshot: Snapshot) => snapshot.can({ type: 'login.showSignUp', emailAddress: '' });
export const canGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'login.back' });
export const isLoggingIn = (snapshot: Snapshot) => snapshot.matches('loggingIn') || snapshot.matches('startingSession');
/** Whether a passkey may be used here: not while the server is asked. */
export const canUsePasskey = (snapshot: Snapshot) => snapshot.can({ type: 'login.usePasskey' });
export const isUsingPasskey = (snapshot: Snapshot) =>
  snapshot.matches('usingPasskey') || snapshot.matches('usingPasskeyInstead');
export const isRequestingLink = (snapshot: Snapshot) => snapshot.matches('requestingLink');
export const isCheckingCode = (snapshot: Snapshot) =>
  snapshot.matches('checkingCode') || snapshot.matches('startingSession');
export const isSigningUp = (snapshot: Snapshot) => snapshot.matches('signingUp');
export const isRequestingReset = (snapshot: Snapshot) => snapshot.matches('requestingReset');
export const isResending = (snapshot: Snapshot) =>
  snapshot.matches('resendingFirst') || snapshot.matches('resendingAgain');
