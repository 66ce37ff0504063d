/**
 * What a person is told, as a code with what belongs into its sentence; views say it in the reader's language
 * (docs/decisions/127). Codes in capitals are the server's types: of what it refused.
 */
export type Message = CommonMessage | FormMessage | LoginMessage | SettingsMessage | CartMessage | OrderMessage;

/** A refusal of the server, by the name of its type. `words`: its own sentence. */
export type Refused<Name extends string> = { code: Name; words: string };

/** Codes that have one sentence. */
type Plain<Code extends string> = { code: Code };

/** Why the server refused a call as a whole: what its error code comes to for a person. */
export type RefusalReason = 'tooManyTries' | 'notAllowed' | 'notFound' | 'notTaken' | 'sentBefore' | 'other';

/** Anything that can be thrown (docs/decisions/075). */
export type Failure =
  | Plain<'noConnection' | 'noAnswerInTime' | 'noAnswer' | 'unexpected'>
  | { code: 'serverRefused'; reason: RefusalReason; words: string };

/** What any flow may say. */
export type CommonMessage = Failure | Plain<'unknown'> | Plain<'veryBusy'>;

export type FormMessage = Plain<'formSaved'> | Refused<'FormValidationError'>;

export type LoginCode =
  | 'accountVerified'
  | 'accountNotVerified'
  | 'verificationResent'
  | 'verificationNotResent'
  | 'resetMailed'
  | 'passwordReset'
  | 'emailAddressChanged'
  | 'loginFailed'
  | 'passkeyUnusable';

/** What the flows say that lead into an account (customer specification §8). */
export type LoginMessage =
  | Plain<LoginCode>
  | Refused<
      | 'AlreadyLoggedInError'
      | 'EmailAddressConflictError'
      | 'IdentifierChangeTokenExpiredError'
      | 'LoginLinkExpiredError'
      | 'PasswordResetTokenExpiredError'
      | 'VerificationTokenExpiredError'
      | 'IdentifierChangeTokenInvalidError'
      | 'LoginLinkInvalidError'
      | 'PasswordResetTokenInvalidError'
      | 'VerificationTokenInvalidError'
      | 'InvalidCredentialsError'
      | 'MemberSentReverifyError'
      | 'MissingPasswordError'
      | 'NativeAuthStrategyError'
      | 'NotVerifiedError'
      | 'PasskeyRefusedError'
      | 'PasswordAlreadySetError'
      | 'PasswordValidationError'
      | 'SecondFactorCodeInvalidError'
      | 'SecondFactorExpiredError'
      | 'UndoTokenExpiredError'
      | 'UndoTokenInvalidError'
    >;

export type SettingsCode =
  | 'accountUpdated'
  | 'passwordChanged'
  | 'passwordWrong'
  | 'sessionEndedThere'
  | 'sessionEndedAlready'
  | 'sessionsEnded'
  | 'noOtherSessions'
  | 'passkeyAdded'
  | 'passkeyCancelled'
  | 'passkeyUnavailable'
  | 'passkeyExists'
  | 'passkeyRenamed'
  | 'passkeyGone'
  | 'passkeyRemoved'
  | 'passkeyRemovedAlready'
  | 'authenticatorOff'
  | 'authenticatorOffAlready'
  | 'attendeeCreated'
  | 'attendeeUpdated'
  | 'attendeeDeleted'
  | 'attendeeNotCreated'
  | 'attendeeNotUpdated'
  | 'registrationNotCancelled'
  | 'deletionAsked'
  | 'accountKept'
  | 'accountKeptAlready';

/** What the flows within an account say (customer specification §8). */
export type SettingsMessage =
  | Plain<SettingsCode>
  | { code: 'attendeeLimit'; maxAttendees: number }
  /** `words`: why, where the server says it. */
  | { code: 'attendeeNotDeleted'; words: string }
  | Refused<
      | 'DefaultAttendeeError'
      | 'EmailAddressConflictError'
      | 'LastOwnerError'
      | 'NativeAuthStrategyError'
      | 'PasskeyRefusedError'
      | 'PasswordValidationError'
      | 'QuoteNeededError'
      | 'RegistrationStateTransitionError'
      | 'SecondFactorCodeInvalidError'
    >;

type OrderCode =
  | 'orderNotMoved'
  | 'orderNotRead'
  | 'paymentAdded'
  | 'paymentNotAdded'
  | 'paymentDeclined'
  | 'cardsDeclined'
  | 'paymentFailed'
  | 'paymentMethodIneligible'
  | 'paymentWithoutOrder'
  | 'paymentOrderState'
  | 'paymentOrderTransition';

/** What is said of an order on its way to be paid (customer specification §8). */
export type OrderMessage =
  | Plain<OrderCode>
  | Refused<
      | 'CouponCodeExpiredError'
      | 'CouponCodeInvalidError'
      | 'CouponCodeLimitError'
      | 'GiftCardError'
      | 'NoActiveOrderError'
      | 'OrderPaymentStateError'
      | 'OrderStateTransitionError'
    >;

type CartCode =
  | 'registrationAdded'
  | 'registrationAdjusted'
  | 'registrationRemoved'
  | 'noStockToAdd'
  | 'noStockToAdjust'
  | 'limitWhenAdding'
  | 'limitWhenAdjusting'
  | 'quantityWhenAdding'
  | 'quantityWhenAdjusting'
  | 'notAddedToOrder'
  | 'notAdjustedInOrder'
  | 'notRemovedFromOrder'
  | 'orderClosed'
  | 'holdExtended'
  | 'placesHeldAgain'
  | 'reminderSet'
  | 'linkCopied'
  | 'sharingMissing';

/** What the flows of events and of the cart say (customer specification §8). */
export type CartMessage =
  | Plain<CartCode>
  | { code: 'attendeeLimit'; maxAttendees: number }
  | { code: 'alreadyRegistered'; attendeeName: string }
  | { code: 'holdNotExtended'; reason: 'ALREADY_EXTENDED' | 'OTHERS_WAIT' | 'HOLD_ENDED' }
  | { code: 'linkNotCopied'; url: string }
  | Refused<
      'ChosenPriceError' | 'EventRegistrationEligibilityError' | 'InsufficientStockError' | 'OrderInterceptorError'
    >;
