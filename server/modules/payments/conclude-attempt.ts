import { eq } from 'drizzle-orm';
import { lockOrder, returnToArrangingPayment, settleOrder } from '#server/modules/orders/order-settlement.ts';
import { orderChanged, refusalOfCode, soldOutAfterCharge } from '#server/modules/payments/decline-words.ts';
import type { ChargeOutcome } from '#server/modules/payments/payment-provider.ts';
import { type AttemptRefusal, paymentAttempts, payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import { sendRefund } from '#server/modules/payments/send-refunds.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Charged = Extract<ChargeOutcome, { outcome: 'charged' }>;

/**
 * The second transaction of a payment: writes what became of an attempt, once, however many ask at the same time.
 * A charge whose places or order are gone is given back in full. Answers the attempt as it then stands.
 */
export async function concludeAttempt(
  services: Services,
  attemptId: string,
  outcome: ChargeOutcome,
): Promise<PaymentAttemptModel> {
  if (outcome.outcome === 'charged') return concludeCharged(services, attemptId, outcome);
  if (outcome.outcome === 'declined') return refuseAttempt(services, attemptId, refusalOfCode(outcome.code));
  return updateAttempt(services.db, attemptId, { claimedUntil: services.clock() });
}

/** Ends an attempt in flight without a payment, and gives the order back to the person. */
export async function refuseAttempt(
  services: Services,
  attemptId: string,
  refusal: AttemptRefusal,
): Promise<PaymentAttemptModel> {
  return services.db.transaction(async (tx) => {
    const { attempt, order } = await lockAttempt(tx, attemptId);
    if (attempt.state !== 'IN_FLIGHT') return attempt;
    const concluded = await updateAttempt(tx, attemptId, { state: 'REFUSED', refusal, settledAt: services.clock() });
    if (order.state === 'ValidatingPayment') await returnToArrangingPayment(tx, order, services.clock());
    return concluded;
  });
}

async function concludeCharged(services: Services, attemptId: string, charged: Charged): Promise<PaymentAttemptModel> {
  try {
    return await services.db.transaction((tx) => settleCharged(tx, services, attemptId, charged));
  } catch (error) {
    if (!(error instanceof ChargeNotWanted)) throw error;
    const { attempt, refundId } = await services.db.transaction((tx) =>
      giveBack(tx, attemptId, charged, error.refusal, services.clock()),
    );
    if (refundId !== null) await sendRefund(services, refundId);
    return attempt;
  }
}

async function settleCharged(
  tx: Executor,
  { clock, jobs }: Services,
  attemptId: string,
  charged: Charged,
): Promise<PaymentAttemptModel> {
  const { attempt, order } = await lockAttempt(tx, attemptId);
  const now = clock();
  if (attempt.state === 'SUCCEEDED') return attempt;
  if (attempt.state === 'REFUSED') throw new ChargeNotWanted(attempt.refusal ?? orderChanged);
  if (order.state !== 'ValidatingPayment') throw new ChargeNotWanted(orderChanged);
  await tx.insert(payments).values(paymentOf(attempt, charged));
  const concluded = await updateAttempt(tx, attemptId, {
    state: 'SUCCEEDED',
    providerPaymentId: charged.providerPaymentId,
    settledAt: now,
  });
  const settled = await settleOrder(tx, order, { state: 'PaymentSettled', now, jobs });
  if (settled.soldOut) throw new ChargeNotWanted(soldOutAfterCharge);
  return concluded;
}

/** Records the charge and the refund that undoes it, so that the refund is made even when this server dies now. */
async function giveBack(
  tx: Executor,
  attemptId: string,
  charged: Charged,
  refusal: AttemptRefusal,
  now: Date,
): Promise<{ attempt: PaymentAttemptModel; refundId: string | null }> {
  const { attempt, order } = await lockAttempt(tx, attemptId);
  if (attempt.state === 'SUCCEEDED') return { attempt, refundId: null };
  const [payment] = await tx
    .insert(payments)
    .values({ ...paymentOf(attempt, charged), errorMessage: refusal.paymentErrorMessage })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (!payment) return { attempt, refundId: null };
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      method: attempt.method,
      reason: refusal.paymentErrorMessage,
      state: 'Pending',
      totalCents: attempt.amountCents,
    })
    .returning({ id: refunds.id });
  const concluded = await updateAttempt(tx, attemptId, {
    state: 'REFUSED',
    refusal,
    providerPaymentId: charged.providerPaymentId,
    settledAt: now,
  });
  if (attempt.state === 'IN_FLIGHT' && order.state === 'ValidatingPayment')
    await returnToArrangingPayment(tx, order, now);
  return { attempt: concluded, refundId: refund?.id ?? null };
}

/** The charge is real, but the order can't take it any more. */
class ChargeNotWanted extends Error {
  refusal: AttemptRefusal;
  constructor(refusal: AttemptRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The order's row first, as everywhere, then the attempt's. */
async function lockAttempt(tx: Executor, attemptId: string) {
  const [found] = await tx
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  const order = found ? await lockOrder(tx, found.orderId) : null;
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)).for('update');
  if (!order || !attempt) throw new Error('The payment attempt is gone');
  return { attempt, order };
}

async function updateAttempt(
  tx: Executor,
  attemptId: string,
  change: Partial<PaymentAttemptModel>,
): Promise<PaymentAttemptModel> {
  const [attempt] = await tx.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, attemptId)).returning();
  if (!attempt) throw new Error('The payment attempt is gone');
  return attempt;
}

const paymentOf = (attempt: PaymentAttemptModel, { providerPaymentId, cardBrand, last4 }: Charged) => ({
  orderId: attempt.orderId,
  attemptId: attempt.id,
  method: attempt.method,
  amountCents: attempt.amountCents,
  state: 'Settled',
  transactionId: providerPaymentId,
  metadata: { cardBrand, last4 },
});
