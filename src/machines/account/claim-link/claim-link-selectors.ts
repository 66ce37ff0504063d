import type { SnapshotFrom } from 'xstate';
import type { claimLinkMachine } from '#machines/account/claim-link/claim-link-machine.ts';

type Snapshot = SnapshotFrom<typeof claimLinkMachine>;

export const claimLinkState = ({ value }: Snapshot) => value;
export const receivedOrder = ({ context }: Snapshot) => context.received;
export const claimRefusal = ({ context }: Snapshot) => context.refusal;
export const claimTrouble = ({ context }: Snapshot) => context.trouble;
