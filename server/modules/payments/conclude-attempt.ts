import { eq } from 'drizzle-orm';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { returnToArrangingPayment } from '#server/modules/payments/order-settlement.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { ChargeNotWanted } from '#server/modules/payments/charge-not-wanted.ts';
import { completeOrder } from '#server/modules/payments/complete-order.ts';
import { PlacesGone } from '#server/modules/payments/settle-order.ts';
import { orderChanged, refusalOfCode, soldOutAfterCharge } from '#server/modules/payments/decline-words.ts';
import type { ChargeOutcome } from '#server/modules/payments/payment-provider.ts';
import { type AttemptRefusal, paymentAttempts, payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import { sendRefund } from '#server/modules/payments/send-refunds.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fixedTransaction } from '#server/platform/database/fixed-transaction.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

type AttemptKey = Pick<PaymentAttemptModel, 'id' | 'orderId'>;
type Charged = Extract<ChargeOutcome, { outcome: 'charged' }>;

/**
 * The second transaction of a payment: writes what became of an attempt, once, however many ask at the same time.
 * A charge whose places or order are gone is given back in full. Answers the attempt as it then stands.
 */
export async function concludeAttempt(
  services: Services,
  attempt: AttemptKey,
  outcome: ChargeOutcome,
): Promise<PaymentAttemptModel> {
  if (outcome.outcome === 'charged') return concludeCharged(services, attempt, outcome);
  if (outcome.outcome === 'declined') return refuseAttempt(services, attempt, refusalOfCode(outcome.code));
  return updateAttempt(services.db, attempt.id, { claimedUntil: services.clock() });
}

/** Ends an attempt in flight without a payment, and gives the order back to the person; one that waits for its money waits on. */
export async function refuseAttempt(
  services: Services,
  key: AttemptKey,
  refusal: AttemptRefusal,
): Promise<PaymentAttemptModel> {
  return services.db.transaction(async (tx) => {
    const { attempt, order } = await lockAttempt(tx, key);
    if (attempt.state !== 'IN_FLIGHT') return attempt;
    const now = services.clock();
    const concluded = await updateAttempt(tx, attempt.id, { state: 'REFUSED', refusal, settledAt: now });
    if (order.state === 'ValidatingPayment') await returnToArrangingPayment(tx, order, now);
    return concluded;
  });
}

async function concludeCharged(services: Services, key: AttemptKey, charged: Charged): Promise<PaymentAttemptModel> {
  try {
    return await fixedTransaction(services.db, (tx) => settleCharged(tx, services, key, charged));
  } catch (error) {
    const refusal = whyNotWanted(error);
    if (!refusal) throw error;
    const { attempt, refundId } = await services.db.transaction((tx) => giveBack(tx, services, key, charged, refusal));
    if (refundId !== null) await sendRefund(services, refundId);
    return attempt;
  }
}

async function settleCharged(
  tx: Executor,
  services: Services,
  key: AttemptKey,
  charged: Charged,
): Promise<PaymentAttemptModel> {
  const now = services.clock();
  const order = await lockOrder(tx, key.orderId);
  const { providerPaymentId, cardBrand, last4 } = charged;
  const concluded = firstOf(await conclude(tx, [key.id, providerPaymentId, now, { cardBrand, last4 }]));
  if (!concluded) {
    const { attempt } = await lockAttempt(tx, key);
    if (attempt.state === 'SUCCEEDED') return attempt;
    throw new ChargeNotWanted(attempt.refusal ?? orderChanged);
  }
  if (!order) throw new ChargeNotWanted(orderChanged);
  const attempt = fromJson(paymentAttempts, concluded.attempt);
  await completeOrder(tx, services, order, { state: 'PaymentSettled', cents: attempt.amountCents, now });
  return attempt;
}

/** The attempt in flight has succeeded: its payment and the line in the order's history. Values: the attempt, the provider's payment, now, the card. */
const conclude = fixedStatement<{ attempt: JsonRow }>(
  'conclude-attempt',
  `with concluded as (
    update payment_attempts set state = 'SUCCEEDED', provider_payment_id = $2, settled_at = $3, updated_at = now()
    where id = $1 and state = 'IN_FLIGHT' returning *
  ), paid as (
    insert into payments (order_id, attempt_id, method, amount_cents, state, transaction_id, metadata)
    select order_id, id, method, amount_cents, 'Settled', $2, $4::jsonb from concluded
  ), noted as (
    insert into order_history (order_id, type, data)
    select order_id, 'ORDER_PAYMENT_TRANSITION', jsonb_build_object('from', 'Created', 'to', 'Settled',
      'method', method, 'amount', trim_scale(amount_cents / 100.0)) from concluded
  )
  select to_json(concluded) as attempt from concluded`,
);

/** Records the charge and the refund that undoes it, so that the refund is made even when this server dies now. */
async function giveBack(
  tx: Executor,
  { clock, changeOrders }: Services,
  key: AttemptKey,
  charged: Charged,
  refusal: AttemptRefusal,
): Promise<{ attempt: PaymentAttemptModel; refundId: string | null }> {
  const now = clock();
  const { attempt, order } = await lockAttempt(tx, key);
  if (attempt.state === 'SUCCEEDED') return { attempt, refundId: null };
  const [payment] = await tx
    .insert(payments)
    .values({ ...paymentOf(attempt, charged), errorMessage: refusal.paymentErrorMessage })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (!payment) return { attempt, refundId: null };
  const { method, amountCents: totalCents } = attempt;
  const reason = refusal.paymentErrorMessage;
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId: payment.id, method, way: 'card', reason, state: 'Pending', totalCents, createdAt: now })
    .returning({ id: refunds.id });
  await recordOrderHistory(tx, key.orderId, 'ORDER_REFUND_TRANSITION', {
    from: 'Created',
    to: 'Pending',
    reason,
    amount: totalCents / 100,
  });
  const { providerPaymentId } = charged;
  const concluded = await updateAttempt(tx, attempt.id, {
    state: 'REFUSED',
    refusal,
    providerPaymentId,
    settledAt: now,
  });
  if (attempt.state === 'IN_FLIGHT' && order.state === 'ValidatingPayment') {
    const returned = await returnToArrangingPayment(tx, order, now);
    // The ticket is another by now: no other payment could change it as was agreed (docs/decisions/148).
    if (returned.changesItemId !== null) await changeOrders.end(tx, returned, now);
  }
  return { attempt: concluded, refundId: refund?.id ?? null };
}

const whyNotWanted = (error: unknown): AttemptRefusal | null =>
  error instanceof PlacesGone ? soldOutAfterCharge : error instanceof ChargeNotWanted ? error.refusal : null;

/** The order's row first, as everywhere, then the attempt's. */
async function lockAttempt(tx: Executor, { id, orderId }: AttemptKey) {
  const order = await lockOrder(tx, orderId);
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
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
