import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { ServiceResult, Notice, NotifyEvent } from '#domain/notice.ts';
import {
  resultIs,
  followedWith,
  isOneOf,
  notifyResult,
  rememberOtherAccount,
  formMessage,
  showResult,
  thrownBackTo,
  type OtherAccount,
  type FormMessage,
} from '#machines/account/login/after-result.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import type { ResetPasswordMutation, ResetPasswordMutationVariables } from '#services/generated/graphql.ts';

/** token: from the link in the mail. */
type Input = { token: string | null };

type Context = {
  token: string | null;
  /** Only while the server is asked, and while it asks whether to switch. */
  password: string;
  /** Whom the server named when it asked whether to switch; null until it does. */
  otherAccount: OtherAccount | null;
  formMessage: FormMessage | null;
};

type Event =
  | { type: 'resetPassword.submit'; password: string }
  | { type: 'resetPassword.switchAccount' }
  | { type: 'resetPassword.stay' };

export type ResetPasswordActors = {
  resetPassword: PromiseActorLogic<
    ServiceResult<ResetPasswordMutation['resetPassword']>,
    ResetPasswordMutationVariables
  >;
  startSession: PromiseActorLogic<void, { user: Person | null }>;
};

export const resetPasswordMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as NotifyEvent },
  actors: {} as ResetPasswordActors,
  guards: {
    hasToken: ({ context }) => Boolean(context.token),
    resultIs: isOneOf,
  },
  actions: {
    rememberPassword: assign((_, params: { password: string }) => ({
      password: params.password,
      otherAccount: null,
      formMessage: null,
    })),
    forgetPassword: assign({ password: '' }),
    rememberOtherAccount: assign({ otherAccount: (_, otherAccount: OtherAccount) => otherAccount }),
    say: assign({ formMessage: (_, params: Parameters<typeof formMessage>[0]) => formMessage(params) }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ token: input.token, password: '', otherAccount: null, formMessage: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The link is read: without a token no password can be set.',
      always: [{ guard: 'hasToken', target: 'enteringPassword' }, { target: 'tokenMissing' }],
    },
    tokenMissing: { description: "'Invalid token': the address has none.", type: 'final' },
    enteringPassword: {
      description: 'The new password is typed twice.',
      entry: 'forgetPassword',
      on: {
        'resetPassword.submit': {
          target: 'resetting',
          actions: { type: 'rememberPassword', params: ({ event }) => ({ password: event.password }) },
        },
      },
    },
    resetting: {
      description: 'The server sets the password; a second submit is refused.',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ ...followedWith(context), password: context.password }),
        onDone: [
          { guard: resultIs('CurrentUser'), target: 'startingSession', actions: notifyResult },
          {
            guard: resultIs('PasswordResetTokenInvalidError', 'PasswordResetTokenExpiredError'),
            target: 'tokenRefused',
            actions: showResult(),
          },
          { guard: resultIs('PasswordValidationError'), target: 'enteringPassword', actions: showResult('password') },
          { guard: resultIs('SecondFactorRequiredError'), target: 'learningWhoIsHere', actions: notifyResult },
          { guard: resultIs('AlreadyLoggedInError'), target: 'askingToSwitch', actions: rememberOtherAccount },
          { target: 'enteringPassword', actions: showResult() },
        ],
        onError: thrownBackTo('enteringPassword'),
      },
    },
    askingToSwitch: {
      description:
        'Another account is logged in in this browser: it is left only if the person says so. The new password waits.',
      on: {
        'resetPassword.switchAccount': 'resetting',
        'resetPassword.stay': 'stayed',
      },
    },
    stayed: {
      type: 'final',
      description: 'The account that was here stays logged in; no password was set and the link is not used up.',
      entry: 'forgetPassword',
    },
    learningWhoIsHere: {
      description:
        'The password is set, and a second factor is asked for: the application learns that no session is left here.',
      entry: 'forgetPassword',
      invoke: {
        id: 'learnWhoIsHere',
        src: 'startSession',
        input: { user: null },
        onDone: 'secondFactorAsked',
        onError: 'secondFactorAsked',
      },
    },
    secondFactorAsked: {
      type: 'final',
      description: 'The password is set; the account asks for a second factor before it lets in.',
    },
    tokenRefused: {
      type: 'final',
      description: 'The link is unknown, used or too old; another one can be asked for.',
      entry: 'forgetPassword',
    },
    startingSession: {
      description: 'The password is set: the whole application learns whether that logged the person in.',
      entry: 'forgetPassword',
      invoke: {
        id: 'startSession',
        src: 'startSession',
        input: { user: null },
        onDone: 'passwordReset',
        onError: 'passwordReset',
      },
    },
    passwordReset: { description: "'Password reset successfully', with the way on.", type: 'final' },
  },
});

export type ResetPasswordActorRef = ActorRefFrom<typeof resetPasswordMachine>;
