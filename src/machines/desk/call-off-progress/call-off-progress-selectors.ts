import type { SnapshotFrom } from 'xstate';
import type { callOffProgressMachine } from '#machines/desk/call-off-progress/call-off-progress-machine.ts';

type Snapshot = SnapshotFrom<typeof callOffProgressMachine>;

export const progressState = ({ value }: Snapshot) => value;
export const callOffProgress = ({ context }: Snapshot) => context.progress;
export const progressTrouble = ({ context }: Snapshot) => context.trouble;
export const canHold = (isPaused: boolean) => (snapshot: Snapshot) =>
  snapshot.can({ type: 'callOffProgress.hold', isPaused, idempotencyKey: '' });
