import type { ServiceResult, Notice } from '#domain/notice.ts';
import { loginMachine } from '#machines/account/login/login-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { person } from '../../people.ts';
import { loginSays } from './login-says.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { errorNotice, successNotice, unexpectedNotice } from '../../notices.ts';

export const emailAddress = 'alex@foyer.example';
export const credentials = { emailAddress, password: 'welcome-to-foyer' };
export const details = { firstName: 'Alex', lastName: 'Thorsen', emailAddress, password: 'short' };
export const alex = person('alex');
export const wrong: Notice = {
  tone: 'error',
  message: { code: 'InvalidCredentialsError', words: 'The credentials do not match.' },
};

export const answer = (typename: string, notice: Notice | null, rest: object = {}): ServiceResult<object> => ({
  result: { __typename: typename, ...rest },
  notice,
});
export const sent = answer('Success', { tone: 'success', message: { code: 'verificationResent' } });
const refused = answer('Success', { tone: 'error', message: { code: 'NativeAuthStrategyError', words: 'Not sent.' } });

type Snapshot = {
  context: {
    formMessage: { notice: Notice; field: string | null } | null;
    emailAddress: string;
    attempt: { kind: string } | null;
  };
};
const says =
  (notice: Notice | null, field: string | null = null) =>
  ({ context }: Snapshot) =>
    context.formMessage?.notice === notice && context.formMessage?.field === field;
const saysSomething = ({ context }: Snapshot) => context.formMessage !== null;
const knowsAddress = ({ context }: Snapshot) => context.emailAddress === emailAddress && context.formMessage === null;
const saysNothing = ({ context }: Snapshot) => context.formMessage === null;

/** A toast of its own beside the words at the form. */
const oops = { notice: { tone: 'error', title: null, message: { code: 'loginFailed' } } };
const keeps = (step: string) => ({ draft: { step, emailAddress } });

