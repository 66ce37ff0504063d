import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Answer, Notice, NotifyEvent } from '#domain/answer.ts';
import { answerIs, isOneOf, notifyAnswer, said, sayAnswer, thrownBackTo, type Said } from '#machines/login/answered.ts';
import type { Person } from '#machines/session/session-machine.ts';
import type { ResetPasswordMutation, ResetPasswordMutationVariables } from '#services/generated/graphql.ts';

/** token: from the link in the mail. */
type Input = { token: string | null };

type Context = {
  token: string;
  /** Only while the server is asked. */
  password: string;
  said: Said | null;
};

type Event = { type: 'resetPassword.submit'; password: string };

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
    rememberPassword: assign((_, params: { password: string }) => ({ password: params.password, said: null })),
    forgetPassword: assign({ password: '' }),
    say: assign({ said: (_, params: Parameters<typeof said>[0]) => said(params) }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ token: input.token ?? '', password: '', said: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The link is read: without a token no password can be set.',
      always: [{ guard: 'hasToken', target: 'enteringPassword' }, { target: 'tokenMissing' }],
    },
    tokenMissing: { description: "'Invalid token': the address has none.", type: 'final' },
    enteringPassword: {
      description: 'The new password is typed twice.',
      on: {
        'resetPassword.submit': {
          target: 'resetting',
          actions: { type: 'rememberPassword', params: ({ event }) => ({ password: event.password }) },
        },
      },
    },
    resetting: {
      description: 'The server sets the password; a second submit is refused.',
      exit: 'forgetPassword',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ token: context.token, password: context.password }),
        onDone: [
          { guard: answerIs('CurrentUser'), target: 'startingSession', actions: notifyAnswer },
          {
            guard: answerIs('PasswordResetTokenInvalidError', 'PasswordResetTokenExpiredError'),
            target: 'tokenRefused',
            actions: sayAnswer(),
          },
          { guard: answerIs('PasswordValidationError'), target: 'enteringPassword', actions: sayAnswer('password') },
          { guard: answerIs('SecondFactorRequiredError'), target: 'secondFactorAsked', actions: notifyAnswer },
          { target: 'enteringPassword', actions: sayAnswer() },
        ],
        onError: thrownBackTo('enteringPassword'),
      },
    },
    secondFactorAsked: {
      type: 'final',
      description: 'The password is set; the account asks for a second factor before it lets in.',
    },
    tokenRefused: { description: 'The link is unknown, used or too old; another one can be asked for.', type: 'final' },
    startingSession: {
      description: 'The password is set: the whole application learns whether that logged the person in.',
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
