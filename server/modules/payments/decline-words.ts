import { languages, type Language } from '#domain/language.ts';
import { paymentDeclined, paymentFailed } from '#messages/refusals.ts';
import type { AttemptRefusal } from '#server/modules/payments/payments-tables.ts';

type Declined = Parameters<typeof paymentDeclined>[0]['why'];

/** The provider's codes for a card that was refused: those about which a person can do something. */
const declines = [
  'ADDRESS_VERIFICATION_FAILURE',
  'ALLOWABLE_PIN_TRIES_EXCEEDED',
  'AMOUNT_TOO_HIGH',
  'BAD_EXPIRATION',
  'CARD_DECLINED',
  'CARD_DECLINED_CALL_ISSUER',
  'CARD_DECLINED_VERIFICATION_REQUIRED',
  'CARD_EXPIRED',
  'CARD_NOT_SUPPORTED',
  'CARD_TOKEN_EXPIRED',
  'CARD_TOKEN_USED',
  'CARDHOLDER_INSUFFICIENT_PERMISSIONS',
  'CVV_FAILURE',
  'EXPIRATION_FAILURE',
  'GENERIC_DECLINE',
  'INSUFFICIENT_FUNDS',
  'INVALID_ACCOUNT',
  'INVALID_CARD',
  'INVALID_CARD_DATA',
  'INVALID_EXPIRATION',
  'INVALID_POSTAL_CODE',
  'PAN_FAILURE',
  'PAYMENT_LIMIT_EXCEEDED',
  'TRANSACTION_LIMIT',
  'VERIFY_AVS_FAILURE',
  'VERIFY_CVV_FAILURE',
  'VOICE_FAILURE',
] as const satisfies readonly Declined[];

const declineOf = (code: string): Declined | null => declines.find((known) => known === code) ?? null;

/** What went wrong on our side, by its own code. */
const failures = ['NEVER_SEEN', 'SOLD_OUT', 'ORDER_CHANGED'] as const;

/** A refusal of the provider as an answer: what concerns the card is declined, everything else failed on our side. */
export const refusalOfCode = (code: string): AttemptRefusal =>
  kept(declineOf(code) ? 'PaymentDeclinedError' : 'PaymentFailedError', code);

/** Why a payment was refused, in the language of who asks, by the code that was kept. */
export function refusalWords({ code }: Pick<AttemptRefusal, 'code'>, language: Language): string {
  const declined = declineOf(code);
  if (declined) return paymentDeclined({ why: declined }, language);
  return paymentFailed({ why: failures.find((known) => known === code) ?? 'other' }, language);
}

/** The words that are kept are English: for who looks after payments, and in what is written of a refund. */
const kept = (typename: AttemptRefusal['typename'], code: string): AttemptRefusal => ({
  typename,
  code,
  paymentErrorMessage: refusalWords({ code }, languages[0]),
});

export const neverSeen = kept('PaymentFailedError', 'NEVER_SEEN');
export const soldOutAfterCharge = kept('PaymentFailedError', 'SOLD_OUT');
export const orderChanged = kept('PaymentFailedError', 'ORDER_CHANGED');
