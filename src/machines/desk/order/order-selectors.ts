import type { SnapshotFrom } from 'xstate';
import { isAsking } from '#machines/desk/order/order-setup.ts';
import type { ChangeDeed } from '#machines/desk/order/order-setup.ts';
import type { orderMachine } from '#machines/desk/order/order-machine.ts';

type Snapshot = SnapshotFrom<typeof orderMachine>;

export const orderState = ({ value }: Snapshot) => value;
export const deskOrder = ({ context }: Snapshot) => context.order;
export const isAskingForRefund = ({ context }: Snapshot) => isAsking(context);
export const openDeed = ({ context }: Snapshot) => context.deed;
export const refundPreview = ({ context }: Snapshot) => context.preview;
export const givenReason = ({ context }: Snapshot) => context.reason;
export const orderTrouble = ({ context }: Snapshot) => context.trouble;
export const whatWasDone = ({ context }: Snapshot) => context.told;
export const whyUnread = ({ context }: Snapshot) => context.unread;
export const canChoose = (deed: ChangeDeed) => (snapshot: Snapshot) => snapshot.can({ type: 'order.choose', deed });
export const canRefund = (snapshot: Snapshot) => snapshot.can({ type: 'order.refund' });
export const canClose = (snapshot: Snapshot) => snapshot.can({ type: 'order.close' });
