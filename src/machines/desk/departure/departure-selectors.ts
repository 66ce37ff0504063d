import type { SnapshotFrom } from 'xstate';
import type { departureMachine } from '#machines/desk/departure/departure-machine.ts';

type Snapshot = SnapshotFrom<typeof departureMachine>;

export const departureState = ({ value }: Snapshot) => value;
export const canAskToLeave = (snapshot: Snapshot) => snapshot.can({ type: 'departure.ask' });
export const canStay = (snapshot: Snapshot) => snapshot.can({ type: 'departure.cancel' });
