import { standsInTheWay } from '#domain/form-answers.ts';
import { centsFromAmount } from '#domain/money.ts';
import { nothingDueText, paymentNotOffered, paymentOrderChanged } from '#messages/refusals.ts';
import { amountDue } from '#server/modules/gift-cards/applied-gift-cards.ts';
import { beginValidatingPayment } from '#server/modules/payments/order-settlement.ts';
import { lockCalledOrder, readerLanguage } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import { lockTerms } from '#server/modules/payments/payment-terms.ts';
import { lostHolds } from '#server/modules/orders/lost-places.ts';
import { completeOrder } from '#server/modules/payments/complete-order.ts';
import { PlacesGone } from '#server/modules/payments/settle-order.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import {
  type PaymentRefusal,
  failedBecause,
  noSuchOrder,
  notNow,
  notOffered,
  paymentFailed,
  wrongState,
} from '#server/modules/payments/attempt-answer.ts';
import { awaitPayment, findHandTerms, whyNotByHand } from '#server/modules/payments/hand-terms.ts';
import { noPaymentNeeded } from '#server/modules/payments/eligible-methods.ts';
import { fingerprintOf, type PaymentMetadata } from '#server/modules/payments/payment-metadata.ts';
import { recordAttempt } from '#server/modules/payments/record-attempt.ts';
import { readCircumstances } from '#server/modules/payments/attempt-circumstances.ts';
import type { Circumstances } from '#server/modules/payments/attempt-circumstances.ts';
import { knownAttempt, refused, whyNotThisCard } from '#server/modules/payments/begun-attempt.ts';
import type { Begun } from '#server/modules/payments/begun-attempt.ts';
import { promisePayment } from '#server/modules/payments/promised-payment.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { fixedTransaction } from '#server/platform/database/fixed-transaction.ts';

export type PaymentRequest = {
  caller: OrderCaller;
  orderId: string;
  method: string;
  metadata: PaymentMetadata;
  /** What the customer was shown to be due, in major units; not checked where that is not said. */
  amountDue?: number | null;
};

/**
 * The first transaction of a payment (docs/decisions/009): records the attempt and takes the order to ValidatingPayment before
 * anybody calls the provider. What needs no provider (by hand, nothing due) is settled in this same transaction.
 */
export async function beginAttempt(services: Services, request: PaymentRequest): Promise<Begun<PaymentRefusal>> {
  const now = services.clock();
  try {
    return await fixedTransaction(services.db, (tx) => begin(tx, services, request, now));
  } catch (error) {
    if (error instanceof PlacesGone) return refused(paymentFailed('placesGone', readerLanguage(request.caller)));
    throw error;
  }
}

async function begin(
  tx: Executor,
  services: Services,
  request: PaymentRequest,
  now: Date,
): Promise<Begun<PaymentRefusal>> {
  const { caller, orderId, method, metadata } = request;
  const language = readerLanguage(caller);
  const order = await lockCalledOrder(tx, caller, orderId);
  if (!order) return refused(noSuchOrder(language));

  const isGone = order.changesItemId !== null && !(await services.changeOrders.mayBePaid(tx, order, now));
  const terms = await lockTerms(tx, order);
  const { attempt: before, type: typeOfMethod, ...circumstances } = await readCircumstances(tx, order, request);
  const fingerprint = fingerprintOf(method, metadata);
  const known = knownAttempt(before, fingerprint, language);
  if (known) return known;

  const dueCents = amountDue(order.totalWithTaxCents, terms.cards, now);
  const type = dueCents > 0 ? typeOfMethod : null;
  const refusedAnswer = whyNotPayable(order, { ...request, ...circumstances, dueCents, type, now }, services);
  if (refusedAnswer) return refused(refusedAnswer);
  if (isGone) {
    await services.changeOrders.end(tx, order, now);
    return refused(paymentFailed('changeGone', language));
  }
  // The place of a change is not taken again (docs/decisions/148).
  if (order.changesItemId !== null && lostHolds(terms.lineStatuses).length > 0)
    return refused(paymentFailed('changeLapsed', language));
  const handTerms = type === 'MANUAL' ? await findHandTerms(tx, orderId) : null;
  const whyNot = handTerms && whyNotByHand(handTerms, language);
  if (whyNot) return refused(notOffered(whyNot, language));

  const begun = await beginValidatingPayment(tx, order, terms, now, language);
  if (begun.outcome === 'refused') return refused(failedBecause(begun.message, language));
  const charges = type === 'SQUARE';
  const { idempotencyKey } = metadata;
  const attempt = await recordAttempt(
    tx,
    { orderId, idempotencyKey, fingerprint, method, amountCents: dueCents },
    { now, isDone: !charges },
  );
  if (charges) return { step: 'begun', attempt, order };

  if (handTerms) {
    await promisePayment(tx, attempt);
    await awaitPayment(tx, { orderId, terms: handTerms, now });
  }
  const state = handTerms ? 'PaymentAuthorized' : 'PaymentSettled';
  await completeOrder(tx, services, begun.order, { state, cents: dueCents, now });
  return { step: 'done', attempt };
}

type Payable = PaymentRequest & { dueCents: number; now: Date } & Omit<Circumstances, 'attempt'>;

function whyNotPayable(
  order: OrderModel,
  { caller, method, metadata, amountDue: shownAmount, dueCents, type, openForms, isRehearsed, declined, now }: Payable,
  services: Services,
): PaymentRefusal | null {
  const language = readerLanguage(caller);
  if (order.state === 'ValidatingPayment') return notNow('otherUnderWay', language);
  if (order.state !== 'ArrangingPayment') return notNow('orderState', language);
  if (typeof shownAmount === 'number' && centsFromAmount(shownAmount) !== dueCents)
    return wrongState(paymentOrderChanged({ amount: { cents: dueCents, currency: order.currencyCode } }, language));
  if (dueCents > 0 ? type === null : method !== noPaymentNeeded)
    return notOffered((dueCents > 0 ? paymentNotOffered : nothingDueText)(language), language);
  if (openForms.some(standsInTheWay)) return notNow('questionsOpen', language);
  return type === 'SQUARE' ? whyNotThisCard(services, { metadata, isRehearsed, declined, language }, now) : null;
}
