import type { OrderMessage } from '#domain/message.ts';
import type { ShopNotice } from '#domain/notice.ts';
import type { PaymentResultFieldsFragment } from '#services/generated/graphql.ts';
import type { OrderResult } from '#services/shop/orders/order-result.ts';

type Refusal = Exclude<PaymentResultFieldsFragment['__typename'], 'Order'>;

/** Customer specification §8, 'Payment'. */
const refusals = {
  CardsDeclinedError: { code: 'cardsDeclined' },
  IneligiblePaymentMethodError: { code: 'paymentMethodIneligible' },
  NoActiveOrderError: { code: 'paymentWithoutOrder' },
  OrderPaymentStateError: { code: 'paymentOrderState' },
  OrderStateTransitionError: { code: 'paymentOrderTransition' },
  PaymentDeclinedError: { code: 'paymentDeclined' },
  PaymentFailedError: { code: 'paymentFailed' },
} as const satisfies Record<Refusal, OrderMessage>;

const isKnown = (typename: string): typename is Refusal => typename in refusals;

/** The default is for a refusal that only a newer server knows. */
export function paymentNotice({ __typename }: OrderResult<PaymentResultFieldsFragment>): ShopNotice {
  if (__typename === 'Order') return { tone: 'success', message: { code: 'paymentAdded' } };
  if (__typename === 'PaymentFailedError') return { tone: 'error', message: refusals[__typename], besidesInline: true };
  return { tone: 'error', message: isKnown(__typename) ? refusals[__typename] : { code: 'paymentNotAdded' } };
}
