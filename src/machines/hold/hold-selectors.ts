import type { SnapshotFrom } from 'xstate';
import type { holdMachine } from '#machines/hold/hold-machine.ts';

/** Whole seconds; null without a running hold. */
export const holdSecondsLeft = (snapshot: SnapshotFrom<typeof holdMachine> | undefined): number | null =>
  snapshot ? snapshot.context.secondsLeft : null;
