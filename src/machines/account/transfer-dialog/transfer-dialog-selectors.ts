import type { SnapshotFrom } from 'xstate';
import type { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';

type Snapshot = SnapshotFrom<typeof transferDialogMachine>;

export const transferState = ({ value }: Snapshot) => value;
export const isTransferOpen = (snapshot: Snapshot) => !snapshot.matches('closed');
export const toGive = ({ context }: Snapshot) => context.opened;
export const transferOffer = ({ context }: Snapshot) => context.status?.transferOffer ?? null;
export const transfersLeft = ({ context }: Snapshot) => context.status?.transfersLeft ?? null;
export const offeredAddress = ({ context }: Snapshot) => context.emailAddress;
export const giveRefusal = ({ context }: Snapshot) => context.refusal;
export const transferTrouble = ({ context }: Snapshot) => context.trouble;
/** The press that gives it back would be taken; the key is the press's own. */
export const canGiveBack = (snapshot: Snapshot) => snapshot.can({ type: 'transfer.giveBack', idempotencyKey: '' });
export const canCloseTransfer = (snapshot: Snapshot) => snapshot.can({ type: 'transfer.close' });
