import { and, eq, or, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { couponRefused, orderClosed, orderUnderWay } from '#messages/refusals.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { isNoRehearsal } from '#server/modules/organizers/rehearsed.ts';
import { lockCalledOrder, readerLanguage } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { refreshTotals } from '#server/modules/orders/order-totals.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { AppliedCoupon } from '#server/modules/orders/orders-tables.ts';
import { transact } from '#server/platform/database/refusing-transaction.ts';
import type { DeskCodeState } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type CouponRow = typeof coupons.$inferSelect;
type CouponRefusal =
  | Refusal<'CouponCodeInvalidError'>
  | Refusal<'CouponCodeExpiredError'>
  | Refusal<'CouponCodeLimitError'>;

/** A code as people type it, in any case, with accents or without, and with blanks and dashes anywhere. */
export const couponCodeOf = (typed: string): string =>
  typed
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** The rule of when a coupon takes something off, whatever order it is for. */
export function couponStateAt(
  { validFrom, validUntil, usageLimit, used }: Pick<CouponRow, 'validFrom' | 'validUntil' | 'usageLimit' | 'used'>,
  now: Date,
): DeskCodeState {
  if (validFrom !== null && validFrom > now) return 'NOT_YET';
  if (validUntil !== null && validUntil <= now) return 'EXPIRED';
  return usageLimit !== null && used >= usageLimit ? 'USED_UP' : 'VALID';
}

/** Why a coupon can't reduce this order now; null when it can (platform specification §5 and §8). */
export function couponRefusal(
  coupon: CouponRow | undefined,
  code: string,
  order: Pick<OrderModel, 'channelId'>,
  { now, language }: { now: Date; language: Language },
): CouponRefusal | null {
  const words = (why: Parameters<typeof couponRefused>[0]['why']) => couponRefused({ why, code }, language);
  if (!coupon || (coupon.channelId !== null && coupon.channelId !== order.channelId))
    return refusal('CouponCodeInvalidError', {}, words('unknown'));
  switch (couponStateAt(coupon, now)) {
    case 'NOT_YET':
      return refusal('CouponCodeInvalidError', {}, words('notYet'));
    case 'EXPIRED':
      return refusal('CouponCodeExpiredError', {}, words('expired'));
    case 'USED_UP':
      return refusal(
        'CouponCodeLimitError',
        { limit: coupon.usageLimit ?? coupon.used, couponCode: coupon.code },
        words('usedUp'),
      );
    case 'VALID':
      return null;
  }
}

/** Why an order can't be paid with what a coupon took off when it was given: it takes off something else by now. */
export function couponChanged(
  coupon: CouponRow | undefined,
  { code, milliPercent, amountCents }: AppliedCoupon,
  language: Language,
): Refusal<'CouponCodeInvalidError'> | null {
  if (coupon?.milliPercent === milliPercent && coupon.amountCents === amountCents) return null;
  return refusal('CouponCodeInvalidError', {}, couponRefused({ why: 'changed', code }, language));
}

/** The coupon that a code means to this organizer: its own, else one of the site. */
export async function findCouponOf(
  executor: Executor,
  code: string,
  channelId: string,
): Promise<CouponRow | undefined> {
  const [coupon] = await executor
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code), or(isEverybodysAt(channelId), eq(coupons.channelId, channelId))))
    .orderBy(sql`${coupons.channelId} nulls last`)
    .limit(1);
  return coupon;
}

/** A rehearsal has copies of those that every organizer takes, and uses up none of them (docs/decisions/171). */
const isEverybodysAt = (channelId: string) => sql`(${coupons.channelId} is null and exists (
  select from channels join organizations on organizations.id = channels.organization_id
  where channels.id = ${channelId} and ${isNoRehearsal()}))`;

/** A code as it was typed, where it is repeated to whoever typed it. */
export const codeInWords = (typed: string): string => typed.trim().slice(0, 40);

/** A coupon as it stands on an order. */
export const appliedCoupon = ({ id, code, description, milliPercent, amountCents }: CouponRow): AppliedCoupon => ({
  id,
  code,
  description,
  milliPercent,
  amountCents,
});

/** Puts a coupon on a locked order that has it not yet; its totals are for the caller to write. */
export async function putCoupon(tx: Executor, order: OrderModel, coupon: AppliedCoupon): Promise<OrderModel> {
  if (order.coupons.some(({ id }) => id === coupon.id)) return order;
  const applied = [...order.coupons, coupon];
  await recordOrderHistory(tx, order.id, 'ORDER_COUPON_APPLIED', { couponCode: coupon.code });
  await tx.update(orders).set({ coupons: applied }).where(eq(orders.id, order.id));
  return { ...order, coupons: applied };
}

/** Puts a coupon on an order that can still change, and prices the order again; a coupon that is on it stays on it once. */
export const applyCoupon = ({ db, clock }: Services, caller: OrderCaller, orderId: string, typed: string) =>
  transact(db, async (tx): Promise<OrderModel | CouponRefusal> => {
    const language = readerLanguage(caller);
    const order = await lockCalledOrder(tx, caller, orderId);
    if (!order?.active || order.changesItemId !== null)
      return refusal('CouponCodeInvalidError', {}, orderClosed(language));
    if (order.state === 'ValidatingPayment') return refusal('CouponCodeInvalidError', {}, orderUnderWay(language));
    const code = couponCodeOf(typed);
    if (order.coupons.some((coupon) => coupon.code === code)) return order;
    const coupon = await findCouponOf(tx, code, order.channelId);
    const why = couponRefusal(coupon, codeInWords(typed), order, { now: clock(), language });
    if (why) return why;
    if (!coupon) throw new Error('an unknown coupon was not refused');
    const applied = await putCoupon(tx, order, appliedCoupon(coupon));
    return refreshTotals(tx, applied, order.holdExpiresAt);
  });

/** Takes a coupon off; a code that is not on the order changes nothing. null: no such order. */
export const removeCoupon = ({ db }: Services, caller: OrderCaller, orderId: string, typed: string) =>
  db.transaction(async (tx): Promise<OrderModel | null> => {
    const order = await lockCalledOrder(tx, caller, orderId);
    if (!order?.active) return null;
    const code = couponCodeOf(typed);
    const left = order.coupons.filter((coupon) => coupon.code !== code);
    if (order.state === 'ValidatingPayment' || left.length === order.coupons.length) return order;
    await recordOrderHistory(tx, order.id, 'ORDER_COUPON_REMOVED', { couponCode: code });
    return setCoupons(tx, order, left);
  });

async function setCoupons(tx: Executor, order: OrderModel, applied: AppliedCoupon[]): Promise<OrderModel> {
  await tx.update(orders).set({ coupons: applied }).where(eq(orders.id, order.id));
  return refreshTotals(tx, { ...order, coupons: applied }, order.holdExpiresAt);
}
