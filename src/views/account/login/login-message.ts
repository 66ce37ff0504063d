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
import { commonMessage } from '#platform/failure-message.ts';

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
      return message.words || refusedAlreadyLoggedIn(language);
    case 'EmailAddressConflictError':
      return message.words || refusedEmailAddressConflict(language);
    case 'IdentifierChangeTokenExpiredError':
    case 'LoginLinkExpiredError':
    case 'PasswordResetTokenExpiredError':
    case 'VerificationTokenExpiredError':
      return message.words || refusedLinkExpired(language);
    case 'IdentifierChangeTokenInvalidError':
    case 'LoginLinkInvalidError':
    case 'PasswordResetTokenInvalidError':
    case 'VerificationTokenInvalidError':
      return message.words || refusedLinkInvalid(language);
    case 'InvalidCredentialsError':
      return message.words || refusedCredentials(language);
    case 'MemberSentReverifyError':
      return message.words || refusedVerifiedAgain(language);
    case 'MissingPasswordError':
      return message.words || refusedPasswordMissing(language);
    case 'NativeAuthStrategyError':
      return message.words || refusedLoginWay(language);
    case 'NotVerifiedError':
      return message.words || refusedNotVerified(language);
    case 'PasskeyRefusedError':
      return message.words || refusedPasskey(language);
    case 'PasswordAlreadySetError':
      return message.words || refusedPasswordSet(language);
    case 'PasswordValidationError':
      return message.words || refusedPasswordWeak(language);
    case 'SecondFactorCodeInvalidError':
      return message.words || refusedCode(language);
    case 'SecondFactorExpiredError':
      return message.words || refusedFactorExpired(language);
    case 'UndoTokenExpiredError':
      return message.words || refusedUndoExpired(language);
    case 'UndoTokenInvalidError':
      return message.words || refusedUndoInvalid(language);
    default:
      return otherwise(message, language);
  }
}

/** The same at a field; undefined where there is nothing to say. */
export const loginMessageAt = (message: Message | undefined, language: Language): string | undefined =>
  message && loginMessage(message, language);
