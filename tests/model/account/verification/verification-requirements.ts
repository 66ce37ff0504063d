import type { Notice } from '#domain/notice.ts';
import { verificationMachine } from '#machines/account/verification/verification-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { person } from '../../people.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { errorNotice, successNotice, unexpectedNotice } from '../../notices.ts';
import { verificationSays } from './verification-says.ts';

export const emailAddress = 'alex@foyer.example';
export const verified: Notice = { tone: 'success', message: { code: 'accountVerified' } };
const notSent: Notice = { tone: 'error', message: { code: 'NativeAuthStrategyError', words: 'not' } };
export const refused = {
  result: { __typename: 'VerificationTokenInvalidError' },
  notice: { tone: 'error', message: { code: 'VerificationTokenInvalidError', words: 'no' } },
};
const expired = {
  result: { __typename: 'VerificationTokenExpiredError' },
  notice: { tone: 'error', message: { code: 'VerificationTokenExpiredError', words: 'old' } },
};

const severalWait = {
  result: { __typename: 'MissingPasswordError' },
  notice: { tone: 'error', message: { code: 'MissingPasswordError', words: 'which' } } satisfies Notice,
};
const wrong = {
  result: { __typename: 'InvalidCredentialsError' },
  notice: { tone: 'error', message: { code: 'InvalidCredentialsError', words: 'wrong' } } satisfies Notice,
};

const otherAccount = { loggedInAs: 'alex@foyer.example', linkedAccount: 'robin@foyer.example' };
const replaces = {
  result: { __typename: 'AlreadyLoggedInError', ...otherAccount },
  notice: { tone: 'error', message: { code: 'AlreadyLoggedInError', words: 'another' } } satisfies Notice,
};

const isNamed = (named: unknown) => JSON.stringify(named) === JSON.stringify(otherAccount);

const resending = { 'I ask for another mail': 'resending' };

