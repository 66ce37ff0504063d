import type { ReactNode } from 'react';
import type { Message } from '#domain/message.ts';
import type { Notice } from '#domain/notice.ts';
import { loginLinkMachine } from '#machines/account/login-link/login-link-machine.ts';
import { loginMachine } from '#machines/account/login/login-machine.ts';
import { emailChangeMachine } from '#machines/account/email-change/email-change-machine.ts';
import { resetPasswordMachine } from '#machines/account/reset-password/reset-password-machine.ts';
import { sessionMachine } from '#machines/shared/session/session-machine.ts';
import { undoChangeMachine } from '#machines/account/undo-change/undo-change-machine.ts';
import { verificationMachine } from '#machines/account/verification/verification-machine.ts';
import { GetWantedEventDocument } from '#services/generated/graphql.ts';
import { person } from '#tests/model/people.ts';
import { EmailChangeFlow } from '#views/account/account-links/email-change-context.ts';
import { EmailChangeScreen } from '#views/account/account-links/email-change-screen.tsx';
import { LoginLinkFlow } from '#views/account/account-links/login-link-context.ts';
import { LoginLinkScreen } from '#views/account/account-links/login-link-screen.tsx';
import { ResetPasswordFlow } from '#views/account/account-links/reset-password-context.ts';
import { ResetPasswordScreen } from '#views/account/account-links/reset-password-screen.tsx';
import { UndoChangeFlow } from '#views/account/account-links/undo-change-context.ts';
import { UndoChangeScreen } from '#views/account/account-links/undo-change-screen.tsx';
import { VerificationFlow } from '#views/account/account-links/verification-context.ts';
import { VerifyScreen } from '#views/account/account-links/verify-screen.tsx';
import { MenuDrawer } from '#views/shared/layout/menu-drawer.tsx';
import { LoginDialog } from '#views/account/login/login-dialog.tsx';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { LoginScreen } from '#views/account/login/login-screen.tsx';
import { LogoutScreen } from '#views/shared/session/logout-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { answer, type GalleryArea, type GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

const emailAddress = 'alex@foyer.example';
const above = (message: Message) => ({ notice: { tone: 'error', message } satisfies Notice, field: null });
const atPassword = (message: Message) =>
  ({ notice: { tone: 'error', message } satisfies Notice, field: 'password' }) as const;
const otherAccount = { loggedInAs: emailAddress, linkedAccount: 'robin@foyer.example' };
const longAddress = 'maximiliana.alexandrina.featherstonehaugh.wolfeschlegelstein@a-long-domain.example';
const refused: Notice = {
  tone: 'error',
  message: { code: 'LoginLinkInvalidError', words: 'This link was used already, or is too old.' },
};

type LoginState = Parameters<typeof stillFlow<typeof loginMachine>>[1];
type LoginContext = Parameters<typeof stillFlow<typeof loginMachine>>[2];

const flowed = (state: LoginState, context: Partial<LoginContext>, content: ReactNode) => (
  <LoginFlow.Provider
    actor={stillFlow(loginMachine, state, {
      mode: 'login',
      emailAddress,
      attempt: null,
      user: null,
      formMessage: null,
      ...context,
    })}
  >
    {content}
  </LoginFlow.Provider>
);

const page = (name: string, state: LoginState, context: Partial<LoginContext> = {}): GalleryState => ({
  name: `page-${name}`,
  path: '/auth/login',
  isVisitor: true,
  render: () => flowed(state, context, <LoginScreen />),
});

const dialog = (name: string, state: LoginState, context: Partial<LoginContext> = {}): GalleryState => ({
  name: `dialog-${name}`,
  isVisitor: true,
  answers: [
    answer(GetWantedEventDocument, {
      event: { __typename: 'Event', id: 'ev-1', name: 'The Winter’s Tale', languageUsed: 'en' },
    }),
  ],
  render: () =>
    flowed(
      state,
      context,
      <>
        <main id="main" style={{ minHeight: '60rem' }} />
        <LoginDialog open onClose={() => undefined} wantedEventId="ev-1" />
      </>,
    ),
});

type VerificationState = Parameters<typeof stillFlow<typeof verificationMachine>>[1];

