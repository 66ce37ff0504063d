import type { SnapshotFrom } from 'xstate';
import type { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';

type Snapshot = SnapshotFrom<typeof cancelDialogMachine>;

export const cancelState = ({ value }: Snapshot) => value;
export const isCancelOpen = (snapshot: Snapshot) => !snapshot.matches('closed');
/** What was opened, with the tickets of its order. */
export const toCancel = ({ context }: Snapshot) => context.opened;
export const chosenIds = ({ context }: Snapshot) => context.chosen;
export const cancelQuote = ({ context }: Snapshot) => context.quote;
export const askedIds = ({ context }: Snapshot) => context.asked;
/** What was quoted before what is quoted now; null where nothing has changed. */
export const quoteBefore = ({ context }: Snapshot) => context.before;
export const isRenewed = ({ context }: Snapshot) => context.isRenewed;
export const cancelRefusal = ({ context }: Snapshot) => context.refusal;
export const cancelTrouble = ({ context }: Snapshot) => context.trouble;
export const canCloseCancel = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.close' });
export const canQuote = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.next' });
export const canChooseAgain = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.back' });
