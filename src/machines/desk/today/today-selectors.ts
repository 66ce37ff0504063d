import type { SnapshotFrom } from 'xstate';
import type { todayMachine } from '#machines/desk/today/today-machine.ts';

type Snapshot = SnapshotFrom<typeof todayMachine>;

export const todayState = ({ value }: Snapshot) => value;
export const deskToday = ({ context }: Snapshot) => context.today;
export const todayTrouble = ({ context }: Snapshot) => context.trouble;
