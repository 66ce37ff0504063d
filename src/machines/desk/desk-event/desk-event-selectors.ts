import type { SnapshotFrom } from 'xstate';
import type { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';

type Snapshot = SnapshotFrom<typeof deskEventMachine>;

export const deskEventState = ({ value }: Snapshot) => value;
export const deskEvent = ({ context }: Snapshot) => context.event;
export const deskEventTrouble = ({ context }: Snapshot) => context.trouble;
