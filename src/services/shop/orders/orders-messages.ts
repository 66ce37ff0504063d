import type { ShopNotice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';

const notMoved = { code: 'orderNotMoved' } as const;

type Transition = { __typename: 'Order' } | { __typename: 'OrderStateTransitionError'; transitionError: string };

/** Customer specification §8, 'Order state transition'; null when the order moved. */
export function transitionNotice(result: Transition): ShopNotice | null {
  switch (result.__typename) {
    case 'Order':
      return null;
    case 'OrderStateTransitionError':
      return {
        tone: 'error',
        message: result.transitionError ? { code: result.__typename, words: result.transitionError } : notMoved,
      };
    default:
      return fallbackNotice(result, notMoved);
  }
}
