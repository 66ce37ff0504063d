import type { Notice } from '#domain/notice.ts';
import type { PaymentResultFieldsFragment } from '#services/generated/graphql.ts';
import type { OrderResult } from '#services/shop/orders/order-result.ts';

type Refusal = Exclude<PaymentResultFieldsFragment['__typename'], 'Order'>;

/** Customer specification §8, 'Payment'. */
const refusals: Record<Refusal, string> = {
  IneligiblePaymentMethodError: 'Payment failed due to an ineligible payment method',
  NoActiveOrderError: 'Payment failed due to no active order',
  OrderPaymentStateError: 'Payment failed due to an order state error',
  OrderStateTransitionError: 'Payment failed due to an order state transition error',
  PaymentDeclinedError: 'Payment declined',
  PaymentFailedError: 'Payment failed',
};

const isKnown = (typename: string): typename is Refusal => typename in refusals;

/** The default is for a refusal that only a newer server knows. */
export function paymentNotice({ __typename }: OrderResult<PaymentResultFieldsFragment>): Notice {
  if (__typename === 'Order') return { tone: 'success', message: 'Payment added successfully' };
  if (__typename === 'PaymentFailedError') return { tone: 'error', message: refusals[__typename], besidesInline: true };
  return { tone: 'error', message: isKnown(__typename) ? refusals[__typename] : 'Failed to add payment to order' };
}
