import { describe, expect, test } from 'vitest';
import { toastMessage } from '#app/toast-message.ts';
import type { Notice } from '#domain/notice.ts';
import {
  logInNotice,
  refreshVerificationNotice,
  requestPasswordResetNotice,
  resetPasswordNotice,
  signUpNotice,
  verifyCustomerAccountNotice,
} from '#services/account/login/account-messages.ts';
import {
  createAttendeeNotice,
  deleteAttendeeNotice,
  updateAttendeeNotice,
} from '#services/account/attendees/attendees-messages.ts';
import { removeNotice } from '#services/shop/cart/cart-messages.ts';
import { transitionNotice } from '#services/shop/orders/orders-messages.ts';
import { paymentNotice } from '#services/shop/payments/payments-messages.ts';
import { addNotice, adjustNotice } from '#services/shop/register/register-messages.ts';
import { alex, maya } from '#tests/model/account/attendees/sample-attendees.ts';
import { anOrder } from '#tests/model/shop/cart/an-order.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { person } from '#tests/model/people.ts';

/** The rows of customer specification §8, each with the answer that it is about. */
const order = anOrder('hcp');
const server = 'The server says so.';
const failed = (message: string) => ({ tone: 'error', message });
const went = (message: string) => ({ tone: 'success', message });
/** As a reader of English has it. */
const inEnglish = (notice: Notice | null) => notice && { ...notice, message: toastMessage(notice.message, 'en') };
const refusal = <Name extends string, Code extends string>(__typename: Name, errorCode: Code) => ({
  __typename,
  errorCode,
  message: server,
});
const native = refusal('NativeAuthStrategyError', 'NATIVE_AUTH_STRATEGY_ERROR');
const success = { __typename: 'Success', success: true } as const;
const broken = { __typename: 'Success', success: false } as const;

describe('accounts', () => {
  test('logging in: the server’s words', () => {
    expect(inEnglish(logInNotice(person('alex')))).toBe(null);
    expect(inEnglish(logInNotice(refusal('InvalidCredentialsError', 'INVALID_CREDENTIALS_ERROR')))).toEqual(
      failed(server),
    );
    expect(inEnglish(logInNotice(native))).toEqual(failed(server));
    expect(inEnglish(logInNotice(refusal('NotVerifiedError', 'NOT_VERIFIED_ERROR')))).toEqual(failed(server));
    expect(inEnglish(logInNotice(refusal('MemberSentReverifyError', 'MEMBER_SENT_REVERIFY_ERROR')))).toEqual(
      failed(server),
    );
  });

  test('signing up: the words of the password rules', () => {
    const broke = refusal('PasswordValidationError', 'PASSWORD_VALIDATION_ERROR');
    expect(inEnglish(signUpNotice({ ...broke, validationErrorMessage: 'Too short.' }))).toEqual(failed('Too short.'));
    expect(inEnglish(signUpNotice({ ...broke, validationErrorMessage: '' }))).toEqual(failed(server));
  });

  test('asking for a new password', () => {
    expect(inEnglish(requestPasswordResetNotice(success))).toEqual(went('Password reset email sent'));
    expect(inEnglish(requestPasswordResetNotice(native))).toEqual(failed(server));
  });

  test('an answer without words of its own: An unknown error occurred', () => {
    expect(inEnglish(requestPasswordResetNotice(null))).toEqual(failed('An unknown error occurred'));
    expect(inEnglish(requestPasswordResetNotice(broken))).toEqual(failed('An unknown error occurred'));
  });

  test('resetting a password', () => {
    expect(inEnglish(resetPasswordNotice(person('alex')))).toEqual(went('Password reset successfully'));
    expect(
      inEnglish(resetPasswordNotice(refusal('PasswordResetTokenInvalidError', 'PASSWORD_RESET_TOKEN_INVALID_ERROR'))),
    ).toEqual(failed(server));
  });

  test('resending a verification', () => {
    expect(inEnglish(refreshVerificationNotice(success))).toEqual(went('Refresh request sent successfully'));
    expect(inEnglish(refreshVerificationNotice(broken))).toEqual(failed('Failed to resend the verification email'));
    expect(inEnglish(refreshVerificationNotice(native))).toEqual(failed('Failed to resend the verification email'));
  });

  test('verifying an account', () => {
    expect(inEnglish(verifyCustomerAccountNotice(person('alex')))).toEqual(went('Account verified'));
    expect(
      inEnglish(
        verifyCustomerAccountNotice(refusal('VerificationTokenInvalidError', 'VERIFICATION_TOKEN_INVALID_ERROR')),
      ),
    ).toEqual(failed(server));
  });
});

