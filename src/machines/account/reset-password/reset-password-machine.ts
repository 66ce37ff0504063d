import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Answer, Notice, NotifyEvent } from '#domain/answer.ts';
import {
  answerIs,
  followedWith,
  isOneOf,
  notifyAnswer,
  rememberOtherAccount,
  said,
  sayAnswer,
  thrownBackTo,
  type OtherAccount,
  type Said,
} from '#machines/account/login/after-answer.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import type { ResetPasswordMutation, ResetPasswordMutationVariables } from '#services/generated/graphql.ts';

/** token: from the link in the mail. */
type Input = { token: string | null };

type Context = {
  token: string;
  /** Only while the server is asked, and while it asks whether to switch. */
  password: string;
  /** Whom the server named when it asked whether to switch; null until it does. */
  otherAccount: OtherAccount | null;
  said: Said | null;
};

type Event =
  | { type: 'resetPassword.submit'; password: string }
  | { type: 'resetPassword.switchAccount' }
  | { type: 'resetPassword.stay' };

export type ResetPasswordActors = {
  resetPassword: PromiseActorLogic<Answer<ResetPasswordMutation['resetPassword']>, ResetPasswordMutationVariables>;
  startSession: PromiseActorLogic<void, { user: Person | null }>;
};

export const resetPasswordMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as NotifyEvent },
  actors: {} as ResetPasswordActors,
  guards: {
    hasToken: ({ context }) => context.token !== '',
    answerIs: isOneOf,
  },
  actions: {
    rememberPassword: assign((_, params: { password: string }) => ({
      password: params.password,
      otherAccount: null,
      said: null,
    })),
    forgetPassword: assign({ password: '' }),
    rememberOtherAccount: assign({ otherAccount: (_, otherAccount: OtherAccount) => otherAccount }),
    say: assign({ said: (_, params: Parameters<typeof said>[0]) => said(params) }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ token: input.token ?? '', password: '', otherAccount: null, said: null }),
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
          { guard: answerIs('CurrentUser'), target: 'startingSession', actions: notifyAnswer },
          {
            guard: answerIs('PasswordResetTokenInvalidError', 'PasswordResetTokenExpiredError'),
            target: 'tokenRefused',
            actions: sayAnswer(),
          },
          { guard: answerIs('PasswordValidationError'), target: 'enteringPassword', actions: sayAnswer('password') },
          { guard: answerIs('SecondFactorRequiredError'), target: 'learningWhoIsHere', actions: notifyAnswer },
          { guard: answerIs('AlreadyLoggedInError'), target: 'askingToSwitch', actions: rememberOtherAccount },
          { target: 'enteringPassword', actions: sayAnswer() },
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
