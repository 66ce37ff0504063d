import type { SnapshotFrom } from 'xstate';
import type { removalUndoMachine } from '#machines/shop/removal-undo/removal-undo-machine.ts';

type Snapshot = SnapshotFrom<typeof removalUndoMachine>;

export const undoState = ({ value }: Snapshot) => value;
/** 'Maya Thorsen’s General admission' */
export const removedWhat = ({ context: { removed } }: Snapshot) => `${removed.attendeeName}’s ${removed.tierName}`;
export const undoRefusal = ({ context }: Snapshot) => context.refusal;
