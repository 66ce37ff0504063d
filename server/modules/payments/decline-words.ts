import type { AttemptRefusal } from '#server/modules/payments/payments-tables.ts';

/** The provider's codes for a card that was refused, in words that tell a person what to do. */
const cardWords: Record<string, string> = {
  ADDRESS_VERIFICATION_FAILURE: 'The postal code does not match the card. Check it and try again.',
  ALLOWABLE_PIN_TRIES_EXCEEDED: 'The card is locked after too many wrong PINs. Use another card.',
  AMOUNT_TOO_HIGH: 'The amount is more than this card may be charged. Use another card.',
  BAD_EXPIRATION: 'The expiry date is not valid. Check it and try again.',
  CARD_DECLINED: 'The card was declined. Use another card or ask your bank.',
  CARD_DECLINED_CALL_ISSUER: 'The card was declined. Ask your bank, or use another card.',
  CARD_DECLINED_VERIFICATION_REQUIRED: 'Your bank wants to confirm this payment first. Try again, or use another card.',
  CARD_EXPIRED: 'The card has expired. Use another card.',
  CARD_NOT_SUPPORTED: 'This kind of card is not accepted. Use another card.',
  CARD_TOKEN_EXPIRED: 'The card details are too old. Enter them again.',
  CARD_TOKEN_USED: 'The card details were already used. Enter them again.',
  CARDHOLDER_INSUFFICIENT_PERMISSIONS: 'The card does not allow this payment. Use another card.',
  CVV_FAILURE: 'The CVV is wrong. Check the code on your card and try again.',
  EXPIRATION_FAILURE: 'The expiry date is wrong or the card has expired. Check it and try again.',
  GENERIC_DECLINE: 'The card was declined. Use another card or ask your bank.',
  INSUFFICIENT_FUNDS: 'There is not enough money on the card. Use another card.',
  INVALID_ACCOUNT: 'The bank does not know this card. Use another card.',
  INVALID_CARD: 'The card number is not valid. Check it and try again.',
  INVALID_CARD_DATA: 'The card details are not valid. Check them and try again.',
  INVALID_EXPIRATION: 'The expiry date is wrong or the card has expired. Check it and try again.',
  INVALID_POSTAL_CODE: 'The postal code is not valid. Check it and try again.',
  PAN_FAILURE: 'The card number is wrong. Check it and try again.',
  PAYMENT_LIMIT_EXCEEDED: 'The payment is over the limit of this card. Use another card.',
  TRANSACTION_LIMIT: 'The payment is over the limit of this card. Use another card.',
  VERIFY_AVS_FAILURE: 'The postal code does not match the card. Check it and try again.',
  VERIFY_CVV_FAILURE: 'The CVV is wrong. Check the code on your card and try again.',
  VOICE_FAILURE: 'The card was declined. Ask your bank, or use another card.',
};

/** A refusal of the provider as an answer: what concerns the card is declined, everything else failed on our side. */
export function refusalOfCode(code: string): AttemptRefusal {
  const words = cardWords[code];
  return words === undefined
    ? {
        typename: 'PaymentFailedError',
        code,
        paymentErrorMessage: 'The payment could not be made and nothing was charged. Try again in a moment.',
      }
    : { typename: 'PaymentDeclinedError', code, paymentErrorMessage: words };
}

export const neverSeen: AttemptRefusal = {
  typename: 'PaymentFailedError',
  code: 'NEVER_SEEN',
  paymentErrorMessage: 'The payment did not reach the card provider and nothing was charged. Try again.',
};

export const soldOutAfterCharge: AttemptRefusal = {
  typename: 'PaymentFailedError',
  code: 'SOLD_OUT',
  paymentErrorMessage:
    'The last places went to someone else while you were paying. Your card is being refunded in full.',
};

export const orderChanged: AttemptRefusal = {
  typename: 'PaymentFailedError',
  code: 'ORDER_CHANGED',
  paymentErrorMessage: 'The order could no longer take this payment. Your card is being refunded in full.',
};