describe('the cart', () => {
  const none = refusal('InsufficientStockError', 'INSUFFICIENT_STOCK_ERROR');
  const full = refusal('OrderLimitError', 'ORDER_LIMIT_ERROR');
  const closed = refusal('OrderModificationError', 'ORDER_MODIFICATION_ERROR');
  const negative = refusal('NegativeQuantityError', 'NEGATIVE_QUANTITY_ERROR');
  const late = refusal('EventRegistrationEligibilityError', 'EVENT_REGISTRATION_ELIGIBILITY_ERROR');
  const many = { ...refusal('AttendeeLimitError', 'ATTENDEE_LIMIT_ERROR'), maxAttendees: 5 };
  const stopped = { ...refusal('OrderInterceptorError', 'ORDER_INTERCEPTOR_ERROR'), interceptorError: 'Members only.' };
  const again = {
    ...refusal('AttendeeAlreadyRegisteredError', 'ATTENDEE_ALREADY_REGISTERED_ERROR'),
    attendeeId: 'alex',
    attendeeName: 'Alex Thorsen',
    where: 'IN_CART' as const,
  };
  const limit = 'You have reached the maximum number of attendees. (Limit: 5)';

  test('adding a registration', () => {
    expect(inEnglish(addNotice(order))).toEqual(went('Registration added successfully'));
    expect(inEnglish(addNotice(none))).toEqual(failed('Insufficient stock to add registration'));
    expect(inEnglish(addNotice(full))).toEqual(failed('Cannot add registration due to order limits'));
    expect(inEnglish(addNotice(closed))).toEqual(failed('Failed to add registration to order'));
    expect(inEnglish(addNotice(negative))).toEqual(failed('Cannot add registration with negative quantity'));
    expect(inEnglish(addNotice(late))).toEqual(failed(server));
    expect(inEnglish(addNotice({ ...late, message: '' }))).toEqual(failed('Failed to add registration to order'));
    expect(inEnglish(addNotice(many))).toEqual(failed(limit));
    expect(inEnglish(addNotice(stopped))).toEqual(failed('Members only.'));
    expect(inEnglish(addNotice(again))).toEqual(failed('Alex Thorsen already has a ticket for this event.'));
  });

  test('adjusting a registration', () => {
    expect(inEnglish(adjustNotice(order))).toEqual(went('Registration adjusted successfully'));
    expect(inEnglish(adjustNotice(none))).toEqual(failed('Insufficient stock to adjust registration'));
    expect(inEnglish(adjustNotice(full))).toEqual(failed('Cannot adjust registration due to order limits'));
    expect(inEnglish(adjustNotice(closed))).toEqual(failed('Failed to adjust registration in order'));
    expect(inEnglish(adjustNotice(negative))).toEqual(failed('Cannot adjust registration with negative quantity'));
    expect(inEnglish(adjustNotice(late))).toEqual(failed(server));
    expect(inEnglish(adjustNotice(many))).toEqual(failed(limit));
    expect(inEnglish(adjustNotice(stopped))).toEqual(failed('Members only.'));
    expect(inEnglish(adjustNotice(again))).toEqual(failed('Alex Thorsen already has a ticket for this event.'));
  });

  test('removing a registration', () => {
    expect(inEnglish(removeNotice(order))).toEqual(went('Registration removed successfully'));
    expect(inEnglish(removeNotice(closed))).toEqual(failed('Failed to remove registration from order'));
    expect(inEnglish(removeNotice(stopped))).toEqual(failed('Members only.'));
  });

  test('saving an attendee', () => {
    expect(inEnglish(createAttendeeNotice(alex))).toEqual(went('Attendee created successfully'));
    expect(inEnglish(createAttendeeNotice(many))).toEqual(failed(limit));
    expect(inEnglish(updateAttendeeNotice(maya))).toEqual(went('Attendee updated successfully'));
    const isDefault = refusal('DefaultAttendeeError', 'DEFAULT_ATTENDEE_ERROR');
    expect(inEnglish(updateAttendeeNotice(isDefault))).toEqual(failed(server));
    expect(inEnglish(updateAttendeeNotice({ ...isDefault, message: '' }))).toEqual(failed('Failed to update attendee'));
    expect(
      inEnglish(deleteAttendeeNotice({ __typename: 'DeletionResponse', result: 'DELETED', reason: null })),
    ).toEqual(went('Attendee deleted successfully'));
  });
});

