import type { Language } from '#domain/language.ts';
import type { OrderMessage, Message } from '#domain/message.ts';
import {
  orderNotMoved,
  orderNotRead,
  paymentAdded,
  paymentDeclined,
  paymentFailed,
  paymentIneligible,
  paymentNoOrder,
  paymentNotAdded,
  paymentOrderMove,
  paymentOrderState,
  refusedCouponExpired,
  refusedCouponInvalid,
  refusedCouponLimit,
  refusedGiftCard,
  refusedNoOrder,
  refusedOrderMove,
  refusedPaymentState,
} from '#messages/shop-outcomes.ts';
import { commonMessage, refusalIn } from '#platform/failure-message.ts';

/** What is said of an order on its way to be paid, in words for the reader. `otherwise` says what is not theirs. */
export function orderMessage(
  message: Message,
  language: Language,
  otherwise: (message: Exclude<Message, OrderMessage>, language: Language) => string = commonMessage,
): string {
  switch (message.code) {
    case 'orderNotMoved':
      return orderNotMoved(language);
    case 'orderNotRead':
      return orderNotRead(language);
    case 'paymentAdded':
      return paymentAdded(language);
    case 'paymentNotAdded':
      return paymentNotAdded(language);
    case 'paymentDeclined':
      return paymentDeclined(language);
    case 'paymentFailed':
      return paymentFailed(language);
    case 'paymentMethodIneligible':
      return paymentIneligible(language);
    case 'paymentWithoutOrder':
      return paymentNoOrder(language);
    case 'paymentOrderState':
      return paymentOrderState(language);
    case 'paymentOrderTransition':
      return paymentOrderMove(language);
    case 'CouponCodeExpiredError':
      return refusalIn(message.words, refusedCouponExpired(language), language);
    case 'CouponCodeInvalidError':
      return refusalIn(message.words, refusedCouponInvalid(language), language);
    case 'CouponCodeLimitError':
      return refusalIn(message.words, refusedCouponLimit(language), language);
    case 'GiftCardError':
      return refusalIn(message.words, refusedGiftCard(language), language);
    case 'NoActiveOrderError':
      return refusalIn(message.words, refusedNoOrder(language), language);
    case 'OrderPaymentStateError':
      return refusalIn(message.words, refusedPaymentState(language), language);
    case 'OrderStateTransitionError':
      return refusalIn(message.words, refusedOrderMove(language), language);
    default:
      return otherwise(message, language);
  }
}
