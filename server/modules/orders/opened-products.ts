import { eq, inArray } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { couponRefused } from '#messages/refusals.ts';
import {
  appliedCoupon,
  codeInWords,
  couponCodeOf,
  couponRefusal,
  couponStateAt,
  findCouponOf,
} from '#server/modules/orders/coupon-rules.ts';
import { couponProducts, coupons } from '#server/modules/orders/coupons-tables.ts';
import { isId } from '#server/platform/ids.ts';
import type { Executor } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';

/** The ids of the tiers and add-ons that an order's coupons open, as far as they are good now. */
export async function findOpened(
  executor: Executor,
  applied: readonly { id: string }[],
  now: Date,
): Promise<Set<string>> {
  const ids = applied.map(({ id }) => id).filter(isId);
  if (ids.length === 0) return new Set();
  const rows = await executor
    .select({ productId: couponProducts.productId, coupon: coupons })
    .from(couponProducts)
    .innerJoin(coupons, eq(coupons.id, couponProducts.couponId))
    .where(inArray(couponProducts.couponId, ids));
  return new Set(rows.filter(({ coupon }) => couponStateAt(coupon, now) === 'VALID').map(({ productId }) => productId));
}

type Given = { typed: string; channelId: string; now: Date; language: Language };

/** What a code opens that somebody typed, whoever's order it is for; refused as where orders are paid (docs/decisions/170). */
export async function openWithCode(executor: Executor, { typed, channelId, now, language }: Given) {
  const coupon = await findCouponOf(executor, couponCodeOf(typed), channelId);
  const code = codeInWords(typed);
  const why = couponRefusal(coupon, code, { channelId }, { now, language });
  if (why) return why;
  if (!coupon) throw new Error('an unknown coupon was not refused');
  const rows = await executor
    .select({ productId: couponProducts.productId })
    .from(couponProducts)
    .where(eq(couponProducts.couponId, coupon.id));
  return { coupon: appliedCoupon(coupon), opened: new Set(rows.map(({ productId }) => productId)) };
}

/** Of a code that is good, and opens nothing of what is asked for. */
export const opensNothing = (typed: string, language: Language) =>
  refusal('CouponCodeInvalidError', {}, couponRefused({ why: 'opensNothing', code: codeInWords(typed) }, language));
