import type { RefundablePayment, Way } from '#server/modules/payments/refundable-payments.ts';

/**
 * What whoever has a refund recorded says that they have handed over themself: nothing, what was paid by hand, or that and
 * what came by card.
 */
export type HandedOver = 'nothing' | 'paidByHand' | 'all';

type Beginning = { way: Way; state: 'Pending' | 'Settled' | 'Owed' | 'Held' };

/**
 * Which way a payment's money goes back, and where its refund stands from the first moment on. What somebody has to hand
 * over is owed until a person says that they did; a gift card has its part at once (docs/decisions/182).
 */
export function beginningOf(
  { way, isClosed, isDisputed }: Pick<RefundablePayment, 'way' | 'isClosed' | 'isDisputed'>,
  handedOver: HandedOver,
): Beginning {
  if (way === 'giftCard') return { way, state: 'Settled' };
  if (handedOver === 'all' || (way === 'byHand' && handedOver === 'paidByHand'))
    return { way: 'byHand', state: 'Settled' };
  if (way === 'byHand' || isClosed) return { way: 'byHand', state: 'Owed' };
  return { way, state: isDisputed ? 'Held' : 'Pending' };
}
