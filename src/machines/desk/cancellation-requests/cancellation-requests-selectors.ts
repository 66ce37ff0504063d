import type { SnapshotFrom } from 'xstate';
import type { cancellationRequestsMachine } from '#machines/desk/cancellation-requests/cancellation-requests-machine.ts';

type Snapshot = SnapshotFrom<typeof cancellationRequestsMachine>;

export const requestsState = ({ value }: Snapshot) => value;
export const waitingRequests = ({ context }: Snapshot) => context.waiting;
export const openRequest = ({ context }: Snapshot) => context.request;
export const openDecision = ({ context }: Snapshot) => context.decision;
export const givenReason = ({ context }: Snapshot) => context.reason;
export const isDecisionUnknown = ({ context }: Snapshot) => context.isInDoubt;
export const whatWasDecided = ({ context }: Snapshot) => context.told;
export const whyUnread = ({ context }: Snapshot) => context.unread;
/** Not while the list is read anew, nor with a dialog over it. */
export const canDecide = (snapshot: Snapshot) => snapshot.matches('listing');
export const canCloseDecision = (snapshot: Snapshot) => snapshot.can({ type: 'cancellationRequests.cancel' });
