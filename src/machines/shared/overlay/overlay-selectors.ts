import type { SnapshotFrom } from 'xstate';
import type { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';

type Snapshot = SnapshotFrom<typeof overlayMachine>;

export const overlayState = (snapshot: Snapshot) => snapshot.value;
export const registerRequest = (snapshot: Snapshot) => snapshot.context.register;
export const cartDrawerMode = (snapshot: Snapshot) => snapshot.context.cartMode;
