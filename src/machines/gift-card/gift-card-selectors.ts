import type { SnapshotFrom } from 'xstate';
import type { giftCardMachine } from '#machines/gift-card/gift-card-machine.ts';

type Snapshot = SnapshotFrom<typeof giftCardMachine>;

export const giftCardCode = ({ context }: Snapshot) => context.code;
export const giftCardRefusal = ({ context }: Snapshot) => context.refusal;
export const removingCode = ({ context }: Snapshot) => context.removing;
export const isApplying = (snapshot: Snapshot) => snapshot.matches('applying');
export const isCheckingOrder = (snapshot: Snapshot) => snapshot.matches('checkingOrder');
export const isGiftCardUnknown = (snapshot: Snapshot) =>
  snapshot.matches('outcomeUnknown') || snapshot.matches('checkingOrder');
export const canChangeCode = (snapshot: Snapshot) => snapshot.can({ type: 'giftCard.changeCode', code: '' });
export const canRemoveCard = (snapshot: Snapshot) => snapshot.can({ type: 'giftCard.remove', code: '' });
