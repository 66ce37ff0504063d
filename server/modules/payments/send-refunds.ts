import { and, asc, eq, lt } from 'drizzle-orm';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { followRefunds } from '#server/modules/payments/follow-refund.ts';
import { oweInstead } from '#server/modules/payments/owed-refunds.ts';
import type { RefundOutcome } from '#server/modules/payments/payment-provider.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

export const sendRefundQueue = 'send-refund';

/** Has recorded refunds sent as soon as the transaction is committed, by whichever server is first. */
export async function sendSoon({ jobs }: Pick<Services, 'jobs'>, tx: Executor, refundIds: string[]): Promise<void> {
  for (const refundId of refundIds)
    await jobs.enqueue(sendRefundQueue, { refundId }, { executor: tx, singletonKey: refundId });
}

/** A refund is left alone this long, so that the request that recorded it can send it itself. */
const timeoutMs = 60_000;

/**
 * Sends a recorded refund to the provider, or asks what became of it where the provider has it already. Safe to
 * repeat: the refund's id is its key. Whatever is not known yet leaves it pending.
 */
export async function sendRefund(services: Services, refundId: string): Promise<void> {
  const { db, paymentProvider, log } = services;
  const [refund] = await db
    .select({
      orderId: orders.id,
      totalCents: refunds.totalCents,
      reason: refunds.reason,
      providerRefundId: refunds.transactionId,
      paymentId: payments.transactionId,
      currency: orders.currencyCode,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'Pending')));
  if (!refund || refund.paymentId === null) return;
  const outcome =
    refund.providerRefundId === null
      ? await paymentProvider.refund({
          idempotencyKey: refundId,
          providerPaymentId: refund.paymentId,
          amountCents: refund.totalCents,
          currency: refund.currency === 'USD' ? 'USD' : 'CAD',
          reason: refund.reason ?? 'Refund',
        })
      : await outcomeOf(services, refund.providerRefundId);
  if (outcome.outcome === 'unknown') log.warn({ refundId, reason: outcome.message }, 'a refund is not confirmed yet');
  else await concludeRefund(services, { refundId, orderId: refund.orderId }, outcome);
}

/**
 * Writes what became of a refund, once; what has all its money back loses its places with it, and what the card takes no
 * more is owed another way.
 */
async function concludeRefund(
  services: Services,
  { refundId, orderId }: { refundId: string; orderId: string },
  outcome: Exclude<RefundOutcome, { outcome: 'unknown' }>,
): Promise<void> {
  const { db, log } = services;
  if (outcome.outcome === 'refused') log.error({ refundId, code: outcome.code }, 'the provider refused a refund');
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const { providerRefundId: transactionId } = outcome;
    const [concluded] = await tx
      .update(refunds)
      .set(
        outcome.outcome === 'refused'
          ? { state: 'Failed', failureCode: outcome.code, ...(transactionId ? { transactionId } : {}) }
          : { state: outcome.outcome === 'refunded' ? 'Settled' : 'Pending', transactionId },
      )
      .where(and(eq(refunds.id, refundId), eq(refunds.state, 'Pending')))
      .returning();
    if (!concluded || concluded.state === 'Pending') return;
    const { state: to, method, totalCents } = concluded;
    const amount = totalCents / 100;
    await recordOrderHistory(tx, orderId, 'ORDER_REFUND_TRANSITION', { from: 'Pending', to, method, amount });
    if (to === 'Settled') await followRefunds(services, tx, { orderId, refundIds: [refundId] });
    else await oweInstead(services, tx, { orderId, failed: concluded });
  });
}

/** Refunds that a crash or a lost answer left open, or that the provider took its time for. */
export async function sendPendingRefunds(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - timeoutMs);
  const open = await services.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'Pending'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(50);
  for (const { id } of open) await sendRefund(services, id);
}

async function outcomeOf({ paymentProvider }: Services, providerRefundId: string): Promise<RefundOutcome> {
  try {
    const found = await paymentProvider.findRefund(providerRefundId);
    if (found?.state === 'Failed')
      return { outcome: 'refused', code: found.code, message: 'The refund was not made', providerRefundId };
    if (found) return { outcome: found.state === 'Settled' ? 'refunded' : 'pending', providerRefundId };
    return { outcome: 'unknown', message: 'The provider does not know this refund' };
  } catch (error) {
    return { outcome: 'unknown', message: error instanceof Error ? error.message : 'The provider did not answer' };
  }
}
