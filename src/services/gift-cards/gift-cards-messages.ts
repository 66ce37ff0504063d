import type { Notice } from '#domain/answer.ts';
import type { ApplyGiftCardToOrderMutation } from '#services/generated/graphql.ts';

type ApplyResult = ApplyGiftCardToOrderMutation['applyGiftCardToOrder'];

/** Customer specification §8, 'Gift card'. */
export function applyGiftCardNotice(result: ApplyResult): Notice | null {
  const message = wordsFor(result);
  return message === null ? null : { tone: 'error', message };
}

function wordsFor(result: ApplyResult): string | null {
  switch (result.__typename) {
    case 'Order':
      return null;
    case 'GiftCardError':
      return result.giftCardErrorMessage;
    case 'NoActiveOrderError':
    case 'OrderPaymentStateError':
      return result.message;
    case 'OrderStateTransitionError':
      return result.transitionError;
  }
}
