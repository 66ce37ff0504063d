import type { Language } from '#domain/language.ts';
import type { LoginMessage, Message } from '#domain/message.ts';
import {
  accountNotVerified,
  accountVerified,
  emailAddressChanged,
  passkeyUnusable,
  refusedAlreadyLoggedIn,
  refusedCode,
  refusedCredentials,
  refusedEmailAddressConflict,
  refusedFactorExpired,
  refusedLinkExpired,
  refusedLinkInvalid,
  refusedLoginWay,
  refusedNotVerified,
  refusedPasskey,
  refusedPasswordMissing,
  refusedPasswordSet,
  refusedPasswordWeak,
  refusedUndoExpired,
  refusedUndoInvalid,
  refusedVerifiedAgain,
  resetDone,
  resetMailed,
  verificationNotResent,
  verificationResent,
} from '#messages/account-outcomes.ts';
import { failureServerTitle } from '#messages/shell.ts';
import { commonMessage, refusalIn } from '#platform/failure-message.ts';

/** What the flows say that lead into an account, in words for the reader. `otherwise` says what is not theirs. */
export function loginMessage(
  message: Message,
  language: Language,
  otherwise: (message: Exclude<Message, LoginMessage>, language: Language) => string = commonMessage,
): string {
  switch (message.code) {
    case 'accountVerified':
      return accountVerified(language);
    case 'accountNotVerified':
      return accountNotVerified(language);
    case 'verificationResent':
      return verificationResent(language);
    case 'verificationNotResent':
      return verificationNotResent(language);
    case 'resetMailed':
      return resetMailed(language);
    case 'passwordReset':
      return resetDone(language);
    case 'emailAddressChanged':
      return emailAddressChanged(language);
    case 'loginFailed':
      return failureServerTitle(language);
    case 'passkeyUnusable':
      return passkeyUnusable(language);
    case 'AlreadyLoggedInError':
      return refusalIn(message.words, refusedAlreadyLoggedIn(language), language);
    case 'EmailAddressConflictError':
      return refusalIn(message.words, refusedEmailAddressConflict(language), language);
    case 'IdentifierChangeTokenExpiredError':
    case 'LoginLinkExpiredError':
    case 'PasswordResetTokenExpiredError':
    case 'VerificationTokenExpiredError':
      return refusalIn(message.words, refusedLinkExpired(language), language);
    case 'IdentifierChangeTokenInvalidError':
    case 'LoginLinkInvalidError':
    case 'PasswordResetTokenInvalidError':
    case 'VerificationTokenInvalidError':
      return refusalIn(message.words, refusedLinkInvalid(language), language);
    case 'InvalidCredentialsError':
      return refusalIn(message.words, refusedCredentials(language), language);
    case 'MemberSentReverifyError':
      return refusalIn(message.words, refusedVerifiedAgain(language), language);
    case 'MissingPasswordError':
      return refusalIn(message.words, refusedPasswordMissing(language), language);
    case 'NativeAuthStrategyError':
      return refusalIn(message.words, refusedLoginWay(language), language);
    case 'NotVerifiedError':
      return refusalIn(message.words, refusedNotVerified(language), language);
    case 'PasskeyRefusedError':
      return refusalIn(message.words, refusedPasskey(language), language);
    case 'PasswordAlreadySetError':
      return refusalIn(message.words, refusedPasswordSet(language), language);
    case 'PasswordValidationError':
      return message.words || refusedPasswordWeak(language);
    case 'SecondFactorCodeInvalidError':
      return refusalIn(message.words, refusedCode(language), language);
    case 'SecondFactorExpiredError':
      return refusalIn(message.words, refusedFactorExpired(language), language);
    case 'UndoTokenExpiredError':
      return refusalIn(message.words, refusedUndoExpired(language), language);
    case 'UndoTokenInvalidError':
      return refusalIn(message.words, refusedUndoInvalid(language), language);
    default:
      return otherwise(message, language);
  }
}

/** The same at a field; undefined where there is nothing to say. */
export const loginMessageAt = (message: Message | undefined, language: Language): string | undefined =>
  message && loginMessage(message, language);
