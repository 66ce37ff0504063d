import { standsInTheWay } from '#domain/form-answers.ts';
import type { Language } from '#domain/language.ts';
import { centsFromAmount } from '#domain/money.ts';
import { nothingDueText, paymentNotOffered, paymentOrderChanged, paymentTitle } from '#messages/refusals.ts';
import { openFormsText } from '#server/modules/forms/open-forms.ts';
import type { OpenSubmission } from '#server/modules/forms/open-forms.ts';
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
  paymentFailed,
  wrongState,
} from '#server/modules/payments/attempt-answer.ts';
import { awaitPayment, findHandTerms, whyNotByHand } from '#server/modules/payments/hand-terms.ts';
import { isTakenText, noPaymentNeeded, ofChannelText } from '#server/modules/payments/eligible-methods.ts';
import { fingerprintOf, type PaymentMetadata } from '#server/modules/payments/payment-metadata.ts';
import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import { isRehearsedText } from '#server/modules/organizers/rehearsed.ts';
import { rehearsalContext } from '#server/modules/payments/rehearsal-provider.ts';
import { promisePayment } from '#server/modules/payments/promised-payment.ts';
import { chargeTakesAtMostMs } from '#server/modules/payments/square-provider.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fixedTransaction } from '#server/platform/database/fixed-transaction.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';
import { refusal } from '#server/platform/result.ts';

export type PaymentRequest = {
  caller: OrderCaller;
  orderId: string;
  method: string;
  metadata: PaymentMetadata;
  /** What the customer was shown to be due, in major units; not checked where that is not said. */
  amountDue?: number | null;
};

/** refused: nothing was written. known: this key was seen before. begun: recorded, the provider is to be called now. done: settled at once. */
type Begun =
  | { step: 'refused'; answer: PaymentRefusal }
  | { step: 'begun'; attempt: PaymentAttemptModel; order: OrderModel }
  | { step: 'known' | 'done'; attempt: PaymentAttemptModel };

/**
 * The first transaction of a payment (docs/decisions/009): records the attempt and takes the order to ValidatingPayment before
 * anybody calls the provider. What needs no provider (by hand, nothing due) is settled in this same transaction.
 */
export async function beginAttempt(services: Services, request: PaymentRequest): Promise<Begun> {
  const now = services.clock();
  try {
    return await fixedTransaction(services.db, (tx) => begin(tx, services, request, now));
  } catch (error) {
    if (error instanceof PlacesGone) return refused(paymentFailed('placesGone', readerLanguage(request.caller)));
    throw error;
  }
}

async function begin(tx: Executor, services: Services, request: PaymentRequest, now: Date): Promise<Begun> {
  const { caller, orderId, method, metadata } = request;
  const language = readerLanguage(caller);
  const order = await lockCalledOrder(tx, caller, orderId);
  if (!order) return refused(noSuchOrder(language));

  const isGone = order.changesItemId !== null && !(await services.changeOrders.mayBePaid(tx, order, now));
  const terms = await lockTerms(tx, order);
  const { attempt: before, type: typeOfMethod, openForms, isRehearsed } = await readCircumstances(tx, order, request);
  const fingerprint = fingerprintOf(method, metadata);
  const known = before && fromJson(paymentAttempts, before);
  if (known)
    return known.fingerprint === fingerprint
      ? { step: 'known', attempt: known }
      : refused(notNow('keyReused', language));

  const dueCents = amountDue(order.totalWithTaxCents, terms.cards, now);
  const type = dueCents > 0 ? typeOfMethod : null;
  const refusedAnswer = whyNotPayable(order, { ...request, dueCents, type, openForms, isRehearsed }, services);
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
  const claimedUntil = new Date(now.getTime() + chargeTakesAtMostMs);
  const recorded = firstOf(
    await record(tx, [orderId, metadata.idempotencyKey, fingerprint, method, dueCents, claimedUntil, now, !charges]),
  );
  if (!recorded) throw new Error('The attempt was not recorded');
  const attempt = fromJson(paymentAttempts, recorded.attempt);
  if (charges) return { step: 'begun', attempt, order };

  if (handTerms) {
    await promisePayment(tx, attempt);
    await awaitPayment(tx, { orderId, terms: handTerms, now });
  }
  const state = handTerms ? 'PaymentAuthorized' : 'PaymentSettled';
  await completeOrder(tx, services, begun.order, { state, now });
  return { step: 'done', attempt };
}

/** Values: the order, the key, the fingerprint, the method, the amount, until when it is claimed, now, whether it has succeeded already. */
const record = fixedStatement<{ attempt: JsonRow }>(
  'record-attempt',
  `insert into payment_attempts
    (order_id, idempotency_key, fingerprint, method, amount_cents, claimed_until, created_at, state, settled_at)
  values ($1, $2, $3, $4, $5, $6, $7::timestamptz, case when $8::boolean then 'SUCCEEDED' else 'IN_FLIGHT' end,
    case when $8::boolean then $7::timestamptz end)
  returning to_json(payment_attempts) as attempt`,
);

/** What was sent with this key before, the method that the code names in the order's channel, and the forms still open. */
type Circumstances = {
  attempt: JsonRow | null;
  type: 'MANUAL' | 'SQUARE' | null;
  openForms: OpenSubmission[];
  isRehearsed: boolean;
};

const circumstances = fixedStatement<Circumstances>(
  'payment-circumstances',
  `select ${openFormsText} as "openForms", ${isRehearsedText('orders.organization_id')} as "isRehearsed",
    (select to_json(attempt) from payment_attempts attempt
      where attempt.order_id = $1 and attempt.idempotency_key = $2) as attempt,
    (select method.type from payment_methods method
      where method.code = $3 and ${ofChannelText('$4::uuid')} and ${isTakenText('orders')} limit 1) as type
  from orders where orders.id = $1`,
);

async function readCircumstances(tx: Executor, { id, channelId }: OrderModel, { method, metadata }: PaymentRequest) {
  const found = firstOf(await circumstances(tx, [id, metadata.idempotencyKey, method, channelId]));
  if (!found) throw new Error(`no order ${id}`);
  return found;
}

type Payable = PaymentRequest & { dueCents: number } & Omit<Circumstances, 'attempt'>;

function whyNotPayable(
  order: OrderModel,
  { caller, method, metadata, amountDue: shownAmount, dueCents, type, openForms, isRehearsed }: Payable,
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
  if (type !== 'SQUARE') return null;
  if (metadata.sourceId === null) return paymentFailed('tokenMissing', language);
  const { locationId } = isRehearsed ? rehearsalContext : services.paymentProvider.browserContext;
  return metadata.locationId !== null && metadata.locationId !== locationId
    ? paymentFailed('otherAccount', language)
    : null;
}

const refused = (answer: PaymentRefusal): Begun => ({ step: 'refused', answer });
const notOffered = (eligibilityCheckerMessage: string, language: Language) =>
  refusal(
    'IneligiblePaymentMethodError',
    { eligibilityCheckerMessage },
    paymentTitle({ what: 'ineligible' }, language),
  );
