import type { SnapshotFrom } from 'xstate';
import type { organizationStartMachine } from '#machines/desk/organization-start/organization-start-machine.ts';

type Snapshot = SnapshotFrom<typeof organizationStartMachine>;

export const startState = ({ value }: Snapshot) => value;
export const startDraft = ({ context }: Snapshot) => context.draft;
export const startTrouble = ({ context }: Snapshot) => context.trouble;
export const startLimit = ({ context }: Snapshot) => context.limit;
