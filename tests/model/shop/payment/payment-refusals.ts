import type { Message } from '#domain/message.ts';
import type { PaymentDetail } from '#machines/shop/payment/payment-types.ts';
import { results, retryAt } from './payment-samples.ts';

/** Customer specification §8, Payment: the refusals of a payment, in words. */
export const refusals = {
  'the method is not eligible': results.ineligible,
  'there is no active order': results.noOrder,
  'the order is in the wrong state': results.wrongState,
  'the order may not be paid from there': results.wrongTransition,
  'the card is declined': results.declined,
  'too many cards were declined': results.tooMany,
  'the payment fails': results.failed,
};
/** What the form says of each, and below it the server's own words. */
export const refusalWords: Readonly<Record<keyof typeof refusals, [message: Message, detail: PaymentDetail]>> = {
  'the method is not eligible': [
    { code: 'paymentMethodIneligible' },
    { code: 'IneligiblePaymentMethodError', words: 'Not offered for this order' },
  ],
  'there is no active order': [{ code: 'paymentWithoutOrder' }, { code: 'NoActiveOrderError', words: 'Server words' }],
  'the order is in the wrong state': [
    { code: 'paymentOrderState' },
    { code: 'OrderPaymentStateError', words: 'Server words' },
  ],
  'the order may not be paid from there': [
    { code: 'paymentOrderTransition' },
    { code: 'OrderStateTransitionError', words: 'Not from here' },
  ],
  'the card is declined': [
    { code: 'paymentDeclined' },
    { code: 'PaymentDeclinedError', words: 'Your bank refused this card.' },
  ],
  'too many cards were declined': [{ code: 'cardsDeclined' }, { code: 'CardsDeclinedError', retryAt }],
  'the payment fails': [{ code: 'paymentFailed' }, { code: 'PaymentFailedError', words: 'The provider is closed.' }],
};
