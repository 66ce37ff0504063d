import type { ShopNotice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import { refusedNotice } from '#services/client/refused-notice.ts';
import type { ApplyGiftCardToOrderMutation } from '#services/generated/graphql.ts';

type ApplyResult = ApplyGiftCardToOrderMutation['applyGiftCardToOrder'];

/** Customer specification §8, 'Gift card'. */
export function applyGiftCardNotice(result: ApplyResult): ShopNotice | null {
  switch (result.__typename) {
    case 'Order':
      return null;
    case 'GiftCardError':
      return refusedNotice(result, result.giftCardErrorMessage);
    case 'NoActiveOrderError':
    case 'OrderPaymentStateError':
      return refusedNotice(result);
    case 'OrderStateTransitionError':
      return refusedNotice(result, result.transitionError);
    default:
      return fallbackNotice(result);
  }
}
