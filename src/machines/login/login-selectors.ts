import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '#machines/login/login-machine.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

export const loginState = (snapshot: Snapshot) => snapshot.value;
export const emailAddress = (snapshot: Snapshot) => snapshot.context.emailAddress;
/** The answer's words above the form. */
export const saidAbove = (snapshot: Snapshot) =>
  snapshot.context.said?.field === null ? snapshot.context.said.notice : null;
/** The answer's words at the password. */
export const saidAtPassword = (snapshot: Snapshot) =>
  snapshot.context.said?.field === 'password' ? snapshot.context.said.notice.message : undefined;
export const canResend = (snapshot: Snapshot) => snapshot.can({ type: 'login.resend' });
export const canGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'login.back' });
