import type { Notice } from '#domain/answer.ts';
import type { PaymentResultFieldsFragment } from '#services/generated/graphql.ts';

/** Customer specification §8, 'Payment'. */
const messages: Record<PaymentResultFieldsFragment['__typename'], string> = {
  Order: 'Payment added successfully',
  IneligiblePaymentMethodError: 'Payment failed due to an ineligible payment method',
  NoActiveOrderError: 'Payment failed due to no active order',
  OrderPaymentStateError: 'Payment failed due to an order state error',
  OrderStateTransitionError: 'Payment failed due to an order state transition error',
  PaymentDeclinedError: 'Payment declined',
  PaymentFailedError: 'Payment failed',
};

export const paymentNotice = ({ __typename }: PaymentResultFieldsFragment): Notice => ({
  tone: __typename === 'Order' ? 'success' : 'error',
  message: messages[__typename],
});
