import type { Notice } from '#domain/notice.ts';
import { unknownError } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
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

const failure = (message: string): Notice => ({ tone: 'error', message });
const success = (message: string): Notice => ({ tone: 'success', message });

/** Customer specification §8, 'Login': the server's words. */
export function logInNotice(result: LogInMutation['login']): Notice | null {
  switch (result.__typename) {
    case 'CurrentUser':
    case 'SecondFactorRequiredError':
      return null;
    case 'InvalidCredentialsError':
    case 'NativeAuthStrategyError':
    case 'NotVerifiedError':
    case 'MemberSentReverifyError':
    case 'AlreadyLoggedInError':
      return failure(result.message);
    default:
      return fallbackNotice(result);
  }
}

/** Customer specification §5: password rules are the server's, and so are their words. */
export function signUpNotice(result: SignUpMutation['registerCustomerAccount']): Notice | null {
  switch (result.__typename) {
    case 'Success':
      return null;
    case 'PasswordValidationError':
      return failure(result.validationErrorMessage || result.message);
    case 'MissingPasswordError':
    case 'NativeAuthStrategyError':
    case 'AlreadyLoggedInError':
      return failure(result.message);
    default:
      return fallbackNotice(result);
  }
}

/** Customer specification §8, 'Resend verification'; the fallback is docs/decisions/006. */
export function refreshVerificationNotice(result: RefreshVerificationMutation['refreshCustomerVerification']): Notice {
  switch (result.__typename) {
    case 'Success':
      return result.success
        ? success('Refresh request sent successfully')
        : failure('Failed to resend the verification email');
    case 'NativeAuthStrategyError':
      return failure('Failed to resend the verification email');
    default:
      return fallbackNotice(result, 'Failed to resend the verification email');
  }
}

/** Customer specification §8, 'Verify account'. */
export function verifyCustomerAccountNotice(result: VerifyCustomerAccountMutation['verifyCustomerAccount']): Notice {
  switch (result.__typename) {
    case 'CurrentUser':
    case 'SecondFactorRequiredError':
      return success('Account verified');
    case 'VerificationTokenInvalidError':
    case 'VerificationTokenExpiredError':
    case 'MissingPasswordError':
    case 'InvalidCredentialsError':
    case 'PasswordAlreadySetError':
    case 'NativeAuthStrategyError':
    case 'AlreadyLoggedInError':
      return failure(result.message);
    case 'PasswordValidationError':
      return failure(result.validationErrorMessage || result.message);
    default:
      return fallbackNotice(result);
  }
}

/** Customer specification §8, 'Password reset request'. */
export function requestPasswordResetNotice(result: RequestPasswordResetMutation['requestPasswordReset']): Notice {
  if (result === null) return unknownError;
  switch (result.__typename) {
    case 'Success':
      return result.success ? success('Password reset email sent') : unknownError;
    case 'NativeAuthStrategyError':
      return failure(result.message);
    default:
      return fallbackNotice(result);
  }
}

/** Customer specification §8, 'Reset'. */
export function resetPasswordNotice(result: ResetPasswordMutation['resetPassword']): Notice {
  switch (result.__typename) {
    case 'CurrentUser':
    case 'SecondFactorRequiredError':
      return success('Password reset successfully');
    case 'PasswordValidationError':
      return failure(result.validationErrorMessage || result.message);
    case 'PasswordResetTokenInvalidError':
    case 'PasswordResetTokenExpiredError':
    case 'NotVerifiedError':
    case 'NativeAuthStrategyError':
    case 'AlreadyLoggedInError':
      return failure(result.message);
    default:
      return fallbackNotice(result);
  }
}

/** What the page behind the mail to a new address says. */
export function updateCustomerEmailAddressNotice(
  result: UpdateCustomerEmailAddressMutation['updateCustomerEmailAddress'],
): Notice {
  switch (result.__typename) {
    case 'Success':
      return result.success ? success('Email address changed') : unknownError;
    case 'IdentifierChangeTokenInvalidError':
    case 'IdentifierChangeTokenExpiredError':
    case 'NativeAuthStrategyError':
      return failure(result.message);
    default:
      return fallbackNotice(result);
  }
}

/** What the page behind a notice of a changed account says; null where the page itself says it. */
export function undoAccountChangeNotice(result: UndoAccountChangeMutation['undoAccountChange']): Notice | null {
  switch (result.__typename) {
    case 'UndoneAccountChange':
      return null;
    case 'PasswordValidationError':
      return failure(result.validationErrorMessage || result.message);
    case 'UndoTokenInvalidError':
    case 'UndoTokenExpiredError':
    case 'EmailAddressConflictError':
      return failure(result.message);
    default:
      return fallbackNotice(result);
  }
}
