import { createEmailChangeLogic } from '#app/account/email-change-logic.ts';
import { createLoginLinkLogic } from '#app/account/login-link-logic.ts';
import { createLoginLogic } from '#app/account/login-logic.ts';
import { createResetPasswordLogic } from '#app/account/reset-password-logic.ts';
import { createUndoChangeLogic } from '#app/account/undo-change-logic.ts';
import { createVerificationLogic } from '#app/account/verification-logic.ts';
import type { EmailChangeActors } from '#machines/account/email-change/email-change-machine.ts';
import type { LoginActors } from '#machines/account/login/login-types.ts';
import type { LoginLinkActors } from '#machines/account/login-link/login-link-machine.ts';
import type { ResetPasswordActors } from '#machines/account/reset-password/reset-password-machine.ts';
import type { UndoChangeActors } from '#machines/account/undo-change/undo-change-machine.ts';
import type { VerificationActors } from '#machines/account/verification/verification-machine.ts';
import { emailChangeRequirements } from '#tests/model/account/email-change/email-change-requirements.ts';
import { loginRequirements } from '#tests/model/account/login/login-requirements.ts';
import { loginLinkRequirements } from '#tests/model/account/login-link/login-link-requirements.ts';
import { resetPasswordRequirements } from '#tests/model/account/reset-password/reset-password-requirements.ts';
import { undoChangeRequirements } from '#tests/model/account/undo-change/undo-change-requirements.ts';
import { verificationRequirements } from '#tests/model/account/verification/verification-requirements.ts';
import { person } from '#tests/model/people.ts';
import { call, gives, key, results, sends, type Row } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';

const alex = person('alex');
const emailAddress = 'alex@foyer.example';
const byEmail = { emailAddress };

/** Whoever logged in is told to the session, and the flow goes on when the session has settled. */
const maybeSomebody: Row<{ user: null }> = {
  when: 'somebody may have come',
  input: { user: null },
  given: { person: null },
  does: [{ sendsTo: 'the session', type: 'session.askAgain' }],
  ends: gives(undefined),
};
const notSettled: Row<{ user: null }> = {
  when: 'the session does not learn who is here',
  input: { user: null },
  does: [{ sendsTo: 'the session', type: 'session.askAgain' }],
};
const startSession = [maybeSomebody, notSettled];

