import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lte } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { readerLanguage } from '#server/modules/orders/order-call.ts';
import { findOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { outcomeUnknown, type PaymentResult, resultOf } from '#server/modules/payments/attempt-answer.ts';
import { beginAttempt, type PaymentRequest } from '#server/modules/payments/begin-attempt.ts';
import type { Begun } from '#server/modules/payments/begun-attempt.ts';
import { concludeAttempt } from '#server/modules/payments/conclude-attempt.ts';
import type { ChargeOutcome, FindOutcome, PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import { chargeTakesAtMostMs } from '#server/modules/payments/square-provider.ts';
import type { Services } from '#server/platform/context.ts';

const waitMs = 20_000;
const pollMs = 150;

/**
 * addPaymentToOrder, exactly once (docs/decisions/009): the attempt is recorded, then the provider is called outside any
 * transaction, then the answer is written. The same key gives the same answer, whoever asks and however often.
 * Throws PAYMENT_OUTCOME_UNKNOWN when nobody can say yet whether the card was charged.
 */
export async function addPayment(services: Services, request: PaymentRequest): Promise<PaymentResult> {
  const begun = await beginAttempt(services, request);
  if (begun.step === 'refused') return begun.answer;
  return carryOut(services, begun, { sourceId: request.metadata.sourceId, language: readerLanguage(request.caller) });
}

/** The same from the recorded attempt on. */
export async function carryOut(
  services: Services,
  begun: Exclude<Begun<never>, { step: 'refused' }>,
  { sourceId, language }: { sourceId: string | null; language: Language },
): Promise<PaymentResult> {
  const attempt =
    begun.step === 'begun'
      ? await chargeAndConclude(services, begun.attempt, begun.order, sourceId)
      : begun.step === 'known' && begun.attempt.state === 'IN_FLIGHT'
        ? await waitOrTakeOver(services, begun.attempt, sourceId)
        : begun.attempt;
  const result = resultOf(attempt, language);
  if (result) return result;
  throw outcomeUnknown();
}

/** Somebody is at the provider with this key: wait for the answer. Nobody is: ask again, with the same key and body. */
async function waitOrTakeOver(
  services: Services,
  known: PaymentAttemptModel,
  sourceId: string | null,
): Promise<PaymentAttemptModel> {
  const giveUpAt = performance.now() + waitMs;
  let attempt = known;
  while (attempt.state === 'IN_FLIGHT' && performance.now() < giveUpAt) {
    const claimed = await claimAttempt(services, attempt.id);
    const order = claimed ? await findOrder(services.db, claimed.orderId) : null;
    if (claimed && order) return chargeAndConclude(services, claimed, order, sourceId);
    await sleep(pollMs);
    attempt = await readAttempt(services, attempt.id);
  }
  return attempt;
}

/** Takes an attempt that nobody is at the provider with; null when somebody is, or when it is over. One of many gets it. */
export async function claimAttempt({ db, clock }: Services, attemptId: string): Promise<PaymentAttemptModel | null> {
  const now = clock();
  const [claimed] = await db
    .update(paymentAttempts)
    .set({ claimedUntil: new Date(now.getTime() + chargeTakesAtMostMs) })
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        eq(paymentAttempts.state, 'IN_FLIGHT'),
        lte(paymentAttempts.claimedUntil, now),
      ),
    )
    .returning();
  return claimed ?? null;
}

/** From here on the card may be charged: whatever breaks, the answer is that the outcome is unknown, never a plain failure. */
async function chargeAndConclude(
  services: Services,
  attempt: PaymentAttemptModel,
  order: OrderModel,
  sourceId: string | null,
): Promise<PaymentAttemptModel> {
  try {
    return await concludeAttempt(services, attempt, await charge(services, attempt, order, sourceId));
  } catch (error) {
    services.log.error(
      { err: error, attemptId: attempt.id },
      'a payment was interrupted; reconciliation will settle it',
    );
    throw outcomeUnknown();
  }
}

async function charge(
  { paymentProvider, log }: Services,
  attempt: PaymentAttemptModel,
  order: OrderModel,
  sourceId: string | null,
): Promise<ChargeOutcome> {
  if (sourceId === null) return { outcome: 'unknown', message: 'There is no card to charge' };
  const outcome = await paymentProvider.charge({
    idempotencyKey: attempt.idempotencyKey,
    sourceId,
    amountCents: attempt.amountCents,
    currency: order.currencyCode === 'USD' ? 'USD' : 'CAD',
    orderId: order.id,
    attemptId: attempt.id,
    note: `Foyer order ${order.code}`,
  });
  if (outcome.outcome === 'unknown') {
    log.warn({ attemptId: attempt.id, reason: outcome.message }, 'the outcome of a charge is unknown');
  }
  if (outcome.outcome !== 'declined' || outcome.code !== 'IDEMPOTENCY_KEY_REUSED') return outcome;
  const found = await findAtProvider(paymentProvider, attempt);
  return found.outcome === 'notFound' ? outcome : found;
}

/** What the provider has of this attempt. A key that it calls reused may be our own, sent with another configuration. */
export const findAtProvider = (provider: PaymentProvider, attempt: PaymentAttemptModel): Promise<FindOutcome> =>
  provider.findPayment({
    attemptId: attempt.id,
    amountCents: attempt.amountCents,
    since: attempt.createdAt,
    providerPaymentId: attempt.providerPaymentId,
  });

async function readAttempt({ db }: Services, attemptId: string): Promise<PaymentAttemptModel> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  if (!attempt) throw new Error('The payment attempt is gone');
  return attempt;
}
