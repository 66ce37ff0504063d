import type { SnapshotFrom } from 'xstate';
import type { rehearsalMachine } from '#machines/desk/rehearsal/rehearsal-machine.ts';

type Snapshot = SnapshotFrom<typeof rehearsalMachine>;

export const rehearsalState = ({ value }: Snapshot) => value;
/** In the addresses of the shop. */
export const rehearsedCopy = ({ context }: Snapshot) => context.copyId;
export const rehearsalRefusal = ({ context }: Snapshot) => context.refusal;
export const rehearsalTrouble = ({ context }: Snapshot) => context.trouble;
export const isRehearsalUnknown = ({ context }: Snapshot) => context.isUnknown;
export const hasRehearsalEnded = ({ context }: Snapshot) => context.hasEnded;
/** What is done now; null where nothing is. */
export const rehearsalUnderWay = ({ value, context }: Snapshot) => (value === 'changing' ? context.deed : null);
export const canBegin = (isReady: boolean) => (snapshot: Snapshot) =>
  snapshot.can({ type: 'rehearsal.begin', isReady, idempotencyKey: '' });
export const canEnd = (snapshot: Snapshot) => snapshot.can({ type: 'rehearsal.end', idempotencyKey: '' });
