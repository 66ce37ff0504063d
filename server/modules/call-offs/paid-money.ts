import { sumOfShares } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { sharesLeft } from '#server/modules/payments/given-back.ts';
import { takeFrom } from '#server/modules/payments/refund-shares.ts';
import { leftOf, refundablePayments } from '#server/modules/payments/refundable-payments.ts';
import type { RefundablePayment } from '#server/modules/payments/refundable-payments.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * What goes back of a paid order for some of its registrations, with their fees and taxes, and of which payments: all that
 * is left of it. What came by hand is owed, as what a card takes no more: nobody has handed it back yet.
 */
export async function paidMoney(
  executor: Executor,
  { orderId, itemIds, now }: { orderId: string; itemIds: string[]; now: Date },
): Promise<{ paid: RefundablePayment[]; shares: LineShare[] }> {
  const paid = (await refundablePayments(executor, orderId, now)).map((payment) =>
    payment.way === 'byHand' ? { ...payment, isClosed: true } : payment,
  );
  const left = (await sharesLeft(executor, orderId)).filter(({ registrationItemId }) =>
    itemIds.includes(registrationItemId),
  );
  const good = leftOf(paid.filter(({ isStray }) => !isStray));
  return { paid, shares: takeFrom(left, Math.min(sumOfShares(left), good)) };
}
