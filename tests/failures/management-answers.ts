import { codes, here, phone, phoneKey, setup } from '#tests/model/account/security/sample-guards.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';
import { dueDeletion, plainDeletion } from '#tests/model/account/personal-data/sample-deletions.ts';

/** What guards alex's account, where they are logged in, and about its end, for which nobody has asked. */
export const managementAnswers: Pick<
  Answers,
  | 'GetMySessions'
  | 'EndSession'
  | 'EndOtherSessions'
  | 'GetAccountDeletion'
  | 'RequestAccountDeletion'
  | 'CancelAccountDeletion'
  | 'GetSecondFactor'
  | 'StartAuthenticator'
  | 'ConfirmAuthenticator'
  | 'TurnOffSecondFactor'
  | 'RenewRecoveryCodes'
  | 'ConfirmIdentity'
  | 'GetPasskeys'
  | 'StartPasskey'
  | 'AddPasskey'
  | 'RenamePasskey'
  | 'RemovePasskey'
> = {
  GetAccountDeletion: () => ({ accountDeletion: plainDeletion }),
  RequestAccountDeletion: () => ({
    requestAccountDeletion: { __typename: 'AccountDeletion', dueAt: dueDeletion.dueAt },
  }),
  GetMySessions: () => ({ mySessions: [here, phone] }),
  EndSession: () => ({ endSession: { __typename: 'Success', success: true } }),
  EndOtherSessions: () => ({ endOtherSessions: { __typename: 'Success', success: true } }),
  CancelAccountDeletion: () => ({ cancelAccountDeletion: { __typename: 'Success', success: true } }),
  GetSecondFactor: () => ({
    accountSecurity: {
      __typename: 'AccountSecurity',
      secondFactor: false,
      secondFactorNeededBy: [],
      recoveryCodesLeft: 0,
    },
  }),
  StartAuthenticator: () => ({ startAuthenticator: { __typename: 'AuthenticatorSetup', ...setup } }),
  ConfirmAuthenticator: () => ({ confirmAuthenticator: { __typename: 'RecoveryCodes', codes } }),
  TurnOffSecondFactor: () => ({ turnOffSecondFactor: { __typename: 'Success', success: true } }),
  RenewRecoveryCodes: () => ({ renewRecoveryCodes: { __typename: 'RecoveryCodes', codes } }),
  ConfirmIdentity: () => ({ confirmIdentity: { __typename: 'Success', success: true } }),
  GetPasskeys: () => ({ accountSecurity: { __typename: 'AccountSecurity', passkeys: [phoneKey] } }),
  StartPasskey: () => ({
    startPasskey: {
      __typename: 'PasskeyOptions',
      options: { challenge: 'Y2hhbGxlbmdl', user: { id: 'dXNlcg' }, pubKeyCredParams: [] },
    },
  }),
  AddPasskey: () => ({ addPasskey: { __typename: 'Passkey', id: 'p-2' } }),
  RenamePasskey: () => ({ renamePasskey: { __typename: 'Success', success: true } }),
  RemovePasskey: () => ({ removePasskey: { __typename: 'Success', success: true } }),
};
