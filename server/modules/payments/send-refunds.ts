import { and, asc, eq, lt } from 'drizzle-orm';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Services } from '#server/platform/context.ts';

/** A refund is left alone this long, so that the request that recorded it can send it itself. */
const patienceMs = 60_000;

/** Sends a recorded refund to the provider. Safe to repeat: the refund's id is its key. An unknown outcome leaves it pending. */
export async function sendRefund({ db, paymentProvider, log }: Services, refundId: string): Promise<void> {
  const [refund] = await db
    .select({
      orderId: orders.id,
      method: refunds.method,
      totalCents: refunds.totalCents,
      reason: refunds.reason,
      transactionId: payments.transactionId,
      currency: orders.currencyCode,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'Pending')));
  if (!refund || refund.transactionId === null) return;
  const sent = await paymentProvider.refund({
    idempotencyKey: refundId,
    providerPaymentId: refund.transactionId,
    amountCents: refund.totalCents,
    currency: refund.currency === 'USD' ? 'USD' : 'CAD',
    reason: refund.reason ?? 'Refund',
  });
  if (sent.outcome === 'unknown') {
    log.warn({ refundId, reason: sent.message }, 'a refund is not confirmed yet');
    return;
  }
  if (sent.outcome === 'refused') log.error({ refundId, code: sent.code }, 'the provider refused a refund');
  const to = sent.outcome === 'refunded' ? 'Settled' : 'Failed';
  await db.transaction(async (tx) => {
    const [concluded] = await tx
      .update(refunds)
      .set(
        sent.outcome === 'refunded'
          ? { state: to, transactionId: sent.providerRefundId }
          : { state: to, metadata: { code: sent.code } },
      )
      .where(and(eq(refunds.id, refundId), eq(refunds.state, 'Pending')))
      .returning({ id: refunds.id });
    const { orderId, method, totalCents } = refund;
    if (!concluded) return;
    const amount = totalCents / 100;
    await recordOrderHistory(tx, orderId, 'ORDER_REFUND_TRANSITION', { from: 'Pending', to, method, amount });
  });
}

/** Refunds that a crash or a lost answer left open. */
export async function sendPendingRefunds(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - patienceMs);
  const open = await services.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'Pending'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(50);
  for (const { id } of open) await sendRefund(services, id);
}