export const loginRequirements: RequirementTable<typeof loginMachine> = {
  machine: loginMachine,
  title: 'The login dialog',
  inputs: {
    'I want to log in': { mode: 'login' },
    'I want to sign up': { mode: 'create' },
    'I have forgotten my password': { mode: 'update' },
    'another verification mail was sent': { mode: 'view', emailAddress },
    'I have just signed up': { mode: 'pending', emailAddress },
    'a link that logs in was mailed': { mode: 'link', emailAddress },
    'my account asks for a second factor': { mode: 'factor' },
  },
  listeners: ['keepDraft'],
  listens: { '': ['draft'] },
  events: {
    'I submit address and password': { type: 'login.submit', credentials },
    'I go to the sign-up': { type: 'login.showSignUp', emailAddress },
    'I say that I forgot the password': { type: 'login.showForgotPassword', emailAddress },
    'I submit my details': { type: 'login.submitDetails', details },
    'I ask for a reset link': { type: 'login.requestReset', emailAddress },
    'I ask for another mail': { type: 'login.resend' },
    'I go back': { type: 'login.back' },
    'I ask for a link that logs in': { type: 'login.requestLink', emailAddress },
    'I use a passkey': { type: 'login.usePasskey' },
    'I give a code': { type: 'login.giveCode', code: '123456' },
    'the password is right': done('logIn', { result: alex, notice: null }),
    'somebody is logged in already': done('logIn', answer('AlreadyLoggedInError', wrong)),
    'the password is wrong': done('logIn', answer('InvalidCredentialsError', wrong)),
    'the account has no password': done('logIn', answer('NativeAuthStrategyError', wrong)),
    'the address is not verified': done('logIn', answer('NotVerifiedError', wrong)),
    'the address is not verified and a mail was sent': done('logIn', answer('MemberSentReverifyError', wrong)),
    'the account asks for a second factor': done('logIn', answer('SecondFactorRequiredError', null)),
    'no answer comes about the password': failed('logIn'),
    'the passkey is right': done('logInWithPasskey', { result: alex, notice: null }),
    'the passkey is called off': done('logInWithPasskey', answer('PasskeyCancelled', null)),
    'the passkey is refused': done('logInWithPasskey', answer('PasskeyRefusedError', wrong)),
    'no answer comes about the passkey': failed('logInWithPasskey'),
    'the passkey is right in place of a code': done('logInWithPasskeyInstead', { result: alex, notice: null }),
    'the passkey in place of a code is called off': done('logInWithPasskeyInstead', answer('PasskeyCancelled', null)),
    'the passkey in place of a code is refused': done('logInWithPasskeyInstead', answer('PasskeyRefusedError', wrong)),
    'no answer comes about the passkey in place of a code': failed('logInWithPasskeyInstead'),
    'the code is right': done('giveSecondFactor', { result: alex, notice: null }),
    'the code is wrong': done('giveSecondFactor', answer('SecondFactorCodeInvalidError', wrong)),
    'the code comes too late': done('giveSecondFactor', answer('SecondFactorExpiredError', wrong)),
    'no answer comes about the code': failed('giveSecondFactor'),
    'the link is on its way': done('requestLoginLink', { __typename: 'Success', success: true }),
    'no answer comes about the link': failed('requestLoginLink'),
    'the application knows who is here': done('startSession'),
    'the application cannot learn who is here': failed('startSession'),
    'the account is made': done('signUp', answer('Success', null)),
    'somebody was logged in before the sign-up': done('signUp', answer('AlreadyLoggedInError', wrong)),
    'the new password is too weak': done('signUp', answer('PasswordValidationError', wrong)),
    'the new password is missing': done('signUp', answer('MissingPasswordError', wrong)),
    'the sign-up is refused': done('signUp', answer('NativeAuthStrategyError', wrong)),
    'no answer comes about the account': failed('signUp'),
    'the first mail is sent again': done('refreshVerificationFirst', sent),
    'the first mail is not sent again': done('refreshVerificationFirst', refused),
    'no answer comes about the first mail': failed('refreshVerificationFirst'),
    'another mail is sent': done('refreshVerificationAgain', sent),
    'another mail is not sent': done('refreshVerificationAgain', refused),
    'no answer comes about another mail': failed('refreshVerificationAgain'),
    'the reset link is sent': done('requestPasswordReset', sent),
    'the reset link is not sent': done('requestPasswordReset', refused),
    'no answer comes about the reset link': failed('requestPasswordReset'),
  },
  permits: {
    enteringCredentials: [
      'login.submit',
      'login.showSignUp',
      'login.showForgotPassword',
      'login.requestLink',
      'login.usePasskey',
    ],
    usingPasskey: [],
    requestingLink: [],
    linkMailed: ['login.resend', 'login.back'],
    enteringCode: ['login.giveCode', 'login.usePasskey', 'login.back'],
    checkingCode: [],
    usingPasskeyInstead: [],
    loggingIn: [],
    startingSession: [],
    loggedIn: [],
    enteringDetails: ['login.submitDetails', 'login.back'],
    signingUp: [],
    awaitingVerification: ['login.resend', 'login.back'],
    resendingFirst: [],
    checkingEmail: ['login.resend', 'login.back'],
    resendingAgain: [],
    enteringEmail: ['login.requestReset', 'login.back'],
    requestingReset: [],
  },
  pictures: {
    enteringCredentials: 'login/page-login',
    loggingIn: 'login/page-logging-in',
    enteringDetails: 'login/page-create',
    signingUp: 'login/page-signing-up',
    awaitingVerification: 'login/page-almost-done',
    resendingFirst: 'login/page-resending',
    checkingEmail: 'login/page-check-your-email',
    enteringEmail: 'login/page-update',
    requestingReset: 'login/page-requesting-reset',
    startingSession: 'login/page-logging-in',
    usingPasskey: 'login/page-using-passkey',
    requestingLink: 'login/page-requesting-link',
    linkMailed: 'login/page-link-mailed',
    enteringCode: 'login/page-second-factor',
    checkingCode: 'login/page-checking-code',
    usingPasskeyInstead: 'login/page-using-passkey-instead',
  },
  says: loginSays,
  starts: {
    'I want to log in': 'enteringCredentials',
    'I want to sign up': 'enteringDetails',
    'I have forgotten my password': 'enteringEmail',
    'another verification mail was sent': 'checkingEmail: >draft.keep',
    'I have just signed up': 'awaitingVerification: >draft.keep',
    'a link that logs in was mailed': 'linkMailed: >draft.keep',
    'my account asks for a second factor': 'enteringCode',
  },
  transitions: {
    enteringCredentials: {
      'I submit address and password': 'loggingIn',
      'I go to the sign-up': 'enteringDetails',
      'I say that I forgot the password': 'enteringEmail',
      'I ask for a link that logs in': 'requestingLink',
      'I use a passkey': 'usingPasskey',
    },
    usingPasskey: {
      'the passkey is right': 'startingSession: >draft.forget',
      'the passkey is called off': 'enteringCredentials',
      'the passkey is refused': 'enteringCredentials',
      'no answer comes about the passkey': 'enteringCredentials: notify',
    },
    requestingLink: {
      'the link is on its way': 'linkMailed: >draft.keep',
      'no answer comes about the link': 'enteringCredentials: notify',
    },
    linkMailed: { 'I ask for another mail': 'requestingLink', 'I go back': 'enteringCredentials: >draft.forget' },
    enteringCode: {
      'I give a code': 'checkingCode',
      'I use a passkey': 'usingPasskeyInstead',
      'I go back': 'enteringCredentials',
    },
    checkingCode: {
      'the code is right': 'startingSession: >draft.forget',
      'the code is wrong': 'enteringCode',
      'the code comes too late': 'enteringCredentials',
      'no answer comes about the code': 'enteringCode: notify',
    },
    usingPasskeyInstead: {
      'the passkey is right in place of a code': 'startingSession: >draft.forget',
      'the passkey in place of a code is called off': 'enteringCode',
      'the passkey in place of a code is refused': 'enteringCode',
      'no answer comes about the passkey in place of a code': 'enteringCode: notify',
    },
    loggingIn: {
      'the password is right': 'startingSession: >draft.forget',
      'somebody is logged in already': 'startingSession: >draft.forget',
      'the password is wrong': 'enteringCredentials: notify',
      'the account has no password': 'enteringCredentials: notify',
      'the address is not verified': 'checkingEmail: notify, >draft.keep',
      'the address is not verified and a mail was sent': 'checkingEmail: notify, >draft.keep',
      'the account asks for a second factor': 'enteringCode',
      'no answer comes about the password': 'enteringCredentials: notify',
    },
    startingSession: {
      'the application knows who is here': 'loggedIn',
      'the application cannot learn who is here': 'enteringCredentials: notify',
    },
    enteringDetails: { 'I submit my details': 'signingUp', 'I go back': 'enteringCredentials' },
    signingUp: {
      'the account is made': 'awaitingVerification: >draft.keep',
      'somebody was logged in before the sign-up': 'startingSession: >draft.forget',
      'the new password is too weak': 'enteringDetails',
      'the new password is missing': 'enteringDetails',
      'the sign-up is refused': 'enteringDetails',
      'no answer comes about the account': 'enteringDetails: notify',
    },
    awaitingVerification: {
      'I ask for another mail': 'resendingFirst',
      'I go back': 'enteringCredentials: >draft.forget',
    },
    resendingFirst: {
      'the first mail is sent again': 'checkingEmail: notify, >draft.keep',
      'the first mail is not sent again': 'awaitingVerification: notify, >draft.keep',
      'no answer comes about the first mail': 'awaitingVerification: notify, >draft.keep',
    },
    checkingEmail: {
      'I ask for another mail': 'resendingAgain',
      'I go back': 'enteringCredentials: >draft.forget',
    },
    resendingAgain: {
      'another mail is sent': 'checkingEmail: notify, >draft.keep',
      'another mail is not sent': 'checkingEmail: notify, >draft.keep',
      'no answer comes about another mail': 'checkingEmail: notify, >draft.keep',
    },
    enteringEmail: { 'I ask for a reset link': 'requestingReset', 'I go back': 'enteringCredentials' },
    requestingReset: {
      'the reset link is sent': 'enteringCredentials: notify',
      'the reset link is not sent': 'enteringEmail',
      'no answer comes about the reset link': 'enteringEmail: notify',
    },
  },
  asks: {
    logIn: { username: emailAddress, password: 'welcome-to-foyer' },
    requestLoginLink: { emailAddress },
    signUp: { emailAddress, firstName: 'Alex', lastName: 'Thorsen', password: 'short' },
    requestPasswordReset: { emailAddress },
    refreshVerificationAgain: { emailAddress },
    refreshVerificationFirst: { emailAddress },
    giveSecondFactor: { code: '123456' },
    // Only of a password's answer it is known who came; otherwise the server is asked, whoever was here before.
    startSession: bySample({
      'the password is right': { user: alex },
      'somebody is logged in already': { user: null },
      'the passkey is right': { user: null },
      'somebody was logged in before the sign-up': { user: null },
      'the passkey is right in place of a code': { user: null },
      'the code is right': { user: null },
    }),
  },
  emits: {
    '>draft.keep': bySample({
      'another verification mail was sent': keeps('view'),
      'I have just signed up': keeps('pending'),
      'a link that logs in was mailed': keeps('link'),
      'the address is not verified': keeps('view'),
      'the address is not verified and a mail was sent': keeps('view'),
      'the link is on its way': keeps('link'),
      'the account is made': keeps('pending'),
      'another mail is sent': keeps('view'),
      'another mail is not sent': keeps('view'),
      'no answer comes about another mail': keeps('view'),
      'the first mail is sent again': keeps('view'),
      'the first mail is not sent again': keeps('pending'),
      'no answer comes about the first mail': keeps('pending'),
    }),
    notify: bySample({
      'the password is wrong': oops,
      'the account has no password': oops,
      'the address is not verified': oops,
      'the address is not verified and a mail was sent': oops,
      'no answer comes about the password': unexpectedNotice,
      'no answer comes about the link': unexpectedNotice,
      'no answer comes about the passkey': unexpectedNotice,
      'no answer comes about the passkey in place of a code': unexpectedNotice,
      'no answer comes about the code': unexpectedNotice,
      'no answer comes about the account': unexpectedNotice,
      'no answer comes about the reset link': unexpectedNotice,
      'no answer comes about another mail': unexpectedNotice,
      'no answer comes about the first mail': unexpectedNotice,
      'the application cannot learn who is here': unexpectedNotice,
      'the reset link is sent': successNotice({ code: 'verificationResent' }),
      'another mail is sent': successNotice({ code: 'verificationResent' }),
      'another mail is not sent': errorNotice({ code: 'NativeAuthStrategyError', words: 'Not sent.' }),
      'the first mail is sent again': successNotice({ code: 'verificationResent' }),
      'the first mail is not sent again': errorNotice({ code: 'NativeAuthStrategyError', words: 'Not sent.' }),
    }),
  },
  after: {
    'I submit address and password': (now) => knowsAddress(now) && now.context.attempt?.kind === 'logIn',
    'I go to the sign-up': knowsAddress,
    'I say that I forgot the password': knowsAddress,
    'I submit my details': (now) => knowsAddress(now) && now.context.attempt?.kind === 'signUp',
    'I ask for a reset link': knowsAddress,
    'I ask for another mail': saysNothing,
    'I go back': saysNothing,
    'I ask for a link that logs in': knowsAddress,
    'I use a passkey': saysNothing,
    'I give a code': ({ context }) => context.attempt?.kind === 'factor' && context.formMessage === null,
    'the account asks for a second factor': saysNothing,
    'the passkey is called off': saysNothing,
    'the passkey is refused': says(wrong),
    'no answer comes about the passkey': saysSomething,
    'the passkey in place of a code is called off': saysNothing,
    'the passkey in place of a code is refused': says(wrong),
    'no answer comes about the passkey in place of a code': saysSomething,
    'the code is wrong': says(wrong),
    'the code comes too late': says(wrong),
    'no answer comes about the code': saysSomething,
    'no answer comes about the link': saysSomething,
    'the password is right': ({ context }) => context.user === alex,
    'the password is wrong': says(wrong),
    'the account has no password': says(wrong),
    'the address is not verified': says(wrong),
    'the address is not verified and a mail was sent': says(wrong),
    'no answer comes about the password': saysSomething,
    'the application cannot learn who is here': saysSomething,
    'the new password is too weak': says(wrong, 'password'),
    'the new password is missing': says(wrong, 'password'),
    'the sign-up is refused': says(wrong),
    'no answer comes about the account': saysSomething,
    'the first mail is not sent again': says(refused.notice),
    'no answer comes about the first mail': saysSomething,
    'another mail is not sent': says(refused.notice),
    'no answer comes about another mail': saysSomething,
    'the reset link is sent': says(sent.notice),
    'the reset link is not sent': says(refused.notice),
    'no answer comes about the reset link': saysSomething,
  },
  invariant: ({ value, context }) =>
    (context.attempt !== null) === (value === 'loggingIn' || value === 'signingUp' || value === 'checkingCode'),
};
