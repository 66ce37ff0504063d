import { sumOfShares } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { sharesLeft } from '#server/modules/payments/given-back.ts';
import { takeFrom } from '#server/modules/payments/refund-shares.ts';
import { leftOf, refundablePayments } from '#server/modules/payments/refundable-payments.ts';
import type { RefundablePayment } from '#server/modules/payments/refundable-payments.ts';
import type { Executor } from '#server/platform/context.ts';

/** Of a paid order: what is left of its lines, and what was paid for it. */
type PaidOrder = { left: LineShare[]; paid: RefundablePayment[] };
type PaidMoney = { paid: RefundablePayment[]; shares: LineShare[] };

/**
 * What goes back of a paid order for some of its registrations, with their fees and taxes, and of which payments: all that
 * is left of it.
 */
export async function paidMoney(
  executor: Executor,
  { orderId, itemIds, now }: { orderId: string; itemIds: string[]; now: Date },
): Promise<PaidMoney> {
  const paid = await refundablePayments(executor, orderId, now);
  return paidMoneyOf({ paid, left: await sharesLeft(executor, orderId) }, itemIds);
}

/** The same of what was read of it. */
export function paidMoneyOf({ left, paid }: PaidOrder, itemIds: readonly string[]): PaidMoney {
  const its = left.filter(({ registrationItemId }) => itemIds.includes(registrationItemId));
  const good = leftOf(paid.filter(({ isStray }) => !isStray));
  return { paid, shares: takeFrom(its, Math.min(sumOfShares(its), good)) };
}
