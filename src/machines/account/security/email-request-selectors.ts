import type { SnapshotFrom } from 'xstate';
import type { emailRequestMachine } from '#machines/account/security/email-request-machine.ts';
import { noticeAt } from '#machines/account/security/form-message.ts';

type Snapshot = SnapshotFrom<typeof emailRequestMachine>;

export const isEnteringAddress = (snapshot: Snapshot) => snapshot.matches('entering') || snapshot.matches('requesting');
export const isRequestingAddress = (snapshot: Snapshot) => snapshot.matches('requesting');
export const canCancelAddress = (snapshot: Snapshot) => snapshot.can({ type: 'emailRequest.cancel' });
/** The address that was typed last. */
export const askedAddress = ({ context }: Snapshot) => context.newEmailAddress;
/** The address that the link was mailed to. */
export const mailedAddress = (snapshot: Snapshot) =>
  snapshot.matches('mailed') ? snapshot.context.newEmailAddress : null;
export const isAddressRequestUnknown = ({ context }: Snapshot) => context.formMessage?.kind === 'outcomeUnknown';
export const addressRequestMessage = ({ context }: Snapshot) => noticeAt(context.formMessage, null)?.message;
export const messageAtPassword = ({ context }: Snapshot) => noticeAt(context.formMessage, 'password')?.message;
export const messageAtNewAddress = ({ context }: Snapshot) => noticeAt(context.formMessage, 'newEmailAddress')?.message;
