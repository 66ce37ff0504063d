import type { Language } from '#domain/language.ts';
import type { PaymentDetail } from '#machines/shop/payment/payment-types.ts';
import {
  detailDeclined,
  detailFailed,
  detailIneligible,
  detailNoOrder,
  detailNothingCharged,
  detailOrderMove,
  detailOrderState,
} from '#messages/payment.ts';
import { refusalIn } from '#platform/failure-message.ts';

/** What stands beside the specified message of a refused payment, in words for the reader. */
export function paymentDetailIn(detail: PaymentDetail, language: Language): string {
  switch (detail.code) {
    case 'nothingCharged':
      return detailNothingCharged(language);
    case 'PaymentDeclinedError':
      return refusalIn(detail.words, detailDeclined(language), language);
    case 'PaymentFailedError':
      return refusalIn(detail.words, detailFailed(language), language);
    case 'IneligiblePaymentMethodError':
      return refusalIn(detail.words, detailIneligible(language), language);
    case 'NoActiveOrderError':
      return refusalIn(detail.words, detailNoOrder(language), language);
    case 'OrderPaymentStateError':
      return refusalIn(detail.words, detailOrderState(language), language);
    case 'OrderStateTransitionError':
      return refusalIn(detail.words, detailOrderMove(language), language);
  }
}
