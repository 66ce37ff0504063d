import { standsInTheWay } from '#domain/form-answers.ts';
import { centsFromAmount, moneyFromCents } from '#domain/money.ts';
import { openFormsText } from '#server/modules/forms/open-forms.ts';
import type { OpenSubmission } from '#server/modules/forms/open-forms.ts';
import { amountDue } from '#server/modules/gift-cards/applied-gift-cards.ts';
import { beginValidatingPayment } from '#server/modules/payments/order-settlement.ts';
import { lockCalledOrder } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import { lockTerms } from '#server/modules/payments/payment-terms.ts';
import { PlacesGone, settleOrder } from '#server/modules/payments/settle-order.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import {
  type PaymentRefusal,
  noSuchOrder,
  paymentFailed,
  wrongState,
} from '#server/modules/payments/attempt-answer.ts';
import { awaitPayment, findHandTerms, whyNotByHand } from '#server/modules/payments/hand-terms.ts';
import { noPaymentNeeded, ofChannelText } from '#server/modules/payments/eligible-methods.ts';
import { fingerprintOf, type PaymentMetadata } from '#server/modules/payments/payment-metadata.ts';
import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import { promisePayment } from '#server/modules/payments/promised-payment.ts';
import { chargeTakesAtMostMs } from '#server/modules/payments/square-provider.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
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
    return await services.db.transaction((tx) => begin(tx, services, request, now));
  } catch (error) {
    if (error instanceof PlacesGone) return refused(placesGone());
    throw error;
  }
}

async function begin(tx: Executor, services: Services, request: PaymentRequest, now: Date): Promise<Begun> {
  const { caller, orderId, method, metadata } = request;
  const order = await lockCalledOrder(tx, caller, orderId);
  if (!order) return refused(noSuchOrder());

  const terms = await lockTerms(tx, orderId);
  const { attempt: before, type: typeOfMethod, openForms } = await readCircumstances(tx, order, request);
  const fingerprint = fingerprintOf(method, metadata);
  const known = before && fromJson(paymentAttempts, before);
  if (known) return known.fingerprint === fingerprint ? { step: 'known', attempt: known } : refused(keyReused());

  const dueCents = amountDue(order.totalWithTaxCents, terms.cards, now);
  const type = dueCents > 0 ? typeOfMethod : null;
  const refusedAnswer = whyNotPayable(order, { ...request, dueCents, type, openForms }, services);
  if (refusedAnswer) return refused(refusedAnswer);
  const handTerms = type === 'MANUAL' ? await findHandTerms(tx, orderId) : null;
  const whyNot = handTerms && whyNotByHand(handTerms);
  if (whyNot) return refused(notOffered(whyNot));

  const begun = await beginValidatingPayment(tx, order, terms, now);
  if (begun.outcome === 'refused') return refused(paymentFailed(begun.message));
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
  await settleOrder(tx, begun.order, { state, now, jobs: services.jobs });
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
type Circumstances = { attempt: JsonRow | null; type: 'MANUAL' | 'SQUARE' | null; openForms: OpenSubmission[] };

const circumstances = fixedStatement<Circumstances>(
  'payment-circumstances',
  `select ${openFormsText} as "openForms",
    (select to_json(attempt) from payment_attempts attempt
      where attempt.order_id = $1 and attempt.idempotency_key = $2) as attempt,
    (select method.type from payment_methods method
      where method.code = $3 and ${ofChannelText('$4::uuid')} limit 1) as type`,
);

async function readCircumstances(tx: Executor, { id, channelId }: OrderModel, { method, metadata }: PaymentRequest) {
  const found = firstOf(await circumstances(tx, [id, metadata.idempotencyKey, method, channelId]));
  if (!found) throw new Error('a statement without a table has one row');
  return found;
}

type Payable = PaymentRequest & { dueCents: number } & Pick<Circumstances, 'type' | 'openForms'>;

function whyNotPayable(
  order: OrderModel,
  { method, metadata, amountDue: shownAmount, dueCents, type, openForms }: Payable,
  services: Services,
): PaymentRefusal | null {
  if (order.state === 'ValidatingPayment') return wrongState('Another payment for this order is under way');
  if (order.state !== 'ArrangingPayment')
    return wrongState(`A payment can't be added while the order is in the state ${order.state}`);
  if (typeof shownAmount === 'number' && centsFromAmount(shownAmount) !== dueCents)
    return wrongState(`The order has changed and comes to ${moneyFromCents(dueCents, order.currencyCode).display} now`);
  if (dueCents > 0 ? type === null : method !== noPaymentNeeded) return ineligible(dueCents);
  if (openForms.some(standsInTheWay)) return wrongState('Answer the required questions before you pay');
  if (type !== 'SQUARE') return null;
  if (metadata.sourceId === null) return paymentFailed('Token is missing');
  const { locationId } = services.paymentProvider.browserContext;
  return metadata.locationId !== null && metadata.locationId !== locationId
    ? paymentFailed('The card form belongs to another account. Reload the page and enter the card again.')
    : null;
}

const refused = (answer: PaymentRefusal): Begun => ({ step: 'refused', answer });
const keyReused = () => wrongState('This payment was already sent with other details');
const placesGone = () => paymentFailed('The last places went to someone else. Review your cart; nothing was charged.');
const ineligible = (dueCents: number) =>
  notOffered(
    dueCents > 0 ? 'This way of paying is not offered for this order.' : 'Nothing is left to pay for this order.',
  );
const notOffered = (eligibilityCheckerMessage: string) =>
  refusal(
    'IneligiblePaymentMethodError',
    { eligibilityCheckerMessage },
    'The payment method does not apply to this order',
  );
