import type { SnapshotFrom } from 'xstate';
import type { orderHistoryMachine } from '#machines/account/order-history/order-history-machine.ts';

type Snapshot = SnapshotFrom<typeof orderHistoryMachine>;

export const orderHistoryState = ({ value }: Snapshot) => value;
export const listedOrders = ({ context }: Snapshot) => context.orders;
export const firstOfMore = ({ context }: Snapshot) => context.firstOfMore;
