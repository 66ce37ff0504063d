import type { Notice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import type { RemoveOrderRegistrationMutation } from '#services/generated/graphql.ts';

type Result = RemoveOrderRegistrationMutation['removeOrderRegistration'];

/** Customer specification §8, 'Remove registration'. */
export function removeNotice(result: Result): Notice {
  switch (result.__typename) {
    case 'Order':
      return { tone: 'success', message: 'Registration removed successfully' };
    case 'OrderModificationError':
      return { tone: 'error', message: 'Failed to remove registration from order' };
    case 'OrderInterceptorError':
      return { tone: 'error', message: result.interceptorError || result.message };
    default:
      return fallbackNotice(result);
  }
}
