import type { LoginCode } from '#domain/message.ts';
import { unknownError, type AccountNotice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import { refusedNotice } from '#services/client/refused-notice.ts';
import type {
  LogInMutation,
  RefreshVerificationMutation,
  RequestPasswordResetMutation,
  ResetPasswordMutation,
  SignUpMutation,
  UndoAccountChangeMutation,
  UpdateCustomerEmailAddressMutation,
  VerifyCustomerAccountMutation,
} from '#services/generated/graphql.ts';

const success = (code: LoginCode): AccountNotice => ({ tone: 'success', message: { code } });

const notResent = { tone: 'error', message: { code: 'verificationNotResent' } } as const satisfies AccountNotice;

/** Customer specification §8, 'Login': the server's words. */
export function logInNotice(result: LogInMutation['login']): AccountNotice | null {
  switch (result.__typename) {
    case 'CurrentUser':
    case 'SecondFactorRequiredError':
      return null;
    case 'InvalidCredentialsError':
    case 'NativeAuthStrategyError':
    case 'NotVerifiedError':
    case 'MemberSentReverifyError':
    case 'AlreadyLoggedInError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}

/** Customer specification §5: password rules are the server's, and so are their words. */
export function signUpNotice(result: SignUpMutation['registerCustomerAccount']): AccountNotice | null {
  switch (result.__typename) {
    case 'Success':
      return null;
    case 'PasswordValidationError':
      return refusedNotice(result, result.validationErrorMessage);
    case 'MissingPasswordError':
    case 'NativeAuthStrategyError':
    case 'AlreadyLoggedInError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}

/** Customer specification §8, 'Resend verification'; the fallback is docs/decisions/006. */
export function refreshVerificationNotice(
  result: RefreshVerificationMutation['refreshCustomerVerification'],
): AccountNotice {
  switch (result.__typename) {
    case 'Success':
      return result.success ? success('verificationResent') : notResent;
    case 'NativeAuthStrategyError':
      return notResent;
    default:
      return fallbackNotice(result, notResent.message);
  }
}

/** Customer specification §8, 'Verify account'. */
export function verifyCustomerAccountNotice(
  result: VerifyCustomerAccountMutation['verifyCustomerAccount'],
): AccountNotice {
  switch (result.__typename) {
    case 'CurrentUser':
    case 'SecondFactorRequiredError':
      return success('accountVerified');
    case 'VerificationTokenInvalidError':
    case 'VerificationTokenExpiredError':
    case 'MissingPasswordError':
    case 'InvalidCredentialsError':
    case 'PasswordAlreadySetError':
    case 'NativeAuthStrategyError':
    case 'AlreadyLoggedInError':
      return refusedNotice(result);
    case 'PasswordValidationError':
      return refusedNotice(result, result.validationErrorMessage);
    default:
      return fallbackNotice(result);
  }
}

/** Customer specification §8, 'Password reset request'. */
export function requestPasswordResetNotice(
  result: RequestPasswordResetMutation['requestPasswordReset'],
): AccountNotice {
  if (result === null) return unknownError;
  switch (result.__typename) {
    case 'Success':
      return result.success ? success('resetMailed') : unknownError;
    case 'NativeAuthStrategyError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}

/** Customer specification §8, 'Reset'. */
export function resetPasswordNotice(result: ResetPasswordMutation['resetPassword']): AccountNotice {
  switch (result.__typename) {
    case 'CurrentUser':
    case 'SecondFactorRequiredError':
      return success('passwordReset');
    case 'PasswordValidationError':
      return refusedNotice(result, result.validationErrorMessage);
    case 'PasswordResetTokenInvalidError':
    case 'PasswordResetTokenExpiredError':
    case 'NotVerifiedError':
    case 'NativeAuthStrategyError':
    case 'AlreadyLoggedInError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}

/** What the page behind the mail to a new address says. */
export function updateCustomerEmailAddressNotice(
  result: UpdateCustomerEmailAddressMutation['updateCustomerEmailAddress'],
): AccountNotice {
  switch (result.__typename) {
    case 'Success':
      return result.success ? success('emailAddressChanged') : unknownError;
    case 'IdentifierChangeTokenInvalidError':
    case 'IdentifierChangeTokenExpiredError':
    case 'NativeAuthStrategyError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}

/** What the page behind a notice of a changed account says; null where the page itself says it. */
export function undoAccountChangeNotice(result: UndoAccountChangeMutation['undoAccountChange']): AccountNotice | null {
  switch (result.__typename) {
    case 'UndoneAccountChange':
      return null;
    case 'PasswordValidationError':
      return refusedNotice(result, result.validationErrorMessage);
    case 'UndoTokenInvalidError':
    case 'UndoTokenExpiredError':
    case 'EmailAddressConflictError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}
