import type { ShopNotice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import { refusedNotice } from '#services/client/refused-notice.ts';
import type { ApplyCouponCodeMutation } from '#services/generated/graphql.ts';

type ApplyResult = ApplyCouponCodeMutation['applyCouponCode'];

/** The customer's catalogue is silent about coupons: what the server says is shown (platform specification §8). */
export function applyCouponNotice(result: ApplyResult): ShopNotice | null {
  switch (result.__typename) {
    case 'Order':
      return null;
    case 'CouponCodeInvalidError':
    case 'CouponCodeExpiredError':
    case 'CouponCodeLimitError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}
