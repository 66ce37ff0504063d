import type { SnapshotFrom } from 'xstate';
import type { authenticatorMachine } from '#machines/account/security/authenticator-machine.ts';
import { noticeAt } from '#machines/account/security/form-message.ts';

type Snapshot = SnapshotFrom<typeof authenticatorMachine>;
type Dialog = 'setUp' | 'keepCodes' | 'turnOff' | 'renewCodes' | 'confirm';

export const authenticatorState = ({ value }: Snapshot) => value;
export const codesLeft = ({ context }: Snapshot) => context.codesLeft;
export const appNeededBy = ({ context }: Snapshot) => context.neededBy;
export const areCodesUnseen = ({ context }: Snapshot) => context.areCodesUnseen;
export const authenticatorSetup = ({ context }: Snapshot) => context.setup;
export const recoveryCodes = ({ context }: Snapshot) => context.codes;
export const canCancelAuthenticator = (snapshot: Snapshot) => snapshot.can({ type: 'authenticator.cancel' });
export const isAuthenticatorBusy = (snapshot: Snapshot) =>
  snapshot.matches('checkingCode') || snapshot.matches('turningOff') || snapshot.matches('renewingCodes');
export const isCheckingPassword = (snapshot: Snapshot) => snapshot.matches('checkingPassword');
export const isAuthenticatorUnknown = ({ context }: Snapshot) => context.formMessage?.kind === 'outcomeUnknown';
export const messageAtCode = ({ context }: Snapshot) => noticeAt(context.formMessage, 'code')?.message;
export const messageAtPassword = ({ context }: Snapshot) => noticeAt(context.formMessage, 'password')?.message;

/** Which dialog lies over the panel. */
export const authenticatorDialog = ({ value }: Snapshot): Dialog | null => dialogs[value];

const dialogs: Record<Snapshot['value'], Dialog | null> = {
  readingSecondFactor: null,
  unreadable: null,
  off: null,
  starting: null,
  settingUp: 'setUp',
  checkingCode: 'setUp',
  keepingCodes: 'keepCodes',
  on: null,
  askingToTurnOff: 'turnOff',
  turningOff: 'turnOff',
  askingToRenew: 'renewCodes',
  renewingCodes: 'renewCodes',
  confirmingIdentity: 'confirm',
  checkingPassword: 'confirm',
};
