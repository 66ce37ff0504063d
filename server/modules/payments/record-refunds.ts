import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { creditGiftCard } from '#server/modules/gift-cards/gift-card-money.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { orderLines, orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { RefundedLine } from '#server/modules/payments/payments-tables.ts';
import { wayOf } from '#server/modules/payments/refundable-payments.ts';
import type { RefundablePayment, Way } from '#server/modules/payments/refundable-payments.ts';
import { sendRefund } from '#server/modules/payments/send-refunds.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** Refunds by their ids: those that the provider has yet to be told, and those that are done. */
export type RecordedRefunds = { toSend: string[]; settled: string[] };
export type RefundReport = { refundId: string; method: string; way: Way; cents: number; state: string };

/**
 * Records that this much of a locked order's payments goes back, from the first payment on. Recorded before the provider
 * hears of it, so that no refund is lost or made twice; send them with sendRecorded when the transaction is committed.
 */
export async function recordRefunds(
  tx: Executor,
  { orderId, paid, cents, now }: { orderId: string; paid: RefundablePayment[]; cents: number; now: Date },
): Promise<RecordedRefunds> {
  const isWhole = cents === paid.reduce((sum, payment) => sum + payment.cents, 0);
  let lines = isWhole ? await linesOf(tx, orderId) : [];
  let rest = cents;
  const recorded: RecordedRefunds = { toSend: [], settled: [] };
  for (const { paymentId, method, leftCents, way } of paid) {
    const totalCents = Math.min(leftCents, rest);
    if (totalCents === 0) continue;
    rest -= totalCents;
    const state = way === 'card' ? 'Pending' : 'Settled';
    const [refund] = await tx
      .insert(refunds)
      .values({
        paymentId,
        method,
        reason: 'Given back by the organizer',
        state,
        totalCents,
        lines,
        metadata: { askedCents: cents },
        createdAt: now,
      })
      .returning({ id: refunds.id });
    if (!refund) throw new Error('the refund was not recorded');
    lines = [];
    recorded[way === 'card' ? 'toSend' : 'settled'].push(refund.id);
    if (way === 'giftCard')
      await creditGiftCard(tx, { orderId, paymentId, refundId: refund.id, cents: totalCents, now });
    const amount = totalCents / 100;
    await recordOrderHistory(tx, orderId, 'ORDER_REFUND_TRANSITION', { from: 'Created', to: state, method, amount });
  }
  return recorded;
}

/** Tells the provider what goes back to cards, and answers what became of each refund, in the order of the payments. */
export async function sendRecorded(services: Services, { toSend, settled }: RecordedRefunds): Promise<RefundReport[]> {
  for (const id of toSend) await sendRefund(services, id);
  const ids = [...toSend, ...settled];
  const rows = await services.db
    .select({
      refundId: refunds.id,
      method: payments.method,
      transactionId: payments.transactionId,
      cents: refunds.totalCents,
      state: refunds.state,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(refunds.id, ids));
  return rows
    .toSorted((one, other) => ids.indexOf(one.refundId) - ids.indexOf(other.refundId))
    .map(({ transactionId, ...row }) => ({ ...row, way: wayOf({ method: row.method, transactionId }) }));
}

const linesOf = (tx: Executor, orderId: string): Promise<RefundedLine[]> =>
  tx
    .select({ orderLineId: orderLines.id, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, orderLines.registrationItemId))
    .where(and(eq(orderLines.orderId, orderId), isNull(orderRegistrationItems.cancelledAt)))
    .orderBy(asc(orderLines.createdAt), asc(orderLines.position));
