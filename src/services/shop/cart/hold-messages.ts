import type { Notice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import type { ExtendHoldMutation, RetakePlacesMutation } from '#services/generated/graphql.ts';

type Extended = ExtendHoldMutation['extendHold'];
type Retaken = RetakePlacesMutation['retakePlaces'];
type Reason = Extract<Extended, { __typename: 'HoldExtensionError' }>['reason'];

const failed = (message: string): Notice => ({ tone: 'error', message });

const whyNotExtended: Record<Reason, string> = {
  ALREADY_EXTENDED: 'The time was extended once already',
  OTHERS_WAIT: 'Others may be waiting for these places: nothing else is left. The time can’t be extended',
  HOLD_ENDED: 'These places are no longer held',
};
const noOrder = 'This order can’t be changed any more';

export function extendNotice(result: Extended): Notice {
  switch (result.__typename) {
    case 'Order':
      return { tone: 'success', message: 'Your places are kept for longer' };
    case 'HoldExtensionError':
      return failed(whyNotExtended[result.reason]);
    case 'NoActiveOrderError':
      return failed(noOrder);
    default:
      return fallbackNotice(result);
  }
}

export function retakeNotice(result: Retaken): Notice {
  switch (result.__typename) {
    case 'Order':
      return { tone: 'success', message: 'Your places are held again' };
    case 'InsufficientStockError':
      return failed(result.message);
    case 'NoActiveOrderError':
      return failed(noOrder);
    default:
      return fallbackNotice(result);
  }
}