const moved = {
  ...refusal('OrderStateTransitionError', 'ORDER_STATE_TRANSITION_ERROR'),
  fromState: 'A',
  toState: 'B',
};
const stuck = { ...moved, transitionError: 'Places are gone.' };

describe('the checkout', () => {
  test('moving an order', () => {
    expect([transitionNotice(order), transitionNotice(sampleOrder())]).toEqual([null, null]);
    expect(inEnglish(transitionNotice(stuck))).toEqual(failed('Places are gone.'));
    expect(inEnglish(transitionNotice({ ...moved, transitionError: '' }))).toEqual(
      failed('Failed to transition order to new state'),
    );
  });

  test('a payment', () => {
    expect(inEnglish(paymentNotice(order))).toEqual(went('Payment added successfully'));
    const ineligible = refusal('IneligiblePaymentMethodError', 'INELIGIBLE_PAYMENT_METHOD_ERROR');
    expect(inEnglish(paymentNotice({ ...ineligible, eligibilityCheckerMessage: null }))).toEqual(
      failed('Payment failed due to an ineligible payment method'),
    );
    expect(inEnglish(paymentNotice(refusal('NoActiveOrderError', 'NO_ACTIVE_ORDER_ERROR')))).toEqual(
      failed('Payment failed due to no active order'),
    );
    expect(inEnglish(paymentNotice(refusal('OrderPaymentStateError', 'ORDER_PAYMENT_STATE_ERROR')))).toEqual(
      failed('Payment failed due to an order state error'),
    );
    expect(inEnglish(paymentNotice({ ...moved, transitionError: 'no' }))).toEqual(
      failed('Payment failed due to an order state transition error'),
    );
    const declined = refusal('PaymentDeclinedError', 'PAYMENT_DECLINED_ERROR');
    expect(inEnglish(paymentNotice({ ...declined, paymentErrorMessage: 'no' }))).toEqual(failed('Payment declined'));
    const tooMany = refusal('CardsDeclinedError', 'CARDS_DECLINED_ERROR');
    expect(inEnglish(paymentNotice({ ...tooMany, retryAt: '2026-11-28T20:40:00Z' }))).toEqual(
      failed('Too many cards were declined'),
    );
    const broke = refusal('PaymentFailedError', 'PAYMENT_FAILED_ERROR');
    expect(inEnglish(paymentNotice({ ...broke, paymentErrorMessage: 'no' }))).toEqual({
      ...failed('Payment failed'),
      besidesInline: true,
    });
  });
});

describe('in French', () => {
  const inFrench = (notice: Notice | null) => notice && toastMessage(notice.message, 'fr-CA');

  test('what services answer is said in French, with its parameters', () => {
    expect([inFrench(addNotice(order)), inFrench(paymentNotice(order)), inFrench(updateAttendeeNotice(maya))]).toEqual([
      'Inscription ajoutée',
      'Paiement accepté',
      'Participant mis à jour',
    ]);
    const many = { ...refusal('AttendeeLimitError', 'ATTENDEE_LIMIT_ERROR'), maxAttendees: 5 };
    expect(inFrench(createAttendeeNotice(many))).toBe(
      'Vous avez atteint le nombre maximal de participants. (Limite\u00A0: 5)',
    );
  });

  test('what the server refuses is said in its own words, by its code where it has none', () => {
    expect(inFrench(logInNotice({ ...native, message: 'Passez par ici.' }))).toBe('Passez par ici.');
    expect(inFrench(logInNotice({ ...native, message: '' }))).toBe(
      'Connectez-vous avec votre adresse courriel et votre mot de passe',
    );
  });

  test('why an order is refused is said as the server says it, which is in the reader’s language', () => {
    expect(inFrench(transitionNotice({ ...stuck, transitionError: 'Votre panier est vide' }))).toBe(
      'Votre panier est vide',
    );
  });
});
