import type { SnapshotFrom } from 'xstate';
import type { transferLinkMachine } from '#machines/account/transfer-link/transfer-link-machine.ts';

type Snapshot = SnapshotFrom<typeof transferLinkMachine>;

export const transferLinkState = ({ value }: Snapshot) => value;
export const receivedTransfer = ({ context }: Snapshot) => context.received;
export const linkRefusal = ({ context }: Snapshot) => context.refusal;
export const linkTrouble = ({ context }: Snapshot) => context.trouble;
export const isAnswerUnknown = ({ context }: Snapshot) => context.isUnknown;
