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
  detailRetryAt,
} from '#messages/payment.ts';
import { wallTimeHere } from '#platform/viewers-day.ts';

/** What stands beside the specified message of a refused payment, in words for the reader. */
export function paymentDetailIn(detail: PaymentDetail, language: Language): string {
  switch (detail.code) {
    case 'nothingCharged':
      return detailNothingCharged(language);
    case 'PaymentDeclinedError':
      return detail.words || detailDeclined(language);
    case 'CardsDeclinedError':
      return retryAfter(detail.retryAt, language);
    case 'PaymentFailedError':
      return detail.words || detailFailed(language);
    case 'IneligiblePaymentMethodError':
      return detail.words || detailIneligible(language);
    case 'NoActiveOrderError':
      return detail.words || detailNoOrder(language);
    case 'OrderPaymentStateError':
      return detail.words || detailOrderState(language);
    case 'OrderStateTransitionError':
      return detail.words || detailOrderMove(language);
  }
}

/** On the reader's own clock; the server's decides. */
function retryAfter(retryAt: string, language: Language): string {
  const at = new Date(retryAt);
  const time = wallTimeHere(at);
  const isToday = at.toDateString() === new Date().toDateString();
  return detailRetryAt({ when: isToday ? 'today' : 'later', time, day: time }, language);
}
