import type { SettingsCode } from '#domain/message.ts';
import type { AccountNotice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import { refusedNotice } from '#services/client/refused-notice.ts';
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

const success = (code: SettingsCode): AccountNotice => ({ tone: 'success', message: { code } });
const failure = (code: SettingsCode): AccountNotice => ({ tone: 'error', message: { code } });

/** No request failed. */
const ofTheBrowser = (code: SettingsCode): AccountNotice => ({ tone: 'error', title: null, message: { code } });

/** Said at the field that asks who is here. */
const wrongPassword = failure('passwordWrong');

export function updateCustomerPasswordNotice(
  result: UpdateCustomerPasswordMutation['updateCustomerPassword'],
): AccountNotice {
  switch (result.__typename) {
    case 'Success':
      return success('passwordChanged');
    case 'InvalidCredentialsError':
      return wrongPassword;
    case 'PasswordValidationError':
      return refusedNotice(result, result.validationErrorMessage);
    case 'NativeAuthStrategyError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}

export function requestEmailAddressNotice(
  result: RequestUpdateCustomerEmailAddressMutation['requestUpdateCustomerEmailAddress'],
): AccountNotice | null {
  switch (result.__typename) {
    case 'Success':
      return null;
    case 'InvalidCredentialsError':
      return wrongPassword;
    case 'EmailAddressConflictError':
    case 'NativeAuthStrategyError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}

/** Whether a session was there to be ended: it may have ended by itself, or on another page. */
export const endSessionNotice = ({ success: wasThere }: { success: boolean }): AccountNotice =>
  success(wasThere ? 'sessionEndedThere' : 'sessionEndedAlready');

export const endOtherSessionsNotice = ({ success: wereThere }: { success: boolean }): AccountNotice =>
  success(wereThere ? 'sessionsEnded' : 'noOtherSessions');

export function confirmIdentityNotice(result: ConfirmIdentityMutation['confirmIdentity']): AccountNotice | null {
  switch (result.__typename) {
    case 'Success':
      return null;
    case 'InvalidCredentialsError':
      return wrongPassword;
    default:
      return fallbackNotice(result);
  }
}

export function addPasskeyNotice(result: AddPasskeyMutation['addPasskey']): AccountNotice | null {
  switch (result.__typename) {
    case 'Passkey':
      return success('passkeyAdded');
    case 'ConfirmationRequiredError':
      return null;
    case 'PasskeyRefusedError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}

/** Why the browser made none. */
export function noNewPasskeyNotice({ __typename }: NoNewPasskey): AccountNotice {
  switch (__typename) {
    case 'PasskeyCancelled':
      return ofTheBrowser('passkeyCancelled');
    case 'PasskeyUnavailable':
      return ofTheBrowser('passkeyUnavailable');
    case 'PasskeyExists':
      return ofTheBrowser('passkeyExists');
    default:
      return fallbackNotice(__typename);
  }
}

/** Whether it was there to be renamed, or to be removed: another page may have been sooner. */
export const renamePasskeyNotice = ({ success: wasThere }: { success: boolean }): AccountNotice =>
  wasThere ? success('passkeyRenamed') : failure('passkeyGone');

export function removePasskeyNotice(result: RemovePasskeyMutation['removePasskey']): AccountNotice | null {
  switch (result.__typename) {
    case 'Success':
      return success(result.success ? 'passkeyRemoved' : 'passkeyRemovedAlready');
    case 'ConfirmationRequiredError':
      return null;
    default:
      return fallbackNotice(result);
  }
}

export function startAuthenticatorNotice(
  result: StartAuthenticatorMutation['startAuthenticator'],
): AccountNotice | null {
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
): AccountNotice | null {
  switch (result.__typename) {
    case 'RecoveryCodes':
    case 'ConfirmationRequiredError':
      return null;
    case 'SecondFactorCodeInvalidError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}

export function turnOffSecondFactorNotice(
  result: TurnOffSecondFactorMutation['turnOffSecondFactor'],
): AccountNotice | null {
  switch (result.__typename) {
    case 'Success':
      return success(result.success ? 'authenticatorOff' : 'authenticatorOffAlready');
    case 'ConfirmationRequiredError':
      return null;
    default:
      return fallbackNotice(result);
  }
}

export function renewRecoveryCodesNotice(
  result: RenewRecoveryCodesMutation['renewRecoveryCodes'],
): AccountNotice | null {
  switch (result.__typename) {
    case 'RecoveryCodes':
    case 'ConfirmationRequiredError':
      return null;
    default:
      return fallbackNotice(result);
  }
}
