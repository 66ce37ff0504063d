import type { SnapshotFrom } from 'xstate';
import type { newEventMachine } from '#machines/desk/new-event/new-event-machine.ts';

type Snapshot = SnapshotFrom<typeof newEventMachine>;

export const newEventState = ({ value }: Snapshot) => value;
export const newEventDraft = ({ context }: Snapshot) => context.draft;
export const copiedEvent = ({ context }: Snapshot) => context.copyOf;
export const newEventFaults = ({ context }: Snapshot) => context.faults;
export const newEventTrouble = ({ context }: Snapshot) => context.trouble;
export const canBegin = (snapshot: Snapshot) => snapshot.can({ type: 'newEvent.begin', copyOf: null });
export const canCancelNew = (snapshot: Snapshot) => snapshot.can({ type: 'newEvent.cancel' });
