import type { Notice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import type { ApplyCouponCodeMutation } from '#services/generated/graphql.ts';

type ApplyResult = ApplyCouponCodeMutation['applyCouponCode'];

/** The customer's catalogue is silent about coupons: the server's message is shown (platform specification §8). */
export function applyCouponNotice(result: ApplyResult): Notice | null {
  switch (result.__typename) {
    case 'Order':
      return null;
    case 'CouponCodeInvalidError':
    case 'CouponCodeExpiredError':
    case 'CouponCodeLimitError':
      return { tone: 'error', message: result.message };
    default:
      return fallbackNotice(result);
  }
}
