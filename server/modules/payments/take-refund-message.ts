import { and, eq, isNull } from 'drizzle-orm';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { followRefunds } from '#server/modules/payments/follow-refund.ts';
import type { FoundRefund } from '#server/modules/payments/payment-provider.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import { sendRefund } from '#server/modules/payments/send-refunds.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/**
 * The provider says that something became of a refund. One of ours that is open is asked after; one that somebody made
 * at the provider itself is entered, so that the order shows it and nobody gives the same money back again.
 */
export async function takeRefundMessage(services: Services, providerRefundId: string): Promise<'done' | 'later'> {
  try {
    const found = await services.paymentProvider.findRefund(providerRefundId);
    if (!found) return 'done';
    const payment = await paymentOf(services.db, found);
    if (!payment) return 'done';
    for (const { id } of await openRefundsOf(services.db, payment.id, providerRefundId)) await sendRefund(services, id);
    await services.db.transaction((tx) => enterRefund(services, tx, payment, found));
    return 'done';
  } catch (error) {
    services.log.warn({ err: error }, 'a message about a refund could not be followed up');
    return 'later';
  }
}

type Payment = typeof payments.$inferSelect;

async function paymentOf(executor: Executor, { providerPaymentId }: FoundRefund): Promise<Payment | undefined> {
  const [payment] = await executor.select().from(payments).where(eq(payments.transactionId, providerPaymentId));
  return payment;
}

/** Our refunds of a payment that this message may be about: the one it names, and those whose answer is not here yet. */
async function openRefundsOf(executor: Executor, paymentId: string, providerRefundId: string) {
  const open = and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'Pending'));
  const unanswered = await executor
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(open, isNull(refunds.transactionId)));
  const named = await executor
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(open, eq(refunds.transactionId, providerRefundId)));
  return [...unanswered, ...named];
}

/** Under the order's lock, which our own refunds hold while they write: what is not there by now is not ours. */
async function enterRefund(services: Services, tx: Executor, payment: Payment, found: FoundRefund): Promise<void> {
  await lockOrder(tx, payment.orderId);
  const { providerRefundId: transactionId, state, amountCents: totalCents } = found;
  const [known] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.transactionId, transactionId));
  if (known || state === 'Failed') return;
  const reason = found.reason ?? 'Given back at the card provider';
  const { method, orderId } = payment;
  const [entered] = await tx
    .insert(refunds)
    .values({ paymentId: payment.id, method, reason, state, totalCents, transactionId, createdAt: services.clock() })
    .returning({ id: refunds.id });
  const amount = totalCents / 100;
  await recordOrderHistory(tx, orderId, 'ORDER_REFUND_TRANSITION', { from: 'Created', to: state, method, amount });
  if (state === 'Settled' && entered) await followRefunds(services, tx, { orderId, refundIds: [entered.id] });
}
