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
  paymentTooMany,
  refusedCouponExpired,
  refusedCouponInvalid,
  refusedCouponLimit,
  refusedGiftCard,
  refusedNoOrder,
  refusedOrderMove,
  refusedPaymentState,
} from '#messages/shop-outcomes.ts';
import { commonMessage } from '#platform/failure-message.ts';

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
    case 'cardsDeclined':
      return paymentTooMany(language);
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
      return message.words || refusedCouponExpired(language);
    case 'CouponCodeInvalidError':
      return message.words || refusedCouponInvalid(language);
    case 'CouponCodeLimitError':
      return message.words || refusedCouponLimit(language);
    case 'GiftCardError':
      return message.words || refusedGiftCard(language);
    case 'NoActiveOrderError':
      return message.words || refusedNoOrder(language);
    case 'OrderPaymentStateError':
      return message.words || refusedPaymentState(language);
    case 'OrderStateTransitionError':
      return message.words || refusedOrderMove(language);
    default:
      return otherwise(message, language);
  }
}
