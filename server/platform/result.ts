import { languages, type Language } from '#domain/language.ts';
import type { ErrorCode, ResolversTypes as DeskTypes } from '#server/generated/desk-resolvers.ts';
import type { ResolversTypes as ShopTypes } from '#server/generated/resolvers.ts';

/** Of both contracts: the codes of the organizers' are the customers' and some more. */
type Types = ShopTypes & Omit<DeskTypes, keyof ShopTypes>;
type Failures = {
  [
    K in keyof Types as Awaited<Types[K]> extends { errorCode: ErrorCode; message: string }
      ? K extends `${string}Error`
        ? K
        : never
      : never
  ]: Awaited<Types[K]>;
};
export type RefusalName = keyof Failures;
type Extra<Name extends RefusalName> = Omit<Failures[Name], '__typename' | 'errorCode' | 'message'>;
export type Refusal<Name extends RefusalName> = Extra<Name> & {
  __typename: Name;
  errorCode: Failures[Name]['errorCode'];
  message: string;
};

/** A message of the catalogue that needs no parameters any more. */
export type Sentence = (language: Language) => string;

/** What refusals say that are said in the language of whoever reads the answer. */
const sayings = new WeakMap<object, Sentence>();

/**
 * An expected failure as the schema has it: refusal('InsufficientStockError', { quantityAvailable: 0 }, stockNone). Its
 * words are a message, said when the answer is written, or a sentence that is in the reader's language already. The error
 * code is the type's name in capitals (platform specification §8).
 */
export function refusal<const Name extends RefusalName>(
  name: Name,
  extra: Extra<Name>,
  words: string | Sentence,
): Refusal<Name> {
  if (typeof words === 'string') return { ...extra, __typename: name, errorCode: codeOf(name), message: words };
  const made = { ...extra, __typename: name, errorCode: codeOf(name), message: words(languages[0]) };
  sayings.set(made, words);
  return made;
}

type Words = { message: string };

/** One of a refusal's sentences as its reader is told it; one that is its message too is said as that. */
const toldIn = (refused: Words, words: string, language: Language): string =>
  words === refused.message ? (sayings.get(refused)?.(language) ?? words) : words;

type Asked = { language: Language };

const message = (refused: Words, _: unknown, { language }: Asked): string => toldIn(refused, refused.message, language);

const codeOf = <Name extends RefusalName>(name: Name): Codes[Name] => errorCodes[name];

type Codes = { [Name in RefusalName]: Failures[Name]['errorCode'] };

