import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { claimAttempt, findAtProvider } from '#server/modules/payments/add-payment.ts';
import { concludeAttempt, refuseAttempt } from '#server/modules/payments/conclude-attempt.ts';
import { neverSeen } from '#server/modules/payments/decline-words.ts';
import { findOrder } from '#server/modules/payments/payable-order.ts';
import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import { sendPendingRefunds } from '#server/modules/payments/send-refunds.ts';
import type { Services } from '#server/platform/context.ts';

/** The provider lists a payment within seconds; an attempt that it has not seen after this long never reached it. */
export const refusedAfterMs = 10 * 60_000;
/** An attempt that was given up is looked for this much longer, in case its request arrived late; it is then refunded. */
const lookedForMs = 60 * 60_000;
const askAfterMs = 3_000;
const batch = 50;

/** What became of one's own attempt, asked by the client after a lost answer. Null when the server never saw the key. */
export async function lookUpAttempt(
  services: Services,
  { userId, orderId, idempotencyKey }: { userId: string; orderId: string; idempotencyKey: string },
): Promise<PaymentAttemptModel | null> {
  const order = await findOrder(services.db, orderId, userId);
  if (!order) return null;
  const [attempt] = await services.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.idempotencyKey, idempotencyKey)));
  if (!attempt) return null;
  const now = services.clock().getTime();
  const worthAsking = now >= attempt.claimedUntil.getTime() || now >= attempt.createdAt.getTime() + askAfterMs;
  return attempt.state === 'IN_FLIGHT' && worthAsking ? askProvider(services, attempt) : attempt;
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

async function reconcileAttempt(services: Services, attemptId: string): Promise<void> {
  const attempt = await claimAttempt(services, attemptId);
  if (!attempt) return;
  const found = await findAtProvider(services.paymentProvider, attempt);
  const givenUp = services.clock().getTime() >= attempt.createdAt.getTime() + refusedAfterMs;
  if (found.outcome === 'notFound' && givenUp) await refuseAttempt(services, attempt, neverSeen);
  else
    await concludeAttempt(
      services,
      attempt,
      found.outcome === 'notFound' ? { outcome: 'unknown', message: 'Not seen yet' } : found,
    );
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
