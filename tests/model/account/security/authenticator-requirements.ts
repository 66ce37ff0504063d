import type { Notice } from '#domain/notice.ts';
import { authenticatorMachine } from '#machines/account/security/authenticator-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { codes, setup } from './sample-guards.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { errorNotice, successNotice, unexpectedNotice } from '../../notices.ts';
import { authenticatorSays } from './authenticator-says.ts';

const words: Notice = { tone: 'error', message: { code: 'NativeAuthStrategyError', words: 'not so' } };
const good: Notice = { tone: 'success', message: { code: 'passkeyAdded' } };
const answer = (id: string, typename: string, notice: Notice | null = words, more: object = {}) =>
  done(id, { result: { __typename: typename, ...more }, notice });
const over = (id: string) => answer(id, 'SessionEnded', null);
const stale = (id: string) => answer(id, 'ConfirmationRequiredError', null);
const read = (isOn: boolean, codesLeft: number, neededBy: string[] = []) =>
  done('getSecondFactor', { __typename: 'SecondFactor', isOn, codesLeft, neededBy });

export const authenticatorRequirements: RequirementTable<typeof authenticatorMachine> = {
  machine: authenticatorMachine,
  title: 'The authenticator app',
  inputs: { 'the page opens': undefined },
  events: {
    'no app is set up': read(false, 0),
    'an app is set up': read(true, 9, ['Harbour City Players']),
    'nobody is logged in any more': done('getSecondFactor', { __typename: 'SessionEnded' }),
    'it cannot be read': failed('getSecondFactor'),
    'I try again': { type: 'authenticator.retry' },
    'I set an app up': { type: 'authenticator.setUp' },
    'the secret comes': answer('startAuthenticator', 'AuthenticatorSetup', null, setup),
    'the login is too long ago to set up': stale('startAuthenticator'),
    'the session is over when I set up': over('startAuthenticator'),
    'it was set up on another page': answer('startAuthenticator', 'CallRefused'),
    'no secret comes': failed('startAuthenticator'),
    'I give a code': { type: 'authenticator.giveCode', code: '123456' },
    'I give no code': { type: 'authenticator.giveCode', code: ' ' },
    'I cancel': { type: 'authenticator.cancel' },
    'the code is right': answer('confirmAuthenticator', 'RecoveryCodes', null, { codes }),
    'the code is wrong': answer('confirmAuthenticator', 'SecondFactorCodeInvalidError'),
    'the login is too long ago for the code': stale('confirmAuthenticator'),
    'the session is over when the code comes': over('confirmAuthenticator'),
    'no answer comes about the code': failed('confirmAuthenticator'),
    'I have kept the codes': { type: 'authenticator.keepCodes' },
    'I want new codes': { type: 'authenticator.renewCodes' },
    'I want the app off': { type: 'authenticator.turnOff' },
    'I confirm': { type: 'authenticator.confirm' },
    'the app is off': answer('turnOffSecondFactor', 'Success', good),
    'the login is too long ago to turn it off': stale('turnOffSecondFactor'),
    'the session is over when it is turned off': over('turnOffSecondFactor'),
    'no answer comes about the app': failed('turnOffSecondFactor'),
    'the new codes come': answer('renewRecoveryCodes', 'RecoveryCodes', null, { codes }),
    'the app is off already': answer('renewRecoveryCodes', 'CallRefused'),
    'the login is too long ago for new codes': stale('renewRecoveryCodes'),
    'the session is over when codes are made': over('renewRecoveryCodes'),
    'no new codes come': failed('renewRecoveryCodes'),
    'I give my password': { type: 'authenticator.givePassword', password: 'welcome-to-foyer' },
    'the password is right': answer('confirmIdentity', 'Success', null),
    'the password is wrong': answer('confirmIdentity', 'InvalidCredentialsError'),
    'the session is over when the password is checked': over('confirmIdentity'),
    'no answer comes about the password': failed('confirmIdentity'),
  },
  permits: {
    readingSecondFactor: [],
    unreadable: ['authenticator.retry'],
    off: ['authenticator.setUp'],
    starting: [],
    settingUp: ['authenticator.giveCode?', 'authenticator.cancel'],
    checkingCode: [],
    keepingCodes: ['authenticator.keepCodes'],
    on: ['authenticator.renewCodes', 'authenticator.turnOff'],
    askingToTurnOff: ['authenticator.confirm', 'authenticator.cancel'],
    turningOff: [],
    askingToRenew: ['authenticator.confirm', 'authenticator.cancel'],
    renewingCodes: [],
    confirmingIdentity: ['authenticator.givePassword', 'authenticator.cancel'],
    checkingPassword: [],
  },
  pictures: {
    readingSecondFactor: 'account-management/loading',
    unreadable: 'account-management/unreadable',
    off: 'account-management/resting',
    starting: 'account-management/app-starting',
    settingUp: 'account-management/app-setting-up',
    checkingCode: 'account-management/app-checking-code',
    keepingCodes: 'account-management/app-keeping-codes',
    on: 'account-management/app-on',
    askingToTurnOff: 'account-management/app-asking-to-turn-off',
    askingToRenew: 'account-management/app-asking-to-renew',
    confirmingIdentity: 'account-management/app-confirming',
  },
  starts: { 'the page opens': 'readingSecondFactor' },
  transitions: {
    readingSecondFactor: {
      'no app is set up': 'off',
      'an app is set up': 'on',
      'nobody is logged in any more': 'unreadable: session.ended',
      'it cannot be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingSecondFactor' },
    off: { 'I set an app up': 'starting' },
    starting: {
      'the secret comes': 'settingUp',
      'the login is too long ago to set up': 'confirmingIdentity',
      'the session is over when I set up': 'off: session.ended',
      'it was set up on another page': 'readingSecondFactor: notify',
      'no secret comes': 'readingSecondFactor: notify',
    },
    settingUp: { 'I give a code': 'checkingCode', 'I cancel': 'off' },
    checkingCode: {
      'the code is right': 'keepingCodes: authenticator.turnedOn',
      'the code is wrong': 'settingUp',
      'the login is too long ago for the code': 'confirmingIdentity',
      'the session is over when the code comes': 'settingUp: session.ended',
      'no answer comes about the code': 'readingSecondFactor: notify',
    },
    keepingCodes: { 'I have kept the codes': 'readingSecondFactor' },
    on: { 'I want new codes': 'askingToRenew', 'I want the app off': 'askingToTurnOff' },
    askingToTurnOff: { 'I confirm': 'turningOff', 'I cancel': 'on' },
    turningOff: {
      'the app is off': 'readingSecondFactor: notify',
      'the login is too long ago to turn it off': 'confirmingIdentity',
      'the session is over when it is turned off': 'on: session.ended',
      'no answer comes about the app': 'readingSecondFactor: notify',
    },
    askingToRenew: { 'I confirm': 'renewingCodes', 'I cancel': 'on' },
    renewingCodes: {
      'the new codes come': 'keepingCodes',
      'the app is off already': 'readingSecondFactor: notify',
      'the login is too long ago for new codes': 'confirmingIdentity',
      'the session is over when codes are made': 'on: session.ended',
      'no new codes come': 'readingSecondFactor: notify',
    },
    confirmingIdentity: { 'I give my password': 'checkingPassword', 'I cancel': 'readingSecondFactor' },
    checkingPassword: {
      'the password is right': ['starting', 'checkingCode', 'turningOff', 'renewingCodes'],
      'the password is wrong': 'confirmingIdentity',
      'the session is over when the password is checked': 'confirmingIdentity: session.ended',
      'no answer comes about the password': 'confirmingIdentity: notify',
    },
  },
  asks: { confirmAuthenticator: { code: '123456' }, confirmIdentity: { password: 'welcome-to-foyer' } },
  emits: {
    notify: bySample({
      'it was set up on another page': errorNotice({ code: 'NativeAuthStrategyError', words: 'not so' }),
      'the app is off already': errorNotice({ code: 'NativeAuthStrategyError', words: 'not so' }),
      'the app is off': successNotice({ code: 'passkeyAdded' }),
      'no secret comes': unexpectedNotice,
      'no new codes come': unexpectedNotice,
      'no answer comes about the app': unexpectedNotice,
      'no answer comes about the code': unexpectedNotice,
      'no answer comes about the password': unexpectedNotice,
    }),
  },
  says: authenticatorSays,
  after: {
    'an app is set up': ({ context }) =>
      context.codesLeft === 9 && context.neededBy.join(' ') === 'Harbour City Players',
    'no app is set up': ({ context }) => !context.areCodesUnseen,
    'the secret comes': ({ context }) => context.setup?.uri === setup.uri && context.setup.secret === setup.secret,
    'I give a code': ({ context }) =>
      context.code === '123456' && context.deed === 'checkCode' && context.formMessage === null,
    'the code is right': ({ context }) => context.codes === codes && !context.areCodesUnseen,
    'the new codes come': ({ context }) => context.codes === codes && !context.areCodesUnseen,
    'the code is wrong': ({ context: { formMessage } }) =>
      formMessage?.kind === 'answer' && formMessage.field === 'code',
    'no answer comes about the code': ({ context }) => context.areCodesUnseen,
    'no new codes come': ({ context }) => context.areCodesUnseen,
    'I give my password': ({ context }) => context.password === 'welcome-to-foyer' && context.formMessage === null,
    'the password is right': ({ value, context }, was) =>
      context.deed === was.context.deed &&
      value ===
        { setUp: 'starting', checkCode: 'checkingCode', turnOff: 'turningOff', renewCodes: 'renewingCodes' }[
          was.context.deed ?? 'setUp'
        ],
    'the password is wrong': ({ context: { formMessage } }) =>
      formMessage?.kind === 'answer' && formMessage.field === 'password',
    'no answer comes about the password': ({ context }) => context.formMessage?.kind === 'outcomeUnknown',
  },
  reads: ({ deed, formMessage, areCodesUnseen, setup: given, codes: shown }) => [
    deed,
    formMessage?.kind,
    areCodesUnseen,
    given !== null,
    shown.length,
  ],
  invariant: ({ value, context }) =>
    (context.password !== '') === (value === 'checkingPassword') &&
    context.codes.length > 0 === (value === 'keepingCodes') &&
    (context.setup === null ||
      ['settingUp', 'checkingCode', 'confirmingIdentity', 'checkingPassword'].includes(value)) &&
    (context.code === '' || ['checkingCode', 'confirmingIdentity', 'checkingPassword'].includes(value)),
};
