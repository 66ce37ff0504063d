import type { SnapshotFrom } from 'xstate';
import type { removalUndoMachine } from '#machines/shop/removal-undo/removal-undo-machine.ts';

type Snapshot = SnapshotFrom<typeof removalUndoMachine>;

export const undoState = ({ value }: Snapshot) => value;
export const removedWhat = ({ context }: Snapshot) => context.removed;
export const undoRefusal = ({ context }: Snapshot) => context.refusal;
