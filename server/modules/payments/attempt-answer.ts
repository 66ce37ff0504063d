import type { Language } from '#domain/language.ts';
import { paymentFailed as failureWords, paymentNoOrder, paymentNotNow, paymentTitle } from '#messages/refusals.ts';
import { refusalWords } from '#server/modules/payments/decline-words.ts';
import type { AttemptRefusal } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import { clientError } from '#server/platform/client-error.ts';
import { type Refusal, refusal } from '#server/platform/result.ts';

export type PaymentRefusal =
  | Refusal<'CardsDeclinedError'>
  | Refusal<'IneligiblePaymentMethodError'>
  | Refusal<'NoActiveOrderError'>
  | Refusal<'OrderPaymentStateError'>
  | Refusal<'PaymentDeclinedError'>
  | Refusal<'PaymentFailedError'>;

/** What came of an attempt: the id of the order that it paid, or why it paid none. */
export type PaymentResult = { paidOrderId: string } | PaymentRefusal;

/** What a finished attempt answers, the first time and every time after; null while it is in flight. */
export function resultOf(
  { state, refusal: why, orderId }: PaymentAttemptModel,
  language: Language,
): PaymentResult | null {
  if (state === 'IN_FLIGHT') return null;
  return state === 'REFUSED' ? refusedAnswer(why, language) : { paidOrderId: orderId };
}

export const noSuchOrder = (language: Language) => refusal('NoActiveOrderError', {}, paymentNoOrder(language));

export const paymentFailed = (why: Parameters<typeof failureWords>[0]['why'], language: Language) =>
  failedBecause(failureWords({ why }, language), language);

/** The same where somebody else has said why. */
export const failedBecause = (words: string, language: Language) =>
  refusal('PaymentFailedError', { paymentErrorMessage: words }, paymentTitle({ what: 'failed' }, language));

export const notNow = (why: Parameters<typeof paymentNotNow>[0]['why'], language: Language) =>
  wrongState(paymentNotNow({ why }, language));

export const notOffered = (eligibilityCheckerMessage: string, language: Language) =>
  refusal(
    'IneligiblePaymentMethodError',
    { eligibilityCheckerMessage },
    paymentTitle({ what: 'ineligible' }, language),
  );

export const wrongState = (words: string) => refusal('OrderPaymentStateError', {}, words);

/** Thrown when nobody can say yet whether the card was charged: the client asks again with the same key. */
export const outcomeUnknown = () =>
  clientError(
    'PAYMENT_OUTCOME_UNKNOWN',
    'We do not know yet whether the payment went through. Your card is never charged twice.',
  );

function refusedAnswer(stored: AttemptRefusal | null, language: Language): PaymentRefusal {
  if (!stored) return paymentFailed('unknown', language);
  const words = refusalWords(stored, language);
  return stored.typename === 'PaymentDeclinedError'
    ? refusal('PaymentDeclinedError', { paymentErrorMessage: words }, paymentTitle({ what: 'declined' }, language))
    : failedBecause(words, language);
}