export const verificationRequirements: RequirementTable<typeof verificationMachine> = {
  machine: verificationMachine,
  title: 'Verifying an account',
  inputs: {
    'the address has no token': { token: null, emailAddress: '' },
    'I followed the link of the mail': { token: 't1', emailAddress },
  },
  events: {
    'I ask for another mail': { type: 'verification.resend', emailAddress },
    'I enter a password': { type: 'verification.submitPassword', password: 'welcome-to-foyer' },
    'I try again': { type: 'verification.retry' },
    'I switch the account': { type: 'verification.switchAccount' },
    'I stay': { type: 'verification.stay' },
    'another account is logged in here': done('verifyCustomerAccount', replaces),
    'another account was logged in here meanwhile': done('checkPassword', replaces),
    'the application knows who is left': done('learnWhoIsHere'),
    'the application cannot learn who is left': failed('learnWhoIsHere'),
    'the account is verified': done('verifyCustomerAccount', { result: person('alex'), notice: verified }),
    'the link is unknown or used': done('verifyCustomerAccount', refused),
    'the link is too old': done('verifyCustomerAccount', expired),
    'the account asks for a second factor': done('verifyCustomerAccount', {
      result: { __typename: 'SecondFactorRequiredError' },
      notice: verified,
    }),
    'no answer comes': failed('verifyCustomerAccount'),
    'several sign-ups wait for the address': done('verifyCustomerAccount', severalWait),
    'the password is that of a sign-up': done('checkPassword', { result: person('alex'), notice: verified }),
    'the password is right, and a second factor is asked for': done('checkPassword', {
      result: { __typename: 'SecondFactorRequiredError' },
      notice: verified,
    }),
    'the password is that of none': done('checkPassword', wrong),
    'the password is asked for once more': done('checkPassword', severalWait),
    'the link was used meanwhile': done('checkPassword', refused),
    'no answer comes about the password': failed('checkPassword'),
    'a verified person is here': done('getMe', person('alex')),
    'somebody who is not verified is here': done('getMe', person('alex', { verified: false })),
    'nobody is here': done('getMe', null),
    'nobody can tell who is here': failed('getMe'),
    'the application knows who is here': done('startSession'),
    'the application cannot learn who is here': failed('startSession'),
    'the mail is sent': done('refreshVerification', {
      result: { __typename: 'Success' },
      notice: { tone: 'success', message: { code: 'verificationResent' } },
    }),
    'the mail is refused': done('refreshVerification', { result: { __typename: 'Success' }, notice: notSent }),
    'no answer comes about the mail': failed('refreshVerification'),
  },
  permits: {
    tokenMissing: ['verification.resend'],
    verifying: [],
    enteringPassword: ['verification.submitPassword'],
    checkingPassword: [],
    askingToSwitch: ['verification.switchAccount', 'verification.stay'],
    stayed: [],
    startingSession: [],
    learningWhoIsHere: [],
    verified: [],
    secondFactorAsked: [],
    alreadyVerified: [],
    confirmingRefusal: [],
    refused: ['verification.resend'],
    unanswered: ['verification.retry'],
    resending: [],
    linkSent: ['verification.resend'],
  },
  pictures: {
    tokenMissing: 'login/verify-token-missing',
    verifying: 'login/verify-verifying',
    enteringPassword: 'login/verify-entering-password',
    checkingPassword: 'login/verify-checking-password',
    verified: 'login/verify-verified',
    secondFactorAsked: 'login/verify-second-factor',
    alreadyVerified: 'login/verify-already-verified',
    refused: 'login/verify-refused',
    unanswered: 'login/verify-unanswered',
    resending: 'login/verify-resending',
    linkSent: 'login/verify-link-sent',
    askingToSwitch: 'login/verify-asking-to-switch',
    stayed: 'login/verify-stayed',
    startingSession: 'login/verify-verifying',
    learningWhoIsHere: 'login/verify-verifying',
    confirmingRefusal: 'login/verify-verifying',
  },
  starts: { 'the address has no token': 'tokenMissing', 'I followed the link of the mail': 'verifying' },
  transitions: {
    tokenMissing: resending,
    verifying: {
      'the account is verified': 'startingSession: notify',
      'the link is unknown or used': 'confirmingRefusal',
      'the link is too old': 'confirmingRefusal',
      'the account asks for a second factor': 'learningWhoIsHere: notify',
      'several sign-ups wait for the address': 'enteringPassword',
      'another account is logged in here': 'askingToSwitch',
      'no answer comes': 'unanswered: notify',
    },
    enteringPassword: { 'I enter a password': 'checkingPassword' },
    checkingPassword: {
      'the password is that of a sign-up': 'startingSession: notify',
      'the password is right, and a second factor is asked for': 'learningWhoIsHere: notify',
      'the password is that of none': 'enteringPassword',
      'the password is asked for once more': 'enteringPassword',
      'another account was logged in here meanwhile': 'askingToSwitch',
      'the link was used meanwhile': 'confirmingRefusal',
      'no answer comes about the password': 'enteringPassword: notify',
    },
    askingToSwitch: { 'I switch the account': 'verifying', 'I stay': 'stayed' },
    learningWhoIsHere: {
      'the application knows who is left': 'secondFactorAsked',
      'the application cannot learn who is left': 'secondFactorAsked',
    },
    startingSession: {
      'the application knows who is here': 'verified',
      'the application cannot learn who is here': 'verified',
    },
    confirmingRefusal: {
      'a verified person is here': 'alreadyVerified',
      'somebody who is not verified is here': 'refused: notify',
      'nobody is here': 'refused: notify',
      'nobody can tell who is here': 'refused: notify',
    },
    refused: resending,
    unanswered: { 'I try again': 'verifying' },
    resending: {
      'the mail is sent': 'linkSent: notify',
      'the mail is refused': 'refused: notify',
      'no answer comes about the mail': 'refused: notify',
    },
    linkSent: resending,
  },
  // Whoever was asked whether to switch the account, and does, switches it with each call from then on.
  asks: {
    verifyCustomerAccount: bySample({
      'I followed the link of the mail': { token: 't1' },
      'I switch the account': { token: 't1', switchAccount: true },
      'I try again': ({ was }) => ({ token: 't1', switchAccount: was.context.otherAccount ? true : undefined }),
    }),
    refreshVerification: { emailAddress },
    checkPassword: ({ was }) => ({
      token: 't1',
      password: 'welcome-to-foyer',
      switchAccount: was.context.otherAccount ? true : undefined,
    }),
    startSession: { user: null },
    learnWhoIsHere: { user: null },
  },
  emits: {
    notify: bySample({
      'the account is verified': successNotice({ code: 'accountVerified' }),
      'the account asks for a second factor': successNotice({ code: 'accountVerified' }),
      'the password is that of a sign-up': successNotice({ code: 'accountVerified' }),
      'the password is right, and a second factor is asked for': successNotice({ code: 'accountVerified' }),
      'no answer comes': unexpectedNotice,
      'no answer comes about the password': unexpectedNotice,
      'no answer comes about the mail': unexpectedNotice,
      'the mail is sent': successNotice({ code: 'verificationResent' }),
      'the mail is refused': errorNotice({ code: 'NativeAuthStrategyError', words: 'not' }),
      'somebody who is not verified is here': errorNotice({ code: 'accountNotVerified' }),
      'nobody is here': errorNotice({ code: 'accountNotVerified' }),
      'nobody can tell who is here': errorNotice({ code: 'accountNotVerified' }),
    }),
  },
  says: verificationSays,
  after: {
    'I ask for another mail': ({ context }) => context.emailAddress === emailAddress && context.formMessage === null,
    'the link is unknown or used': ({ context }) => context.formMessage === refused.notice,
    'the link is too old': ({ context }) => context.formMessage === expired.notice,
    'I enter a password': ({ context }) => context.password === 'welcome-to-foyer' && context.formMessage === null,
    'several sign-ups wait for the address': ({ context }) => context.formMessage === null,
    'another account is logged in here': ({ context }) => isNamed(context.otherAccount),
    'another account was logged in here meanwhile': ({ context }) => isNamed(context.otherAccount),
    'the password is that of none': ({ context }) => context.formMessage === wrong.notice,
    'the password is asked for once more': ({ context }) => context.formMessage === severalWait.notice,
    'the link was used meanwhile': ({ context }) => context.formMessage === refused.notice,
    'no answer comes about the password': ({ context }) => context.formMessage !== null,
    'the mail is refused': ({ context }) => context.formMessage === notSent,
    'no answer comes about the mail': ({ context }) => context.formMessage !== null,
  },
  invariant: ({ value, context }) => (context.password !== '') === (value === 'checkingPassword'),
};