const verify = (
  name: string,
  state: VerificationState,
  isVisitor = true,
  formMessage: Notice | null = null,
  asked = otherAccount,
): GalleryState => ({
  name: `verify-${name}`,
  path: '/verify',
  isVisitor,
  render: () => (
    <VerificationFlow.Provider
      actor={stillFlow(verificationMachine, state, {
        token: 't1',
        emailAddress,
        password: '',
        otherAccount: asked,
        formMessage,
      })}
    >
      <VerifyScreen returnUri="/event/ev-1" />
    </VerificationFlow.Provider>
  ),
});

type LinkState = Parameters<typeof stillFlow<typeof loginLinkMachine>>[1];

const loginLink = (
  name: string,
  state: LinkState,
  isVisitor = true,
  formMessage: Notice | null = null,
  asked: typeof otherAccount | null = null,
): GalleryState => ({
  name: `link-${name}`,
  path: '/login-link',
  isVisitor,
  render: () => (
    <LoginLinkFlow.Provider
      actor={stillFlow(loginLinkMachine, state, { token: 't1', otherAccount: asked, formMessage })}
    >
      <LoginLinkScreen returnUri="/event/ev-1" />
    </LoginLinkFlow.Provider>
  ),
});

type ResetState = Parameters<typeof stillFlow<typeof resetPasswordMachine>>[1];
type ResetContext = Parameters<typeof stillFlow<typeof resetPasswordMachine>>[2];

const reset = (
  name: string,
  state: ResetState,
  formMessage: ResetContext['formMessage'] = null,
  isVisitor = true,
  asked: typeof otherAccount | null = null,
): GalleryState => ({
  name: `reset-${name}`,
  path: '/reset-password',
  isVisitor,
  render: () => (
    <ResetPasswordFlow.Provider
      actor={stillFlow(resetPasswordMachine, state, { token: 't1', password: '', otherAccount: asked, formMessage })}
    >
      <ResetPasswordScreen />
    </ResetPasswordFlow.Provider>
  ),
});

type EmailChangeState = Parameters<typeof stillFlow<typeof emailChangeMachine>>[1];

const emailChange = (
  name: string,
  state: EmailChangeState,
  formMessage: Notice | null = null,
  isVisitor = true,
): GalleryState => ({
  name: `change-email-${name}`,
  path: '/change-email',
  isVisitor,
  render: () => (
    <EmailChangeFlow.Provider actor={stillFlow(emailChangeMachine, state, { token: 't1', formMessage })}>
      <EmailChangeScreen />
    </EmailChangeFlow.Provider>
  ),
});

type UndoState = Parameters<typeof stillFlow<typeof undoChangeMachine>>[1];
const undone = {
  __typename: 'UndoneAccountChange',
  identifier: emailAddress,
  addressGivenBack: true,
  removedPasskeys: 1,
  keptPasskeys: 1,
  authenticatorRemoved: true,
} as const;

const undo = (name: string, state: UndoState, formMessage: ResetContext['formMessage'] = null): GalleryState => ({
  name: `undo-${name}`,
  path: '/undo-change',
  isVisitor: true,
  render: () => (
    <UndoChangeFlow.Provider
      actor={stillFlow(undoChangeMachine, state, { token: 't1', password: '', formMessage, undone })}
    >
      <UndoChangeScreen of="address" />
    </UndoChangeFlow.Provider>
  ),
});

const logout = (name: string, state: Parameters<typeof stillFlow<typeof sessionMachine>>[1]): GalleryState => ({
  name: `logout-${name}`,
  path: '/logout',
  render: () => (
    <SessionFlow.Provider actor={stillFlow(sessionMachine, state, { user: person('alex'), asked: null })}>
      <LogoutScreen />
    </SessionFlow.Provider>
  ),
});

const menu = (name: string, isVisitor: boolean): GalleryState => ({
  name: `menu-${name}`,
  isVisitor,
  render: () => (
    <>
      <main id="main" style={{ minHeight: '60rem' }} />
      <MenuDrawer open onClose={() => undefined} />
    </>
  ),
});

