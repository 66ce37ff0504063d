import type { SnapshotFrom } from 'xstate';
import type { passwordChangeMachine } from '#machines/account/security/password-change-machine.ts';
import { noticeAt } from '#machines/account/security/form-message.ts';

type Snapshot = SnapshotFrom<typeof passwordChangeMachine>;

export const isChangingPassword = (snapshot: Snapshot) => snapshot.matches('changing');
export const isPasswordChanged = (snapshot: Snapshot) => snapshot.matches('changed');
export const passwordChanges = ({ context }: Snapshot) => context.changes;
export const isPasswordChangeUnknown = ({ context }: Snapshot) => context.said?.kind === 'outcomeUnknown';
export const passwordChangeSaid = ({ context }: Snapshot) => noticeAt(context.said, null)?.message;
export const saidAtCurrentPassword = ({ context }: Snapshot) => noticeAt(context.said, 'currentPassword')?.message;
export const saidAtNewPassword = ({ context }: Snapshot) => noticeAt(context.said, 'newPassword')?.message;
