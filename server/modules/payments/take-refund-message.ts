import { and, eq, inArray, isNull, ne, sum } from 'drizzle-orm';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { followRefunds } from '#server/modules/payments/follow-refund.ts';
import { sharesLeft } from '#server/modules/payments/given-back.ts';
import type { FoundRefund } from '#server/modules/payments/payment-provider.ts';
import type { payments } from '#server/modules/payments/payments-tables.ts';
import { refunds } from '#server/modules/payments/payments-tables.ts';
import { findPaymentAtProvider } from '#server/modules/payments/payment-at-provider.ts';
import { writeLines } from '#server/modules/payments/refund-lines.ts';
import { takeFrom } from '#server/modules/payments/refund-shares.ts';
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
    const payment = await findPaymentAtProvider(services.db, found.providerPaymentId);
    if (!payment) return 'done';
    for (const { id } of await openRefundsOf(services.db, payment.id, providerRefundId)) await sendRefund(services, id);
    return await services.db.transaction((tx) => enterRefund(services, tx, payment, found));
  } catch (error) {
    services.log.warn({ err: error }, 'a message about a refund could not be followed up');
    return 'later';
  }
}

type Payment = typeof payments.$inferSelect;

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

/**
 * Under the order's lock, which our own refunds hold while they write: what is not there by now is not ours, unless one of
 * ours of the same amount is still without an answer, which may be this very one. Then the provider tells of it again
 * later. Nobody said which registration it is for, so it is spread over all. One that failed is entered too: it may close
 * the payment.
 */
async function enterRefund(
  services: Services,
  tx: Executor,
  payment: Payment,
  found: FoundRefund,
): Promise<'done' | 'later'> {
  await lockOrder(tx, payment.orderId);
  const { providerRefundId: transactionId, state, amountCents, code } = found;
  const [known] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.transactionId, transactionId));
  if (known) return 'done';
  if (await hasUnanswered(tx, payment.id, amountCents)) return 'later';
  const totalCents = state === 'Failed' ? amountCents : Math.min(amountCents, await leftOfPayment(tx, payment));
  if (totalCents === 0) return wentTwice(services, found);
  const reason = found.reason ?? 'Given back at the card provider';
  const { id: paymentId, method, orderId, errorMessage } = payment;
  const failureCode = state === 'Failed' ? code : null;
  const [entered] = await tx
    .insert(refunds)
    .values({
      paymentId,
      method,
      way: 'card',
      reason,
      state,
      totalCents,
      transactionId,
      failureCode,
      createdAt: services.clock(),
    })
    .returning({ id: refunds.id });
  if (state === 'Failed' || !entered) return 'done';
  if (errorMessage === null) await writeLines(tx, entered.id, takeFrom(await sharesLeft(tx, orderId), totalCents));
  const amount = totalCents / 100;
  await recordOrderHistory(tx, orderId, 'ORDER_REFUND_TRANSITION', { from: 'Created', to: state, method, amount });
  if (state === 'Settled') await followRefunds(services, tx, { orderId, refundIds: [entered.id] });
  return 'done';
}

/** What is not given back of a payment; what its holder's bank has taken is (docs/decisions/154). */
async function leftOfPayment(tx: Executor, { id, amountCents }: Payment): Promise<number> {
  const [back] = await tx
    .select({ cents: sum(refunds.totalCents).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), ne(refunds.state, 'Failed')));
  return Math.max(0, amountCents - (back?.cents ?? 0));
}

function wentTwice({ log }: Services, { providerRefundId, amountCents }: FoundRefund): 'done' {
  log.error({ providerRefundId, amountCents }, 'a refund was made of a payment that was given back before');
  return 'done';
}

/** Whether a refund of ours of this amount was or may have been asked for, and nobody knows what the provider made of it. */
async function hasUnanswered(tx: Executor, paymentId: string, cents: number): Promise<boolean> {
  const unanswered = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        inArray(refunds.state, ['Pending', 'Held']),
        isNull(refunds.transactionId),
        eq(refunds.totalCents, cents),
      ),
    )
    .limit(1);
  return unanswered.length > 0;
}
