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
import { reasonOr } from '#platform/failure-message.ts';

/** What stands beside the specified message of a refused payment, in words for the reader. */
export function paymentDetailIn(detail: PaymentDetail, language: Language): string {
  switch (detail.code) {
    case 'nothingCharged':
      return detailNothingCharged(language);
    case 'PaymentDeclinedError':
      return reasonOr(detail.words, detailDeclined(language));
    case 'PaymentFailedError':
      return reasonOr(detail.words, detailFailed(language));
    case 'IneligiblePaymentMethodError':
      return reasonOr(detail.words, detailIneligible(language));
    case 'NoActiveOrderError':
      return reasonOr(detail.words, detailNoOrder(language));
    case 'OrderPaymentStateError':
      return reasonOr(detail.words, detailOrderState(language));
    case 'OrderStateTransitionError':
      return reasonOr(detail.words, detailOrderMove(language));
  }
}
