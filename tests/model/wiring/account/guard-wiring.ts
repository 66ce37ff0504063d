import {
  createAccountSessionsLogic,
  createAuthenticatorLogic,
  createEmailRequestLogic,
  createMyDataLogic,
  createPasskeysLogic,
  createPasswordChangeLogic,
} from '#app/account/account-guard-logic.ts';
import type { AccountSessionsActors } from '#machines/account/security/account-sessions-machine.ts';
import type { AuthenticatorActors } from '#machines/account/security/authenticator-types.ts';
import type { EmailRequestActors } from '#machines/account/security/email-request-machine.ts';
import type { MyDataActors } from '#machines/account/security/my-data-machine.ts';
import type { PasskeysActors } from '#machines/account/security/passkeys-types.ts';
import type { PasswordChangeActors } from '#machines/account/security/password-change-machine.ts';
import { accountSessionsRequirements } from '#tests/model/account/security/account-sessions-requirements.ts';
import { authenticatorRequirements } from '#tests/model/account/security/authenticator-requirements.ts';
import { emailRequestRequirements } from '#tests/model/account/security/email-request-requirements.ts';
import { myDataRequirements } from '#tests/model/account/security/my-data-requirements.ts';
import { passkeysRequirements } from '#tests/model/account/security/passkeys-requirements.ts';
import { passwordChangeRequirements } from '#tests/model/account/security/password-change-requirements.ts';
import { call, gives, results, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';

const password = 'welcome-to-foyer';
/** Of calls that say who is gone and what the server refuses. */
export const refusable = { nobody: 'ended', canBeRefused: true } as const;
export const confirmIdentityRows = call({
  input: { password },
  does: [sends('ConfirmIdentity', { password })],
  well: results('confirmIdentity', { Success: null }),
  refusedBy: 'confirmIdentity',
  ...refusable,
});

const passwords = { currentPassword: password, newPassword: 'a sentence is fine' };
export const passwordChangeWiring = wiringOf<PasswordChangeActors>()({
  requirements: passwordChangeRequirements,
  wire: createPasswordChangeLogic,
  rows: {
    updateCustomerPassword: call({
      input: passwords,
      does: [sends('UpdateCustomerPassword', passwords)],
      well: results('updateCustomerPassword', { Success: 'success' }),
      refusedBy: 'updateCustomerPassword',
      ...refusable,
    }),
  },
});

const newAddress = { password, newEmailAddress: 'alex.t@foyer.example' };
export const emailRequestWiring = wiringOf<EmailRequestActors>()({
  requirements: emailRequestRequirements,
  wire: createEmailRequestLogic,
  rows: {
    requestUpdateCustomerEmailAddress: call({
      input: newAddress,
      does: [sends('RequestUpdateCustomerEmailAddress', newAddress)],
      well: results('requestUpdateCustomerEmailAddress', { Success: null }),
      refusedBy: 'requestUpdateCustomerEmailAddress',
      ...refusable,
    }),
  },
});

export const accountSessionsWiring = wiringOf<AccountSessionsActors>()({
  requirements: accountSessionsRequirements,
  wire: createAccountSessionsLogic,
  rows: {
    getMySessions: call({
      does: [sends('GetMySessions', {})],
      well: { 'they come': { ends: gives({ __typename: 'MySessions', sessions: '<mySessions>' }) } },
      nobody: 'endedAlone',
    }),
    endSession: call({
      input: { id: 's-2' },
      does: [sends('EndSession', { id: 's-2' })],
      well: results('endSession', { Success: 'success' }),
      ...refusable,
    }),
    endOtherSessions: call({
      does: [sends('EndOtherSessions', {})],
      well: results('endOtherSessions', { Success: 'success' }),
      ...refusable,
    }),
  },
});

const getsFile = { gets: '/account/my-data.zip' };
const fileAnswered = (when: string, fileStatus: number, output: unknown) => ({
  when,
  given: { fileStatus },
  does: [getsFile],
  ends: gives(output),
});
export const myDataWiring = wiringOf<MyDataActors>()({
  requirements: myDataRequirements,
  wire: ({ client, askFile, note }) =>
    createMyDataLogic({ client, ask: askFile, give: (name) => note({ givesFile: name }) }),
  rows: {
    downloadMyData: [
      {
        when: 'the file comes',
        does: [getsFile, { givesFile: 'foyer-my-data.zip' }],
        ends: gives({ result: { __typename: 'MyDataFile' }, notice: null }),
      },
      fileAnswered('a password is asked for first', 403, {
        result: { __typename: 'ConfirmationRequiredError' },
        notice: null,
      }),
      fileAnswered('nobody is logged in', 404, { result: { __typename: 'SessionEnded' }, notice: null }),
      fileAnswered('it was asked for too often', 429, { result: { __typename: 'CallRefused' }, notice: 'error' }),
      { when: 'the server fails', given: { fileStatus: 500 }, does: [getsFile], ends: 'fails' },
      { when: 'the server cannot be reached', given: { fails: 'unreachable' }, does: [getsFile], ends: 'fails' },
    ],
    confirmIdentity: confirmIdentityRows,
  },
});

const made = {
  id: 'AQID',
  rawId: 'AQID',
  response: {
    attestationObject: 'AQID',
    clientDataJSON: 'AQID',
  },
  type: 'public-key',
  clientExtensionResults: {},
  authenticatorAttachment: 'platform',
};
const options = {
  challenge: 'AQID',
  user: { id: 'AQID', name: 'alex', displayName: 'Alex' },
  pubKeyCredParams: [],
  rp: { name: 'Foyer' },
};
const startsPasskey = sends('StartPasskey', {});
const adds = sends('AddPasskey', { response: made, name: 'Old phone' });
const offered = { startPasskey: { __typename: 'PasskeyOptions', options } };

export const passkeysWiring = wiringOf<PasskeysActors>()({
  requirements: passkeysRequirements,
  wire: createPasskeysLogic,
  rows: {
    getPasskeys: call({
      does: [sends('GetPasskeys', {})],
      well: { 'they come': { ends: gives({ __typename: 'Passkeys', passkeys: '<accountSecurity.passkeys>' }) } },
      nobody: 'endedAlone',
    }),
    addPasskey: [
      ...call({
        input: { name: 'Old phone' },
        given: { hasPasskey: true, answers: offered },
        does: [startsPasskey, adds],
        well: results('addPasskey', { Passkey: 'success', ConfirmationRequiredError: null }),
        refusedBy: 'addPasskey',
        ...refusable,
      }).filter(({ given }) => !given?.fails),
      {
        when: 'a password is asked for first',
        input: { name: 'Old phone' },
        given: { hasPasskey: true, answers: { startPasskey: { __typename: 'ConfirmationRequiredError' } } },
        does: [startsPasskey],
        ends: gives({ result: '<startPasskey>', notice: null }),
      },
      {
        when: 'this browser has no passkeys',
        input: { name: 'Old phone' },
        given: { answers: offered },
        does: [startsPasskey],
        ends: gives({ result: { __typename: 'PasskeyUnavailable' }, notice: 'error' }),
      },
      {
        when: 'nobody is logged in',
        input: { name: 'Old phone' },
        given: { fails: 'UNAUTHENTICATED' },
        does: [startsPasskey, { ends: 'the session' }],
        ends: gives({ result: { __typename: 'SessionEnded' }, notice: null }),
      },
      {
        when: 'the server cannot be reached',
        input: { name: 'Old phone' },
        given: { fails: 'unreachable' },
        does: [startsPasskey],
        ends: 'fails',
      },
    ],
    renamePasskey: call({
      input: { id: 'p-1', name: 'Old phone' },
      does: [sends('RenamePasskey', { id: 'p-1', name: 'Old phone' })],
      well: results('renamePasskey', { Success: 'success' }),
      ...refusable,
    }),
    removePasskey: call({
      input: { id: 'p-1' },
      does: [sends('RemovePasskey', { id: 'p-1' })],
      well: results('removePasskey', { Success: 'success', ConfirmationRequiredError: null }),
      refusedBy: 'removePasskey',
      ...refusable,
    }),
    confirmIdentity: confirmIdentityRows,
  },
});

export const authenticatorWiring = wiringOf<AuthenticatorActors>()({
  requirements: authenticatorRequirements,
  wire: createAuthenticatorLogic,
  rows: {
    getSecondFactor: call({
      does: [sends('GetSecondFactor', {})],
      well: {
        'it is on': {
          answers: { accountSecurity: { secondFactor: true, recoveryCodesLeft: 7 } },
          ends: gives({
            __typename: 'SecondFactor',
            isOn: true,
            codesLeft: 7,
            neededBy: '<accountSecurity.secondFactorNeededBy>',
          }),
        },
      },
      nobody: 'endedAlone',
    }),
    startAuthenticator: call({
      does: [sends('StartAuthenticator', {})],
      well: results('startAuthenticator', { AuthenticatorSetup: null, ConfirmationRequiredError: null }),
      refusedBy: 'startAuthenticator',
      ...refusable,
    }),
    confirmAuthenticator: call({
      input: { code: '123456' },
      does: [sends('ConfirmAuthenticator', { code: '123456' })],
      well: results('confirmAuthenticator', { RecoveryCodes: null, ConfirmationRequiredError: null }),
      refusedBy: 'confirmAuthenticator',
      ...refusable,
    }),
    turnOffSecondFactor: call({
      does: [sends('TurnOffSecondFactor', {})],
      well: results('turnOffSecondFactor', { Success: 'success', ConfirmationRequiredError: null }),
      refusedBy: 'turnOffSecondFactor',
      ...refusable,
    }),
    renewRecoveryCodes: call({
      does: [sends('RenewRecoveryCodes', {})],
      well: results('renewRecoveryCodes', { RecoveryCodes: null, ConfirmationRequiredError: null }),
      refusedBy: 'renewRecoveryCodes',
      ...refusable,
    }),
    confirmIdentity: confirmIdentityRows,
  },
});