/** Everything about coming in and going out: the dialog and its page, the links of the mails, the menu. */
export const states: GalleryArea = [
  page('login', 'enteringCredentials'),
  page('login-refused', 'enteringCredentials', {
    formMessage: above({ code: 'InvalidCredentialsError', words: 'The email or the password is not right.' }),
  }),
  page('logging-in', 'loggingIn'),
  page('create', 'enteringDetails'),
  page('create-refused', 'enteringDetails', {
    formMessage: atPassword({ code: 'PasswordValidationError', words: 'At least 8 characters are needed.' }),
  }),
  page('signing-up', 'signingUp'),
  page('update', 'enteringEmail'),
  page('requesting-reset', 'requestingReset'),
  page('almost-done', 'awaitingVerification'),
  page('almost-done-refused', 'awaitingVerification', {
    formMessage: above({ code: 'verificationNotResent' }),
  }),
  page('resending', 'resendingFirst'),
  page('check-your-email', 'checkingEmail', {
    formMessage: above({ code: 'MemberSentReverifyError', words: 'Your account is not verified yet.' }),
  }),
  page('using-passkey', 'usingPasskey'),
  page('requesting-link', 'requestingLink'),
  page('link-mailed', 'linkMailed'),
  page('second-factor', 'enteringCode'),
  page('second-factor-refused', 'enteringCode', {
    formMessage: above({ code: 'SecondFactorCodeInvalidError', words: 'This code is wrong, or was used already.' }),
  }),
  page('checking-code', 'checkingCode'),
  page('using-passkey-instead', 'usingPasskeyInstead'),
  page('long-texts', 'checkingEmail', {
    emailAddress: longAddress,
  }),
  dialog('login', 'enteringCredentials'),
  dialog('second-factor', 'enteringCode'),
  dialog('create', 'enteringDetails'),
  dialog('update', 'enteringEmail'),
  dialog('almost-done', 'awaitingVerification'),
  dialog('check-your-email', 'checkingEmail'),
  verify('verifying', 'verifying'),
  verify('entering-password', 'enteringPassword', true, {
    tone: 'error',
    message: { code: 'InvalidCredentialsError', words: 'Nobody signed up with this password' },
  }),
  verify('checking-password', 'checkingPassword'),
  verify('verified', 'verified', false),
  verify('verified-visitor', 'verified'),
  verify('already-verified', 'alreadyVerified', false, refused),
  verify('token-missing', 'tokenMissing'),
  verify('refused', 'refused', true, refused),
  verify('unanswered', 'unanswered'),
  verify('resending', 'resending', true, refused),
  verify('link-sent', 'linkSent'),
  verify('second-factor', 'secondFactorAsked'),
  verify('asking-to-switch', 'askingToSwitch', false),
  verify('asking-to-switch-long-texts', 'askingToSwitch', false, null, {
    loggedInAs: longAddress,
    linkedAccount: `another.${longAddress}`,
  }),
  verify('stayed', 'stayed', false),
  loginLink('token-missing', 'tokenMissing'),
  loginLink('asking', 'asking'),
  loginLink('asking-another-person', 'asking', false),
  loginLink('logging-in', 'loggingIn'),
  loginLink('logged-in', 'loggedIn', false),
  loginLink('second-factor', 'secondFactorAsked'),
  loginLink('refused', 'refused', true, refused),
  loginLink('asking-to-switch', 'askingToSwitch', false, null, otherAccount),
  loginLink('switching', 'loggingIn', false, null, otherAccount),
  loginLink('stayed', 'stayed', false, null, otherAccount),
  reset('entering', 'enteringPassword'),
  reset(
    'password-refused',
    'enteringPassword',
    atPassword({ code: 'PasswordValidationError', words: 'At least 8 characters are needed.' }),
  ),
  reset('saving', 'resetting'),
  reset('asking-to-switch', 'askingToSwitch', null, false, otherAccount),
  reset('switching', 'resetting', null, false, otherAccount),
  reset('stayed', 'stayed', null, false, otherAccount),
  reset('token-missing', 'tokenMissing'),
  reset('token-refused', 'tokenRefused', above(refused.message)),
  reset('done', 'passwordReset', null, false),
  reset('done-visitor', 'passwordReset'),
  emailChange('changing', 'changing'),
  emailChange('changed', 'changed', null, false),
  emailChange('changed-visitor', 'changed'),
  emailChange('token-missing', 'tokenMissing'),
  emailChange('refused', 'refused', refused),
  emailChange('unanswered', 'unanswered'),
  undo('entering', 'enteringPassword'),
  undo('saving', 'undoing'),
  undo('token-missing', 'tokenMissing'),
  undo('refused', 'refused', above(refused.message)),
  undo('undone', 'undone'),
  reset('second-factor', 'secondFactorAsked'),
  logout('under-way', 'signingOut'),
  logout('failed', 'signedIn'),
  menu('visitor', true),
  menu('customer', false),
];
