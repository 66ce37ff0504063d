import type { CartMessage } from '#domain/message.ts';
import type { ShopNotice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import { refusedNotice } from '#services/client/refused-notice.ts';
import type { ExtendHoldMutation, RetakePlacesMutation } from '#services/generated/graphql.ts';

type Extended = ExtendHoldMutation['extendHold'];
type Retaken = RetakePlacesMutation['retakePlaces'];

const failed = (message: CartMessage): ShopNotice => ({ tone: 'error', message });

export function extendNotice(result: Extended): ShopNotice {
  switch (result.__typename) {
    case 'Order':
      return { tone: 'success', message: { code: 'holdExtended' } };
    case 'HoldExtensionError':
      return failed({ code: 'holdNotExtended', reason: result.reason });
    case 'NoActiveOrderError':
      return failed({ code: 'orderClosed' });
    default:
      return fallbackNotice(result);
  }
}

export function retakeNotice(result: Retaken): ShopNotice {
  switch (result.__typename) {
    case 'Order':
      return { tone: 'success', message: { code: 'placesHeldAgain' } };
    case 'InsufficientStockError':
      return refusedNotice(result);
    case 'NoActiveOrderError':
      return failed({ code: 'orderClosed' });
    default:
      return fallbackNotice(result);
  }
}
