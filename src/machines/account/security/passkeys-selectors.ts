import type { SnapshotFrom } from 'xstate';
import type { passkeysMachine } from '#machines/account/security/passkeys-machine.ts';
import { noticeAt } from '#machines/account/security/form-message.ts';

type Snapshot = SnapshotFrom<typeof passkeysMachine>;

export const passkeys = ({ context }: Snapshot) => context.passkeys;
export const arePasskeysUnreadable = (snapshot: Snapshot) => snapshot.matches('unreadable');
export const canChangePasskeys = (snapshot: Snapshot) => snapshot.matches('listing');
/** The name in the open form: what was typed last, or what the passkey is called. */
export const namedPasskey = ({ context: { deed } }: Snapshot) =>
  deed === null ? '' : deed.kind === 'remove' ? deed.passkey.name : deed.name;
export const canCancelPasskey = (snapshot: Snapshot) => snapshot.can({ type: 'passkeys.cancel' });
/** Which dialog lies over the list; what is under way keeps the one that it came from. */
export function passkeyDialog(snapshot: Snapshot): 'add' | 'rename' | 'remove' | 'confirm' | null {
  if (snapshot.matches('confirmingIdentity') || snapshot.matches('checkingPassword')) return 'confirm';
  return snapshot.context.deed?.kind ?? null;
}
export const isPasskeyBusy = (snapshot: Snapshot) =>
  snapshot.matches('adding') || snapshot.matches('savingName') || snapshot.matches('removing');
export const isCheckingPassword = (snapshot: Snapshot) => snapshot.matches('checkingPassword');
export const isPasskeyOutcomeUnknown = ({ context }: Snapshot) => context.formMessage?.kind === 'outcomeUnknown';
export const passkeyMessage = ({ context }: Snapshot) => noticeAt(context.formMessage, null)?.message;
export const messageAtPassword = ({ context }: Snapshot) => noticeAt(context.formMessage, 'password')?.message;