const errorCodes: Codes = {
  AlreadyLoggedInError: 'ALREADY_LOGGED_IN_ERROR',
  AlreadyMemberError: 'ALREADY_MEMBER_ERROR',
  AttendeeAlreadyRegisteredError: 'ATTENDEE_ALREADY_REGISTERED_ERROR',
  AttendeeLimitError: 'ATTENDEE_LIMIT_ERROR',
  CallOffChangedError: 'CALL_OFF_CHANGED_ERROR',
  CardsDeclinedError: 'CARDS_DECLINED_ERROR',
  CapacityBelowSoldError: 'CAPACITY_BELOW_SOLD_ERROR',
  CancellationRequestError: 'CANCELLATION_REQUEST_ERROR',
  ChangeQuoteChangedError: 'CHANGE_QUOTE_CHANGED_ERROR',
  ChosenPriceError: 'CHOSEN_PRICE_ERROR',
  ConfirmationRequiredError: 'CONFIRMATION_REQUIRED_ERROR',
  CouponCodeExpiredError: 'COUPON_CODE_EXPIRED_ERROR',
  CouponCodeInvalidError: 'COUPON_CODE_INVALID_ERROR',
  CouponCodeLimitError: 'COUPON_CODE_LIMIT_ERROR',
  DefaultAttendeeError: 'DEFAULT_ATTENDEE_ERROR',
  DeskSaleChangedError: 'DESK_SALE_CHANGED_ERROR',
  DeskSaleRefusedError: 'DESK_SALE_REFUSED_ERROR',
  EmailAddressConflictError: 'EMAIL_ADDRESS_CONFLICT_ERROR',
  EventRegistrationEligibilityError: 'EVENT_REGISTRATION_ELIGIBILITY_ERROR',
  EventMoveChangedError: 'EVENT_MOVE_CHANGED_ERROR',
  EventMoveError: 'EVENT_MOVE_ERROR',
  EventMoveNeededError: 'EVENT_MOVE_NEEDED_ERROR',
  EventStateTransitionError: 'EVENT_STATE_TRANSITION_ERROR',
  FormValidationError: 'FORM_VALIDATION_ERROR',
  GiftCardError: 'GIFT_CARD_ERROR',
  GuestCheckoutError: 'GUEST_CHECKOUT_ERROR',
  HoldExtensionError: 'HOLD_EXTENSION_ERROR',
  IdentifierChangeTokenExpiredError: 'IDENTIFIER_CHANGE_TOKEN_EXPIRED_ERROR',
  IdentifierChangeTokenInvalidError: 'IDENTIFIER_CHANGE_TOKEN_INVALID_ERROR',
  IneligiblePaymentMethodError: 'INELIGIBLE_PAYMENT_METHOD_ERROR',
  InsufficientStockError: 'INSUFFICIENT_STOCK_ERROR',
  InvalidCredentialsError: 'INVALID_CREDENTIALS_ERROR',
  InvalidFieldsError: 'INVALID_FIELDS_ERROR',
  InvitationError: 'INVITATION_ERROR',
  LastOwnerError: 'LAST_OWNER_ERROR',
  LimitExceededError: 'LIMIT_EXCEEDED_ERROR',
  LoginLinkExpiredError: 'LOGIN_LINK_EXPIRED_ERROR',
  LoginLinkInvalidError: 'LOGIN_LINK_INVALID_ERROR',
  MemberLimitError: 'MEMBER_LIMIT_ERROR',
  MemberSentReverifyError: 'MEMBER_SENT_REVERIFY_ERROR',
  MissingPasswordError: 'MISSING_PASSWORD_ERROR',
  NativeAuthStrategyError: 'NATIVE_AUTH_STRATEGY_ERROR',
  NegativeQuantityError: 'NEGATIVE_QUANTITY_ERROR',
  NobodyReachedError: 'NOBODY_REACHED_ERROR',
  NoActiveOrderError: 'NO_ACTIVE_ORDER_ERROR',
  NotVerifiedError: 'NOT_VERIFIED_ERROR',
  OrderClaimError: 'ORDER_CLAIM_ERROR',
  OrderDeedRefusedError: 'ORDER_DEED_REFUSED_ERROR',
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
  PaymentLinkError: 'PAYMENT_LINK_ERROR',
  PersonChangedError: 'PERSON_CHANGED_ERROR',
  PublishRefusedError: 'PUBLISH_REFUSED_ERROR',
  QuoteChangedError: 'QUOTE_CHANGED_ERROR',
  QuoteExpiredError: 'QUOTE_EXPIRED_ERROR',
  QuoteNeededError: 'QUOTE_NEEDED_ERROR',
  RefundChangedError: 'REFUND_CHANGED_ERROR',
  RefundRefusedError: 'REFUND_REFUSED_ERROR',
  RegistrationChangeError: 'REGISTRATION_CHANGE_ERROR',
  RegistrationLockedError: 'REGISTRATION_LOCKED_ERROR',
  RegistrationStateTransitionError: 'REGISTRATION_STATE_TRANSITION_ERROR',
  RegistrationTransferError: 'REGISTRATION_TRANSFER_ERROR',
  RepeatChangedError: 'REPEAT_CHANGED_ERROR',
  SecondFactorCodeInvalidError: 'SECOND_FACTOR_CODE_INVALID_ERROR',
  SecondFactorExpiredError: 'SECOND_FACTOR_EXPIRED_ERROR',
  SecondFactorRequiredError: 'SECOND_FACTOR_REQUIRED_ERROR',
  UndoTokenExpiredError: 'UNDO_TOKEN_EXPIRED_ERROR',
  UndoTokenInvalidError: 'UNDO_TOKEN_INVALID_ERROR',
  UnknownError: 'UNKNOWN_ERROR',
  VerificationTokenExpiredError: 'VERIFICATION_TOKEN_EXPIRED_ERROR',
  VerificationTokenInvalidError: 'VERIFICATION_TOKEN_INVALID_ERROR',
  VersionConflictError: 'VERSION_CONFLICT_ERROR',
};

/** The sentences of every refusal, in the language of the request (docs/decisions/100). */
export const refusalResolvers = {
  ...Object.fromEntries(Object.keys(errorCodes).map((name) => [name, { message }])),
  InvalidCredentialsError: {
    message,
    authenticationError: (refused: Words & { authenticationError: string }, _: unknown, { language }: Asked) =>
      toldIn(refused, refused.authenticationError, language),
  },
  EventStateTransitionError: {
    message,
    transitionError: (refused: Words & { transitionError: string }, _: unknown, { language }: Asked) =>
      toldIn(refused, refused.transitionError, language),
  },
  RegistrationStateTransitionError: {
    message,
    transitionError: (refused: Words & { transitionError: string }, _: unknown, { language }: Asked) =>
      toldIn(refused, refused.transitionError, language),
  },
};
