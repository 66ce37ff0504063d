import type { AttemptRefusal } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import { clientError } from '#server/platform/client-error.ts';
import { type Refusal, refusal } from '#server/platform/result.ts';

export type PaymentRefusal =
  | Refusal<'IneligiblePaymentMethodError'>
  | Refusal<'NoActiveOrderError'>
  | Refusal<'OrderPaymentStateError'>
  | Refusal<'PaymentDeclinedError'>
  | Refusal<'PaymentFailedError'>;

/** What came of an attempt: the id of the order that it paid, or why it paid none. */
export type PaymentResult = { paidOrderId: string } | PaymentRefusal;

/** What a finished attempt answers, the first time and every time after; null while it is in flight. */
export function resultOf({ state, refusal: why, orderId }: PaymentAttemptModel): PaymentResult | null {
  if (state === 'IN_FLIGHT') return null;
  return state === 'REFUSED' ? refusedAnswer(why) : { paidOrderId: orderId };
}

export const noSuchOrder = () => refusal('NoActiveOrderError', {}, 'There is no order to pay');

export const paymentFailed = (words: string) =>
  refusal('PaymentFailedError', { paymentErrorMessage: words }, 'Payment failed');

export const wrongState = (words: string) => refusal('OrderPaymentStateError', {}, words);

/** Thrown when nobody can say yet whether the card was charged: the client asks again with the same key. */
export const outcomeUnknown = () =>
  clientError(
    'PAYMENT_OUTCOME_UNKNOWN',
    'We do not know yet whether the payment went through. Your card is never charged twice.',
  );

function refusedAnswer(stored: AttemptRefusal | null): PaymentRefusal {
  const words = stored?.paymentErrorMessage ?? 'The payment could not be made.';
  return stored?.typename === 'PaymentDeclinedError'
    ? refusal('PaymentDeclinedError', { paymentErrorMessage: words }, 'Payment declined')
    : paymentFailed(words);
}
