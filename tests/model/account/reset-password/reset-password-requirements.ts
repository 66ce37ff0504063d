import type { Notice } from '#domain/notice.ts';
import { resetPasswordMachine } from '#machines/account/reset-password/reset-password-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { person } from '../../people.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { successNotice, unexpectedNotice } from '../../notices.ts';
import { resetPasswordSays } from './reset-password-says.ts';

export const reset: Notice = { tone: 'success', message: { code: 'passwordReset' } };
export const weak: Notice = {
  tone: 'error',
  message: { code: 'PasswordValidationError', words: 'At least 8 characters.' },
};
export const refusal = (typename: string) => ({ result: { __typename: typename }, notice: weak });
const otherAccount = { loggedInAs: 'alex@foyer.example', linkedAccount: 'robin@foyer.example' };
const replaces = {
  result: { __typename: 'AlreadyLoggedInError', ...otherAccount },
  notice: { tone: 'error', message: { code: 'AlreadyLoggedInError', words: 'another' } } satisfies Notice,
};

const isNamed = (named: unknown) => JSON.stringify(named) === JSON.stringify(otherAccount);
const refused = (typename: string) => done('resetPassword', refusal(typename));

export const resetPasswordRequirements: RequirementTable<typeof resetPasswordMachine> = {
  machine: resetPasswordMachine,
  title: 'A new password',
  inputs: { 'the address has no token': { token: null }, 'I followed the link of the mail': { token: 't1' } },
  events: {
    'I submit a new password': { type: 'resetPassword.submit', password: 'welcome-to-foyer' },
    'the password is set': done('resetPassword', { result: person('alex'), notice: reset }),
    'the link is unknown': refused('PasswordResetTokenInvalidError'),
    'the link is too old': refused('PasswordResetTokenExpiredError'),
    'the password is too weak': refused('PasswordValidationError'),
    'the address is not verified': refused('NotVerifiedError'),
    'the server knows no passwords': refused('NativeAuthStrategyError'),
    'the account asks for a second factor': done('resetPassword', {
      result: { __typename: 'SecondFactorRequiredError' },
      notice: reset,
    }),
    'another account is logged in here': done('resetPassword', replaces),
    'I switch the account': { type: 'resetPassword.switchAccount' },
    'I stay': { type: 'resetPassword.stay' },
    'no answer comes': failed('resetPassword'),
    'the application knows who is left': done('learnWhoIsHere'),
    'the application cannot learn who is left': failed('learnWhoIsHere'),
    'the application knows who is here': done('startSession'),
    'the application cannot learn who is here': failed('startSession'),
  },
  permits: {
    tokenMissing: [],
    enteringPassword: ['resetPassword.submit'],
    resetting: [],
    tokenRefused: [],
    askingToSwitch: ['resetPassword.switchAccount', 'resetPassword.stay'],
    stayed: [],
    startingSession: [],
    learningWhoIsHere: [],
    passwordReset: [],
    secondFactorAsked: [],
  },
  pictures: {
    tokenMissing: 'login/reset-token-missing',
    enteringPassword: 'login/reset-entering',
    resetting: 'login/reset-saving',
    tokenRefused: 'login/reset-token-refused',
    passwordReset: 'login/reset-done',
    secondFactorAsked: 'login/reset-second-factor',
    askingToSwitch: 'login/reset-asking-to-switch',
    stayed: 'login/reset-stayed',
    startingSession: 'login/reset-saving',
    learningWhoIsHere: 'login/reset-saving',
  },
  says: resetPasswordSays,
  starts: { 'the address has no token': 'tokenMissing', 'I followed the link of the mail': 'enteringPassword' },
  transitions: {
    enteringPassword: { 'I submit a new password': 'resetting' },
    resetting: {
      'the password is set': 'startingSession: notify',
      'the link is unknown': 'tokenRefused',
      'the link is too old': 'tokenRefused',
      'the password is too weak': 'enteringPassword',
      'the address is not verified': 'enteringPassword',
      'the server knows no passwords': 'enteringPassword',
      'the account asks for a second factor': 'learningWhoIsHere: notify',
      'another account is logged in here': 'askingToSwitch',
      'no answer comes': 'enteringPassword: notify',
    },
    askingToSwitch: { 'I switch the account': 'resetting', 'I stay': 'stayed' },
    learningWhoIsHere: {
      'the application knows who is left': 'secondFactorAsked',
      'the application cannot learn who is left': 'secondFactorAsked',
    },
    startingSession: {
      'the application knows who is here': 'passwordReset',
      'the application cannot learn who is here': 'passwordReset',
    },
  },
  asks: {
    resetPassword: bySample({
      'I submit a new password': { token: 't1', password: 'welcome-to-foyer' },
      'I switch the account': { token: 't1', password: 'welcome-to-foyer', switchAccount: true },
    }),
    startSession: { user: null },
    learnWhoIsHere: { user: null },
  },
  emits: {
    notify: bySample({
      'the password is set': successNotice({ code: 'passwordReset' }),
      'the account asks for a second factor': successNotice({ code: 'passwordReset' }),
      'no answer comes': unexpectedNotice,
    }),
  },
  after: {
    'I submit a new password': ({ context }) => context.formMessage === null && context.otherAccount === null,
    'the link is unknown': ({ context }) => context.formMessage?.notice === weak && context.formMessage.field === null,
    'the link is too old': ({ context }) => context.formMessage?.notice === weak && context.formMessage.field === null,
    'the password is too weak': ({ context }) => context.formMessage?.field === 'password',
    'the address is not verified': ({ context }) =>
      context.formMessage?.notice === weak && context.formMessage.field === null,
    'the server knows no passwords': ({ context }) =>
      context.formMessage?.notice === weak && context.formMessage.field === null,
    'no answer comes': ({ context }) => context.formMessage !== null,
    'another account is logged in here': ({ context }) => isNamed(context.otherAccount),
  },
  invariant: ({ value, context }) =>
    (context.password !== '') === (value === 'resetting' || value === 'askingToSwitch'),
};
