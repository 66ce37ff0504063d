import type { ErrorCode } from '#services/generated/graphql.ts';
import type { OperationName, RefusalOf } from '#tests/failures/operations.ts';

type AnyRefusal = { [Name in OperationName]: RefusalOf<Name> }[OperationName];

/** The code that each refusal of the client's operations carries (platform specification §8). */
export const errorCodes = {
  AlreadyLoggedInError: 'ALREADY_LOGGED_IN_ERROR',
  AttendeeAlreadyRegisteredError: 'ATTENDEE_ALREADY_REGISTERED_ERROR',
  AttendeeLimitError: 'ATTENDEE_LIMIT_ERROR',
  ConfirmationRequiredError: 'CONFIRMATION_REQUIRED_ERROR',
  CouponCodeExpiredError: 'COUPON_CODE_EXPIRED_ERROR',
  CouponCodeInvalidError: 'COUPON_CODE_INVALID_ERROR',
  CouponCodeLimitError: 'COUPON_CODE_LIMIT_ERROR',
  DefaultAttendeeError: 'DEFAULT_ATTENDEE_ERROR',
  EmailAddressConflictError: 'EMAIL_ADDRESS_CONFLICT_ERROR',
  EventRegistrationEligibilityError: 'EVENT_REGISTRATION_ELIGIBILITY_ERROR',
  FormValidationError: 'FORM_VALIDATION_ERROR',
  GiftCardError: 'GIFT_CARD_ERROR',
  IdentifierChangeTokenExpiredError: 'IDENTIFIER_CHANGE_TOKEN_EXPIRED_ERROR',
  IdentifierChangeTokenInvalidError: 'IDENTIFIER_CHANGE_TOKEN_INVALID_ERROR',
  HoldExtensionError: 'HOLD_EXTENSION_ERROR',
  IneligiblePaymentMethodError: 'INELIGIBLE_PAYMENT_METHOD_ERROR',
  InsufficientStockError: 'INSUFFICIENT_STOCK_ERROR',
  InvalidCredentialsError: 'INVALID_CREDENTIALS_ERROR',
  LoginLinkExpiredError: 'LOGIN_LINK_EXPIRED_ERROR',
  LoginLinkInvalidError: 'LOGIN_LINK_INVALID_ERROR',
  MemberSentReverifyError: 'MEMBER_SENT_REVERIFY_ERROR',
  MissingPasswordError: 'MISSING_PASSWORD_ERROR',
  NativeAuthStrategyError: 'NATIVE_AUTH_STRATEGY_ERROR',
  NegativeQuantityError: 'NEGATIVE_QUANTITY_ERROR',
  NoActiveOrderError: 'NO_ACTIVE_ORDER_ERROR',
  NotVerifiedError: 'NOT_VERIFIED_ERROR',
  OrderInterceptorError: 'ORDER_INTERCEPTOR_ERROR',
  OrderLimitError: 'ORDER_LIMIT_ERROR',
  OrderModificationError: 'ORDER_MODIFICATION_ERROR',
  OrderPaymentStateError: 'ORDER_PAYMENT_STATE_ERROR',
  OrderStateTransitionError: 'ORDER_STATE_TRANSITION_ERROR',
  PasskeyRefusedError: 'PASSKEY_REFUSED_ERROR',
  PasswordAlreadySetError: 'PASSWORD_ALREADY_SET_ERROR',
  PasswordResetTokenExpiredError: 'PASSWORD_RESET_TOKEN_EXPIRED_ERROR',
  PasswordResetTokenInvalidError: 'PASSWORD_RESET_TOKEN_INVALID_ERROR',
  PasswordValidationError: 'PASSWORD_VALIDATION_ERROR',
  PaymentDeclinedError: 'PAYMENT_DECLINED_ERROR',
  PaymentFailedError: 'PAYMENT_FAILED_ERROR',
  QuoteChangedError: 'QUOTE_CHANGED_ERROR',
  QuoteExpiredError: 'QUOTE_EXPIRED_ERROR',
  QuoteNeededError: 'QUOTE_NEEDED_ERROR',
  RegistrationStateTransitionError: 'REGISTRATION_STATE_TRANSITION_ERROR',
  RegistrationTransferError: 'REGISTRATION_TRANSFER_ERROR',
  SecondFactorCodeInvalidError: 'SECOND_FACTOR_CODE_INVALID_ERROR',
  SecondFactorExpiredError: 'SECOND_FACTOR_EXPIRED_ERROR',
  SecondFactorRequiredError: 'SECOND_FACTOR_REQUIRED_ERROR',
  UndoTokenExpiredError: 'UNDO_TOKEN_EXPIRED_ERROR',
  UndoTokenInvalidError: 'UNDO_TOKEN_INVALID_ERROR',
  VerificationTokenExpiredError: 'VERIFICATION_TOKEN_EXPIRED_ERROR',
  VerificationTokenInvalidError: 'VERIFICATION_TOKEN_INVALID_ERROR',
} as const satisfies Record<AnyRefusal, ErrorCode>;

/** Errors of the contract that no operation of the client can meet; the generic toast is shown for them all the same. */
export const unmetErrorCodes = {
  // The client changes no registration yet (docs/decisions/136).
  ChangeQuoteChangedError: 'CHANGE_QUOTE_CHANGED_ERROR',
  RegistrationChangeError: 'REGISTRATION_CHANGE_ERROR',
  EventStateTransitionError: 'EVENT_STATE_TRANSITION_ERROR',
  GuestCheckoutError: 'GUEST_CHECKOUT_ERROR',
  UnknownError: 'UNKNOWN_ERROR',
} as const satisfies Partial<Record<string, ErrorCode>>;
