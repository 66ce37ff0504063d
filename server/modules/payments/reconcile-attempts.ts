import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { findOwnOrder } from '#server/modules/orders/order-selection.ts';
import { claimAttempt, findAtProvider } from '#server/modules/payments/add-payment.ts';
import { concludeAttempt, refuseAttempt } from '#server/modules/payments/conclude-attempt.ts';
import { neverSeen } from '#server/modules/payments/decline-words.ts';
import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import { chargeTakesAtMostMs } from '#server/modules/payments/square-provider.ts';
import { sendPendingRefunds } from '#server/modules/payments/send-refunds.ts';
import type { Services } from '#server/platform/context.ts';

/** An attempt that was given up is looked for this much longer, in case its request arrived late; it is then refunded. */
const lookedForMs = 60 * 60_000;
const askAfterMs = 3_000;
const batch = 50;

/** What became of one's own attempt, asked by the client after a lost answer. Null when the server never saw the key. */
export async function lookUpAttempt(
  services: Services,
  { userId, orderId, idempotencyKey }: { userId: string; orderId: string; idempotencyKey: string },
): Promise<PaymentAttemptModel | null> {
  const order = await findOwnOrder(services.db, userId, orderId);
  return order && lookUpAttemptOf(services, { orderId, idempotencyKey });
}

/** The same of an order that whoever asks was sent the link of. */
export async function lookUpAttemptOf(
  services: Services,
  { orderId, idempotencyKey }: { orderId: string; idempotencyKey: string },
): Promise<PaymentAttemptModel | null> {
  const [attempt] = await services.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.idempotencyKey, idempotencyKey)));
  if (!attempt) return null;
  if (attempt.state !== 'IN_FLIGHT') return attempt;
  const now = services.clock().getTime();
  if (now >= attempt.claimedUntil.getTime()) return (await reconcileAttempt(services, attempt.id)) ?? attempt;
  return now >= attempt.createdAt.getTime() + askAfterMs ? askProvider(services, attempt) : attempt;
}

/** The job payment-reconciliation: settles what a crash left open. Any number of servers may run it at once. */
export async function reconcilePayments(services: Services): Promise<void> {
  const now = services.clock();
  const open = await services.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, 'IN_FLIGHT'), lte(paymentAttempts.claimedUntil, now)))
    .orderBy(asc(paymentAttempts.claimedUntil))
    .limit(batch);
  for (const { id } of open) await reconcileAttempt(services, id);
  await refundLateCharges(services, now);
  await sendPendingRefunds(services);
}

/**
 * Ends an attempt that nobody is at the provider with: null when somebody is, or when it is over. What the provider has
 * not seen by now is called off by its key and looked for once more before it is given up (docs/decisions/017).
 */
async function reconcileAttempt(services: Services, attemptId: string): Promise<PaymentAttemptModel | null> {
  const attempt = await claimAttempt(services, attemptId);
  if (!attempt) return null;
  const { paymentProvider } = services;
  const { createdAt, idempotencyKey } = attempt;
  const seen = await findAtProvider(paymentProvider, attempt);
  if (seen.outcome !== 'notFound') return concludeAttempt(services, attempt, seen);
  const mayBeOnItsWay = services.clock().getTime() < createdAt.getTime() + chargeTakesAtMostMs;
  const calledOff = mayBeOnItsWay ? null : await paymentProvider.cancelPayment({ idempotencyKey });
  if (calledOff?.outcome !== 'done')
    return concludeAttempt(services, attempt, { outcome: 'unknown', message: 'Not seen, and not called off' });
  const found = await findAtProvider(paymentProvider, attempt);
  return found.outcome === 'notFound'
    ? refuseAttempt(services, attempt, neverSeen)
    : concludeAttempt(services, attempt, found);
}

async function refundLateCharges(services: Services, now: Date): Promise<void> {
  const givenUp = await services.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.state, 'REFUSED'),
        sql`${paymentAttempts.refusal} ->> 'code' = 'NEVER_SEEN'`,
        isNull(paymentAttempts.providerPaymentId),
        gt(paymentAttempts.settledAt, new Date(now.getTime() - lookedForMs)),
      ),
    )
    .limit(batch);
  for (const attempt of givenUp) {
    const found = await findAtProvider(services.paymentProvider, attempt);
    if (found.outcome === 'charged') await concludeAttempt(services, attempt, found);
  }
}

async function askProvider(services: Services, attempt: PaymentAttemptModel): Promise<PaymentAttemptModel> {
  const found = await findAtProvider(services.paymentProvider, attempt);
  return found.outcome === 'charged' || found.outcome === 'declined'
    ? concludeAttempt(services, attempt, found)
    : attempt;
}
