import type { SnapshotFrom } from 'xstate';
import type { passwordChangeMachine } from '#machines/account/security/password-change-machine.ts';
import { noticeAt } from '#machines/account/security/form-message.ts';

type Snapshot = SnapshotFrom<typeof passwordChangeMachine>;

export const isChangingPassword = (snapshot: Snapshot) => snapshot.matches('changing');
export const isPasswordChanged = (snapshot: Snapshot) => snapshot.matches('changed');
export const passwordChanges = ({ context }: Snapshot) => context.changes;
export const isPasswordChangeUnknown = ({ context }: Snapshot) => context.formMessage?.kind === 'outcomeUnknown';
export const passwordChangeMessage = ({ context }: Snapshot) => noticeAt(context.formMessage, null)?.message;
export const messageAtCurrentPassword = ({ context }: Snapshot) =>
  noticeAt(context.formMessage, 'currentPassword')?.message;
export const messageAtNewPassword = ({ context }: Snapshot) => noticeAt(context.formMessage, 'newPassword')?.message;
