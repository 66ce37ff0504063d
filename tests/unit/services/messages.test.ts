import { describe, expect, test } from 'vitest';
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
    expect(logInNotice(person('alex'))).toBe(null);
    expect(logInNotice(refusal('InvalidCredentialsError', 'INVALID_CREDENTIALS_ERROR'))).toEqual(failed(server));
    expect(logInNotice(native)).toEqual(failed(server));
    expect(logInNotice(refusal('NotVerifiedError', 'NOT_VERIFIED_ERROR'))).toEqual(failed(server));
    expect(logInNotice(refusal('MemberSentReverifyError', 'MEMBER_SENT_REVERIFY_ERROR'))).toEqual(failed(server));
  });

  test('signing up: the words of the password rules', () => {
    const broke = refusal('PasswordValidationError', 'PASSWORD_VALIDATION_ERROR');
    expect(signUpNotice({ ...broke, validationErrorMessage: 'Too short.' })).toEqual(failed('Too short.'));
    expect(signUpNotice({ ...broke, validationErrorMessage: '' })).toEqual(failed(server));
  });

  test('asking for a new password', () => {
    expect(requestPasswordResetNotice(success)).toEqual(went('Password reset email sent'));
    expect(requestPasswordResetNotice(native)).toEqual(failed(server));
  });

  test('an answer without words of its own: An unknown error occurred', () => {
    expect(requestPasswordResetNotice(null)).toEqual(failed('An unknown error occurred'));
    expect(requestPasswordResetNotice(broken)).toEqual(failed('An unknown error occurred'));
  });

  test('resetting a password', () => {
    expect(resetPasswordNotice(person('alex'))).toEqual(went('Password reset successfully'));
    expect(
      resetPasswordNotice(refusal('PasswordResetTokenInvalidError', 'PASSWORD_RESET_TOKEN_INVALID_ERROR')),
    ).toEqual(failed(server));
  });

  test('resending a verification', () => {
    expect(refreshVerificationNotice(success)).toEqual(went('Refresh request sent successfully'));
    expect(refreshVerificationNotice(broken)).toEqual(failed('Failed to resend the verification email'));
    expect(refreshVerificationNotice(native)).toEqual(failed('Failed to resend the verification email'));
  });

  test('verifying an account', () => {
    expect(verifyCustomerAccountNotice(person('alex'))).toEqual(went('Account verified'));
    expect(
      verifyCustomerAccountNotice(refusal('VerificationTokenInvalidError', 'VERIFICATION_TOKEN_INVALID_ERROR')),
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
    expect(addNotice(order)).toEqual(went('Registration added successfully'));
    expect(addNotice(none)).toEqual(failed('Insufficient stock to add registration'));
    expect(addNotice(full)).toEqual(failed('Cannot add registration due to order limits'));
    expect(addNotice(closed)).toEqual(failed('Failed to add registration to order'));
    expect(addNotice(negative)).toEqual(failed('Cannot add registration with negative quantity'));
    expect(addNotice(late)).toEqual(failed(server));
    expect(addNotice({ ...late, message: '' })).toEqual(failed('Failed to add registration to order'));
    expect(addNotice(many)).toEqual(failed(limit));
    expect(addNotice(stopped)).toEqual(failed('Members only.'));
    expect(addNotice(again)).toEqual(failed('Alex Thorsen already has a ticket for this event.'));
  });

  test('adjusting a registration', () => {
    expect(adjustNotice(order)).toEqual(went('Registration adjusted successfully'));
    expect(adjustNotice(none)).toEqual(failed('Insufficient stock to adjust registration'));
    expect(adjustNotice(full)).toEqual(failed('Cannot adjust registration due to order limits'));
    expect(adjustNotice(closed)).toEqual(failed('Failed to adjust registration in order'));
    expect(adjustNotice(negative)).toEqual(failed('Cannot adjust registration with negative quantity'));
    expect(adjustNotice(late)).toEqual(failed(server));
    expect(adjustNotice(many)).toEqual(failed(limit));
    expect(adjustNotice(stopped)).toEqual(failed('Members only.'));
    expect(adjustNotice(again)).toEqual(failed('Alex Thorsen already has a ticket for this event.'));
  });

  test('removing a registration', () => {
    expect(removeNotice(order)).toEqual(went('Registration removed successfully'));
    expect(removeNotice(closed)).toEqual(failed('Failed to remove registration from order'));
    expect(removeNotice(stopped)).toEqual(failed('Members only.'));
  });

  test('saving an attendee', () => {
    expect(createAttendeeNotice(alex)).toEqual(went('Attendee created successfully'));
    expect(createAttendeeNotice(many)).toEqual(failed(limit));
    expect(updateAttendeeNotice(maya)).toEqual(went('Attendee updated successfully'));
    const isDefault = refusal('DefaultAttendeeError', 'DEFAULT_ATTENDEE_ERROR');
    expect(updateAttendeeNotice(isDefault)).toEqual(failed(server));
    expect(updateAttendeeNotice({ ...isDefault, message: '' })).toEqual(failed('Failed to update attendee'));
    expect(deleteAttendeeNotice({ __typename: 'DeletionResponse', result: 'DELETED', reason: null })).toEqual(
      went('Attendee deleted successfully'),
    );
  });
});

describe('the checkout', () => {
  const moved = {
    ...refusal('OrderStateTransitionError', 'ORDER_STATE_TRANSITION_ERROR'),
    fromState: 'A',
    toState: 'B',
  };

  test('moving an order', () => {
    expect([transitionNotice(order), transitionNotice(sampleOrder())]).toEqual([null, null]);
    expect(transitionNotice({ ...moved, transitionError: 'Places are gone.' })).toEqual(failed('Places are gone.'));
    expect(transitionNotice({ ...moved, transitionError: '' })).toEqual(
      failed('Failed to transition order to new state'),
    );
  });

  test('a payment', () => {
    expect(paymentNotice(order)).toEqual(went('Payment added successfully'));
    const ineligible = refusal('IneligiblePaymentMethodError', 'INELIGIBLE_PAYMENT_METHOD_ERROR');
    expect(paymentNotice({ ...ineligible, eligibilityCheckerMessage: null })).toEqual(
      failed('Payment failed due to an ineligible payment method'),
    );
    expect(paymentNotice(refusal('NoActiveOrderError', 'NO_ACTIVE_ORDER_ERROR'))).toEqual(
      failed('Payment failed due to no active order'),
    );
    expect(paymentNotice(refusal('OrderPaymentStateError', 'ORDER_PAYMENT_STATE_ERROR'))).toEqual(
      failed('Payment failed due to an order state error'),
    );
    expect(paymentNotice({ ...moved, transitionError: 'no' })).toEqual(
      failed('Payment failed due to an order state transition error'),
    );
    const declined = refusal('PaymentDeclinedError', 'PAYMENT_DECLINED_ERROR');
    expect(paymentNotice({ ...declined, paymentErrorMessage: 'no' })).toEqual(failed('Payment declined'));
    const broke = refusal('PaymentFailedError', 'PAYMENT_FAILED_ERROR');
    expect(paymentNotice({ ...broke, paymentErrorMessage: 'no' })).toEqual({
      ...failed('Payment failed'),
      besidesInline: true,
    });
  });
});
