import type { ShopNotice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import { refusedNotice } from '#services/client/refused-notice.ts';
import type { RemoveOrderRegistrationMutation } from '#services/generated/graphql.ts';

type Result = RemoveOrderRegistrationMutation['removeOrderRegistration'];

/** Customer specification §8, 'Remove registration'. */
export function removeNotice(result: Result): ShopNotice {
  switch (result.__typename) {
    case 'Order':
      return { tone: 'success', message: { code: 'registrationRemoved' } };
    case 'OrderModificationError':
      return { tone: 'error', message: { code: 'notRemovedFromOrder' } };
    case 'OrderInterceptorError':
      return refusedNotice(result, result.interceptorError);
    default:
      return fallbackNotice(result);
  }
}
