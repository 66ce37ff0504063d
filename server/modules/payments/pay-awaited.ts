import { and, eq } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { centsFromAmount } from '#domain/money.ts';
import { paymentNotOffered, paymentOrderChanged } from '#messages/refusals.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { carryOut } from '#server/modules/payments/add-payment.ts';
import { notNow, notOffered, wrongState } from '#server/modules/payments/attempt-answer.ts';
import type { PaymentRefusal, PaymentResult } from '#server/modules/payments/attempt-answer.ts';
import { readCircumstances } from '#server/modules/payments/attempt-circumstances.ts';
import { cardMethodOf, isAskedFor } from '#server/modules/payments/awaited-by-card.ts';
import { knownAttempt, refused, whyNotThisCard } from '#server/modules/payments/begun-attempt.ts';
import type { Begun } from '#server/modules/payments/begun-attempt.ts';
import { fingerprintOf } from '#server/modules/payments/payment-metadata.ts';
import type { PaymentMetadata } from '#server/modules/payments/payment-metadata.ts';
import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import { promisedCents } from '#server/modules/payments/promised-payment.ts';
import { recordAttempt } from '#server/modules/payments/record-attempt.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type AwaitedPayment = {
  orderId: string;
  method: string;
  metadata: PaymentMetadata;
  /** What the person was shown to be awaited, in major units. */
  amountDue: number;
  language: Language;
};

/**
 * Pays by card what an order of the box office waits for, exactly once as addPayment does (docs/decisions/009, 189). The order
 * waits on meanwhile: whatever else is done with it first wins, and the charge is then given back. Throws
 * PAYMENT_OUTCOME_UNKNOWN when nobody can say yet whether the card was charged.
 */
export async function payAwaited(services: Services, request: AwaitedPayment): Promise<PaymentResult | WhyNotAwaited> {
  const now = services.clock();
  const begun = await services.db.transaction((tx) => begin(tx, services, request, now));
  if (begun.step === 'refused') return begun.answer;
  return carryOut(services, begun, { sourceId: request.metadata.sourceId, language: request.language });
}

/** Nobody waits for its money any more, or its event was called off; its organizer takes no cards. */
export type WhyNotAwaited = 'ENDED' | 'NO_CARDS';
type BegunAwaited = Begun<PaymentRefusal | WhyNotAwaited>;

/** The first transaction: records the attempt before anybody calls the provider. */
async function begin(tx: Executor, services: Services, request: AwaitedPayment, now: Date): Promise<BegunAwaited> {
  const { orderId, method, metadata, amountDue, language } = request;
  const order = await lockOrder(tx, orderId);
  if (!order) return refused('ENDED');
  const { attempt: before, type, isRehearsed, declined } = await readCircumstances(tx, order, request);
  const fingerprint = fingerprintOf(method, metadata);
  const known = knownAttempt(before, fingerprint, language);
  if (known) return known;

  if (order.state === 'PaymentSettled') return refused(notNow('paid', language));
  if (!(await isAskedFor(tx, order, now))) return refused('ENDED');
  if (await isUnderWay(tx, orderId)) return refused(notNow('otherUnderWay', language));
  const cents = await promisedCents(tx, orderId);
  if (centsFromAmount(amountDue) !== cents)
    return refused(wrongState(paymentOrderChanged({ amount: { cents, currency: order.currencyCode } }, language)));
  if (type !== 'SQUARE') {
    const takesCards = (await cardMethodOf(tx, order.channelId)) !== null;
    return refused(takesCards ? notOffered(paymentNotOffered(language), language) : 'NO_CARDS');
  }
  const whyNot = whyNotThisCard(services, { metadata, isRehearsed, declined, language }, now);
  if (whyNot) return refused(whyNot);
  const { idempotencyKey } = metadata;
  const attempt = await recordAttempt(
    tx,
    { orderId, idempotencyKey, fingerprint, method, amountCents: cents },
    { now, isDone: false },
  );
  return { step: 'begun', attempt, order };
}

async function isUnderWay(tx: Executor, orderId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'IN_FLIGHT')))
    .limit(1);
  return open !== undefined;
}
