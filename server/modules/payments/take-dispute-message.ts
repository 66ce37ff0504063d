import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { bookLostDisputes, undoTaken } from '#server/modules/payments/book-lost-disputes.ts';
import { findDisputes } from '#server/modules/payments/disputes.ts';
import { findPaymentAtProvider } from '#server/modules/payments/payment-at-provider.ts';
import type { FoundDispute } from '#server/modules/payments/payment-provider.ts';
import { notifyOwners } from '#server/modules/payments/notify-owners.ts';
import { paymentDisputes, refunds } from '#server/modules/payments/payments-tables.ts';
import type { payments } from '#server/modules/payments/payments-tables.ts';
import { sendSoon } from '#server/modules/payments/send-refunds.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/**
 * The provider says that something became of a dispute. What is asked for of its payment and not sent yet is held until
 * the cardholder's bank has decided; then it is sent, or the bank has given it back already (docs/decisions/154).
 */
export async function takeDisputeMessage(services: Services, providerDisputeId: string): Promise<'done' | 'later'> {
  try {
    const found = await services.paymentProvider.findDispute(providerDisputeId);
    const payment = found && (await findPaymentAtProvider(services.db, found.providerPaymentId));
    if (payment) await services.db.transaction((tx) => enterDispute(services, tx, payment, found));
    return 'done';
  } catch (error) {
    services.log.warn({ err: error }, 'a message about a dispute could not be followed up');
    return 'later';
  }
}

type Payment = typeof payments.$inferSelect;

/** Under the order's lock, once for each version of the dispute: an older one changes nothing. */
async function enterDispute(services: Services, tx: Executor, payment: Payment, found: FoundDispute): Promise<void> {
  const { orderId } = payment;
  await lockOrder(tx, orderId);
  const { providerDisputeId, state, amountCents, reason, version, dueAt } = found;
  const told = { state, amountCents, reason, version, dueAt };
  const [before] = await tx
    .select({ state: paymentDisputes.state })
    .from(paymentDisputes)
    .where(eq(paymentDisputes.providerDisputeId, providerDisputeId));
  const [entered] = await tx
    .insert(paymentDisputes)
    .values({ paymentId: payment.id, providerDisputeId, ...told, createdAt: services.clock() })
    .onConflictDoUpdate({
      target: paymentDisputes.providerDisputeId,
      set: { ...told, updatedAt: sql`now()` },
      setWhere: sql`${paymentDisputes.version} < excluded.version`,
    })
    .returning();
  if (!entered) return;
  if (before?.state !== state) await notifyOwners(services, tx, { orderId, dispute: entered });
  await recordOrderHistory(tx, orderId, 'ORDER_PAYMENT_TRANSITION', {
    from: 'Settled',
    to: `Dispute${state}`,
    method: payment.method,
    amount: amountCents / 100,
  });
  if (state === 'Lost') return bookLostDisputes(services, tx, payment);
  const disputes = (await findDisputes(tx, [payment.id])).get(payment.id) ?? [];
  if (disputes.every((one) => one.state !== 'Lost')) await undoTaken(tx, payment);
  const isOpen = disputes.some((one) => one.state === 'Open');
  await follow(services, tx, { payment, disputeId: entered.id, isOpen });
}

type Followed = { payment: Payment; disputeId: string; isOpen: boolean };

/** Nothing of a payment in dispute is sent; of one that is left as it was all goes on. */
async function follow(services: Services, tx: Executor, { payment, disputeId, isOpen }: Followed): Promise<void> {
  const [from, to] = isOpen ? (['Pending', 'Held'] as const) : (['Held', 'Pending'] as const);
  const moved = await tx
    .update(refunds)
    .set({ state: to })
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.state, from), isNull(refunds.transactionId)))
    .returning({ id: refunds.id, method: refunds.method, cents: refunds.totalCents });
  for (const { method, cents } of moved)
    await recordOrderHistory(tx, payment.orderId, 'ORDER_REFUND_TRANSITION', { from, to, method, amount: cents / 100 });
  if (isOpen) return;
  await sendSoon(
    services,
    tx,
    moved.map(({ id }) => id),
    { again: disputeId },
  );
}
