import { and, eq } from 'drizzle-orm';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import type { Executor } from '#server/platform/context.ts';

/** Records that an order is to be paid by hand. */
export async function promisePayment(
  tx: Executor,
  { id, orderId, method, amountCents }: PaymentAttemptModel,
): Promise<void> {
  await tx.insert(payments).values({ orderId, attemptId: id, method, amountCents, state: 'Authorized' });
  await recordOrderHistory(tx, orderId, 'ORDER_PAYMENT_TRANSITION', {
    from: 'Created',
    to: 'Authorized',
    method,
    amount: amountCents / 100,
  });
}

/** Ends the promise of a locked order: the money came in, or nobody waits for it any more. Answers the payments that were promised. */
export async function endPromise(tx: Executor, orderId: string, to: 'Settled' | 'Cancelled') {
  const ended = await tx
    .update(payments)
    .set({ state: to })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'Authorized')))
    .returning({ method: payments.method, cents: payments.amountCents });
  for (const { method, cents } of ended)
    await recordOrderHistory(tx, orderId, 'ORDER_PAYMENT_TRANSITION', {
      from: 'Authorized',
      to,
      method,
      amount: cents / 100,
    });
  return ended;
}
