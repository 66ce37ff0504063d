import type { Notice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import type { ApplyGiftCardToOrderMutation } from '#services/generated/graphql.ts';

type ApplyResult = ApplyGiftCardToOrderMutation['applyGiftCardToOrder'];

const failure = (message: string): Notice => ({ tone: 'error', message });

/** Customer specification §8, 'Gift card'. */
export function applyGiftCardNotice(result: ApplyResult): Notice | null {
  switch (result.__typename) {
    case 'Order':
      return null;
    case 'GiftCardError':
      return failure(result.giftCardErrorMessage);
    case 'NoActiveOrderError':
    case 'OrderPaymentStateError':
      return failure(result.message);
    case 'OrderStateTransitionError':
      return failure(result.transitionError);
    default:
      return fallbackNotice(result);
  }
}
