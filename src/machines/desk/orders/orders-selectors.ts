import type { SnapshotFrom } from 'xstate';
import type { ordersMachine } from '#machines/desk/orders/orders-machine.ts';

type Snapshot = SnapshotFrom<typeof ordersMachine>;

export const ordersState = ({ value }: Snapshot) => value;
export const orderPage = ({ context }: Snapshot) => context.page;
export const orderFilter = ({ context }: Snapshot) => context.filter;
export const whyUnread = ({ context }: Snapshot) => context.unread;
export const canSearch = (snapshot: Snapshot) => snapshot.matches('listing');
export const canGoOn = (snapshot: Snapshot) => snapshot.can({ type: 'orders.next' });
export const canGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'orders.previous' });
export const isOnlyPage = ({ context }: Snapshot) => context.trail.length === 0 && context.page?.hasMore === false;
export const isWholeList = ({ context }: Snapshot) => context.filter.list === null && context.filter.search === '';
