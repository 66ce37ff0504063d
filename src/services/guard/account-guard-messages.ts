import type { Notice } from '#domain/answer.ts';
import { unworded } from '#services/client/unworded.ts';
import type {
  RequestUpdateCustomerEmailAddressMutation,
  UpdateCustomerPasswordMutation,
} from '#services/generated/graphql.ts';

const success = (message: string): Notice => ({ tone: 'success', message });
const failure = (message: string): Notice => ({ tone: 'error', message });

/** Said at the field that asks who is here. */
const wrongPassword = failure('This is not your password');

export function updateCustomerPasswordNotice(result: UpdateCustomerPasswordMutation['updateCustomerPassword']): Notice {
  switch (result.__typename) {
    case 'Success':
      return success('Password changed');
    case 'InvalidCredentialsError':
      return wrongPassword;
    case 'PasswordValidationError':
      return failure(result.validationErrorMessage || result.message);
    case 'NativeAuthStrategyError':
      return failure(result.message);
    default:
      return unworded(result);
  }
}

export function requestEmailAddressNotice(
  result: RequestUpdateCustomerEmailAddressMutation['requestUpdateCustomerEmailAddress'],
): Notice | null {
  switch (result.__typename) {
    case 'Success':
      return null;
    case 'InvalidCredentialsError':
      return wrongPassword;
    case 'EmailAddressConflictError':
    case 'NativeAuthStrategyError':
      return failure(result.message);
    default:
      return unworded(result);
  }
}

/** Whether a session was there to be ended: it may have ended by itself, or on another page. */
export const endSessionNotice = ({ success: wasThere }: { success: boolean }): Notice =>
  success(wasThere ? 'Logged out there' : 'You were logged out there already');

export const endOtherSessionsNotice = ({ success: wereThere }: { success: boolean }): Notice =>
  success(wereThere ? 'Logged out everywhere else' : 'You were logged in nowhere else');
