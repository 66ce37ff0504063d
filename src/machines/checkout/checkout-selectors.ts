import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout-machine.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

export const checkoutOrder = (snapshot: Snapshot) => snapshot.context.order;
export const checkoutTrouble = (snapshot: Snapshot) => snapshot.context.trouble;
export const canEditOrder = (snapshot: Snapshot) => snapshot.can({ type: 'checkout.editOrder' });
export const isReturningToCart = (snapshot: Snapshot) => snapshot.matches('movingToAddingItems');
