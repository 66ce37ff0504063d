import type { Notice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import type {
  AddPasskeyMutation,
  ConfirmAuthenticatorMutation,
  ConfirmIdentityMutation,
  RemovePasskeyMutation,
  RenewRecoveryCodesMutation,
  RequestUpdateCustomerEmailAddressMutation,
  StartAuthenticatorMutation,
  TurnOffSecondFactorMutation,
  UpdateCustomerPasswordMutation,
} from '#services/generated/graphql.ts';
import type { NoNewPasskey } from '#services/account/guard/browser-passkeys.ts';

const success = (message: string): Notice => ({ tone: 'success', message });
const failure = (message: string): Notice => ({ tone: 'error', message });

/** No request failed. */
const ofTheBrowser = (message: string): Notice => ({ tone: 'error', title: null, message });

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
      return fallbackNotice(result);
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
      return fallbackNotice(result);
  }
}

/** Whether a session was there to be ended: it may have ended by itself, or on another page. */
export const endSessionNotice = ({ success: wasThere }: { success: boolean }): Notice =>
  success(wasThere ? 'Logged out there' : 'You were logged out there already');

export const endOtherSessionsNotice = ({ success: wereThere }: { success: boolean }): Notice =>
  success(wereThere ? 'Logged out everywhere else' : 'You were logged in nowhere else');

export function confirmIdentityNotice(result: ConfirmIdentityMutation['confirmIdentity']): Notice | null {
  switch (result.__typename) {
    case 'Success':
      return null;
    case 'InvalidCredentialsError':
      return wrongPassword;
    default:
      return fallbackNotice(result);
  }
}

export function addPasskeyNotice(result: AddPasskeyMutation['addPasskey']): Notice | null {
  switch (result.__typename) {
    case 'Passkey':
      return success('Passkey added');
    case 'ConfirmationRequiredError':
      return null;
    case 'PasskeyRefusedError':
      return failure(result.message);
    default:
      return fallbackNotice(result);
  }
}

/** Why the browser made none. */
export function noNewPasskeyNotice({ __typename }: NoNewPasskey): Notice {
  switch (__typename) {
    case 'PasskeyCancelled':
      return ofTheBrowser('No passkey was added: your browser’s question was closed, or waited too long.');
    case 'PasskeyUnavailable':
      return ofTheBrowser('This browser or device cannot make a passkey here.');
    case 'PasskeyExists':
      return ofTheBrowser('This device has a passkey for your account already.');
    default:
      return fallbackNotice(__typename);
  }
}

/** Whether it was there to be renamed, or to be removed: another page may have been sooner. */
export const renamePasskeyNotice = ({ success: wasThere }: { success: boolean }): Notice =>
  wasThere ? success('Passkey renamed') : failure('This passkey is not there any more');

export function removePasskeyNotice(result: RemovePasskeyMutation['removePasskey']): Notice | null {
  switch (result.__typename) {
    case 'Success':
      return success(result.success ? 'Passkey removed' : 'This passkey was removed already');
    case 'ConfirmationRequiredError':
      return null;
    default:
      return fallbackNotice(result);
  }
}

export function startAuthenticatorNotice(result: StartAuthenticatorMutation['startAuthenticator']): Notice | null {
  switch (result.__typename) {
    case 'AuthenticatorSetup':
    case 'ConfirmationRequiredError':
      return null;
    default:
      return fallbackNotice(result);
  }
}

export function confirmAuthenticatorNotice(
  result: ConfirmAuthenticatorMutation['confirmAuthenticator'],
): Notice | null {
  switch (result.__typename) {
    case 'RecoveryCodes':
    case 'ConfirmationRequiredError':
      return null;
    case 'SecondFactorCodeInvalidError':
      return failure(result.message);
    default:
      return fallbackNotice(result);
  }
}

export function turnOffSecondFactorNotice(result: TurnOffSecondFactorMutation['turnOffSecondFactor']): Notice | null {
  switch (result.__typename) {
    case 'Success':
      return success(result.success ? 'Authenticator app turned off' : 'The authenticator app was off already');
    case 'ConfirmationRequiredError':
      return null;
    default:
      return fallbackNotice(result);
  }
}

export function renewRecoveryCodesNotice(result: RenewRecoveryCodesMutation['renewRecoveryCodes']): Notice | null {
  switch (result.__typename) {
    case 'RecoveryCodes':
    case 'ConfirmationRequiredError':
      return null;
    default:
      return fallbackNotice(result);
  }
}
