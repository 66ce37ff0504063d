import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { showOrder } from '#server/modules/orders/shown-orders.ts';
import type { AttemptRefusal } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import { clientError } from '#server/platform/client-error.ts';
import type { Services } from '#server/platform/context.ts';
import { type Refusal, refusal } from '#server/platform/result.ts';

export type AddPaymentAnswer =
  | (OrderModel & { __typename: 'Order' })
  | Refusal<'IneligiblePaymentMethodError'>
  | Refusal<'NoActiveOrderError'>
  | Refusal<'OrderPaymentStateError'>
  | Refusal<'PaymentDeclinedError'>
  | Refusal<'PaymentFailedError'>;

/** What a finished attempt answers, the first time and every time after; null while it is in flight. */
export async function answerOf(services: Services, attempt: PaymentAttemptModel): Promise<AddPaymentAnswer | null> {
  if (attempt.state === 'IN_FLIGHT') return null;
  if (attempt.state === 'REFUSED') return refusedAnswer(attempt.refusal);
  const order = await showOrder(services.db, attempt.orderId);
  return order ? { ...order, __typename: 'Order' } : noSuchOrder();
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

function refusedAnswer(stored: AttemptRefusal | null): AddPaymentAnswer {
  const words = stored?.paymentErrorMessage ?? 'The payment could not be made.';
  return stored?.typename === 'PaymentDeclinedError'
    ? refusal('PaymentDeclinedError', { paymentErrorMessage: words }, 'Payment declined')
    : paymentFailed(words);
}
