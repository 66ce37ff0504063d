import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

export const checkoutOrder = (snapshot: Snapshot) => snapshot.context.order;
export const checkoutTrouble = (snapshot: Snapshot) => snapshot.context.trouble;
export const canEditOrder = (snapshot: Snapshot) => snapshot.can({ type: 'checkout.editOrder' });
export const isReturningToCart = (snapshot: Snapshot) => snapshot.matches('movingToAddingItems');

/** What the order was, while the customer is asked about what another tab or device changed; else null. */
export const orderBeforeChange = ({ context }: Snapshot) => context.changedFrom;
export const isChangeOpen = ({ context }: Snapshot) => context.changedFrom !== null;
export const canAcceptChange = (snapshot: Snapshot) => snapshot.can({ type: 'checkout.acceptChange' });
export const isAcceptingChange = (snapshot: Snapshot) => snapshot.matches({ atStep: 'arrangingAgain' });