const newPerson = { emailAddress, firstName: 'Alex', lastName: 'Thorsen', password: 'short' };
const credentials = { username: emailAddress, password: 'welcome-to-foyer' };
const passkey = {
  id: 'AQID',
  rawId: 'AQID',
  response: { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' },
  type: 'public-key',
  clientExtensionResults: {},
  authenticatorAttachment: 'platform',
};
const asksForPasskey = sends('StartPasskeyLogin', {});
const draft = 'session foyer.login';
const afterVerification = 'local foyer.afterVerification';
const keptAt = Date.parse('2026-11-21T10:00:00Z');

export const loginWiring = wiringOf<LoginActors>()({
  requirements: loginRequirements,
  wire: ({ client, session }) => createLoginLogic({ client, session, returnUri: '/event/tale' }),
  rows: {
    logIn: call({
      input: credentials,
      does: [sends('LogIn', credentials)],
      well: results('login', { CurrentUser: null, SecondFactorRequiredError: null }),
      refusedBy: 'login',
      nobody: 'fails',
    }),
    signUp: call({
      input: newPerson,
      does: [sends('SignUp', { input: newPerson, idempotencyKey: key(1) })],
      well: results('registerCustomerAccount', { Success: null }),
      refusedBy: 'registerCustomerAccount',
      nobody: 'fails',
    }),
    refreshVerification: call({
      input: byEmail,
      does: [sends('RefreshVerification', byEmail)],
      well: results('refreshCustomerVerification', { Success: 'success' }),
      refusedBy: 'refreshCustomerVerification',
      nobody: 'fails',
    }),
    requestPasswordReset: call({
      input: byEmail,
      does: [sends('RequestPasswordReset', byEmail)],
      well: results('requestPasswordReset', { Success: 'success' }),
      refusedBy: 'requestPasswordReset',
      nobody: 'fails',
    }),
    requestLoginLink: call({
      input: byEmail,
      does: [sends('RequestLoginLink', byEmail)],
      well: { 'it is mailed': { ends: gives('<requestLoginLink>') } },
      nobody: 'fails',
    }),
    logInWithPasskey: [
      ...call({
        given: { hasPasskey: true, answers: { startPasskeyLogin: { challenge: 'AQID' } } },
        does: [asksForPasskey, sends('LogInWithPasskey', { response: passkey })],
        well: results('logInWithPasskey', { CurrentUser: null }),
        refusedBy: 'logInWithPasskey',
        nobody: 'fails',
      }).filter(({ given }) => !given?.fails),
      {
        when: 'this browser has no passkeys',
        given: { answers: { startPasskeyLogin: { challenge: 'AQID' } } },
        does: [asksForPasskey],
        ends: gives({ result: { __typename: 'PasskeyUnavailable' }, notice: 'error' }),
      },
      { when: 'the server cannot be reached', given: { fails: 'unreachable' }, does: [asksForPasskey], ends: 'fails' },
    ],
    giveSecondFactor: call({
      input: { code: '123456' },
      does: [sends('GiveSecondFactor', { code: '123456' })],
      well: results('giveSecondFactor', { CurrentUser: null }),
      refusedBy: 'giveSecondFactor',
      nobody: 'fails',
    }),
    startSession: [
      {
        when: 'Alex came',
        input: { user: alex },
        does: [{ sendsTo: 'the session', type: 'session.loggedIn', user: alex }],
        ends: gives(undefined),
      },
      ...startSession,
    ],
    keepDraft: [
      {
        when: 'a mail is waited for',
        sends: [{ type: 'draft.keep', draft: { step: 'pending', emailAddress } }],
        does: [
          { keeps: draft, value: { step: 'pending', emailAddress } },
          { keeps: afterVerification, value: { returnUri: '/event/tale', emailAddress, keptAt } },
        ],
      },
      {
        when: 'the login is over',
        given: {
          stored: {
            [draft]: { step: 'pending', emailAddress },
            [afterVerification]: { returnUri: '/', emailAddress, keptAt },
          },
        },
        sends: [{ type: 'draft.forget' }],
        does: [{ forgets: draft }],
      },
    ],
  },
});

const token = { token: 't1' };
const switched = { token: 't1', switchAccount: true };
const password = 'welcome-to-foyer';

export const loginLinkWiring = wiringOf<LoginLinkActors>()({
  requirements: loginLinkRequirements,
  wire: createLoginLinkLogic,
  rows: {
    logInByLink: [
      ...call({
        input: switched,
        does: [sends('LogInByLink', switched)],
        well: results('logInByLink', { CurrentUser: null, SecondFactorRequiredError: null }),
        refusedBy: 'logInByLink',
        nobody: 'fails',
      }),
      {
        when: 'the link is opened',
        input: token,
        given: { answers: { logInByLink: { __typename: 'CurrentUser' } } },
        does: [sends('LogInByLink', token)],
        ends: gives({ result: '<logInByLink>', notice: null }),
      },
    ],
    startSession,
  },
});

export const resetPasswordWiring = wiringOf<ResetPasswordActors>()({
  requirements: resetPasswordRequirements,
  wire: createResetPasswordLogic,
  rows: {
    resetPassword: [
      ...call({
        input: { ...switched, password },
        does: [sends('ResetPassword', { ...switched, password })],
        well: results('resetPassword', { CurrentUser: 'success', SecondFactorRequiredError: 'success' }),
        refusedBy: 'resetPassword',
        nobody: 'fails',
      }),
      {
        when: 'nobody else is logged in',
        input: { ...token, password },
        given: { answers: { resetPassword: { __typename: 'CurrentUser' } } },
        does: [sends('ResetPassword', { ...token, password })],
        ends: gives({ result: '<resetPassword>', notice: 'success' }),
      },
    ],
    startSession,
  },
});

export const verificationWiring = wiringOf<VerificationActors>()({
  requirements: verificationRequirements,
  wire: createVerificationLogic,
  rows: {
    verifyCustomerAccount: [
      ...call({
        input: { ...switched, password },
        does: [sends('VerifyCustomerAccount', { ...switched, password })],
        well: results('verifyCustomerAccount', { CurrentUser: 'success', SecondFactorRequiredError: 'success' }),
        refusedBy: 'verifyCustomerAccount',
        nobody: 'fails',
      }),
      ...[token, switched, { ...token, password }].map((input): Row<typeof input> => ({
        when: `the link is opened (${Object.keys(input).join(', ')})`,
        input,
        given: { answers: { verifyCustomerAccount: { __typename: 'CurrentUser' } } },
        does: [sends('VerifyCustomerAccount', input)],
        ends: gives({ result: '<verifyCustomerAccount>', notice: 'success' }),
      })),
    ],
    refreshVerification: call({
      input: byEmail,
      does: [sends('RefreshVerification', byEmail)],
      well: results('refreshCustomerVerification', { Success: 'success' }),
      refusedBy: 'refreshCustomerVerification',
      nobody: 'fails',
    }),
    getMe: call({
      does: [sends('GetMe', {})],
      well: {
        'Alex is here': { ends: gives('<me>') },
        'nobody is here': { answers: { me: null }, ends: gives(null) },
      },
      nobody: 'fails',
    }),
    startSession,
  },
});

export const emailChangeWiring = wiringOf<EmailChangeActors>()({
  requirements: emailChangeRequirements,
  wire: createEmailChangeLogic,
  rows: {
    updateCustomerEmailAddress: call({
      input: token,
      does: [sends('UpdateCustomerEmailAddress', token)],
      well: results('updateCustomerEmailAddress', { Success: 'success' }),
      refusedBy: 'updateCustomerEmailAddress',
      nobody: 'fails',
    }),
    startSession,
  },
});

export const undoChangeWiring = wiringOf<UndoChangeActors>()({
  requirements: undoChangeRequirements,
  wire: createUndoChangeLogic,
  rows: {
    undoAccountChange: call({
      input: { ...token, password },
      does: [sends('UndoAccountChange', { ...token, password })],
      well: results('undoAccountChange', { UndoneAccountChange: null }),
      refusedBy: 'undoAccountChange',
      nobody: 'fails',
    }),
    startSession,
  },
});
