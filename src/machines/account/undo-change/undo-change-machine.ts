import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { ServiceResult, Notice, NotifyEvent } from '#domain/notice.ts';
import {
  resultIs,
  isOneOf,
  formMessage,
  showResult,
  thrownBackTo,
  type FormMessage,
  tokenOf,
} from '#machines/account/login/after-result.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import type { UndoAccountChangeMutation, UndoAccountChangeMutationVariables } from '#services/generated/graphql.ts';

/** token: from the link in the mail. */
type Input = { token: string | null };

type Result = UndoAccountChangeMutation['undoAccountChange'];
type Undone = Extract<Result, { __typename: 'UndoneAccountChange' }>;

type Context = {
  token: string | null;
  /** Only while the server is asked. */
  password: string;
  formMessage: FormMessage | null;
  undone: Undone | null;
};

type Event = { type: 'undoChange.submit'; password: string };

export type UndoChangeActors = {
  undoAccountChange: PromiseActorLogic<ServiceResult<Result>, UndoAccountChangeMutationVariables>;
  startSession: PromiseActorLogic<void, { user: Person | null }>;
};

export const undoChangeMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as NotifyEvent },
  actors: {} as UndoChangeActors,
  guards: {
    hasToken: ({ context }) => Boolean(context.token),
    resultIs: isOneOf,
  },
  actions: {
    rememberPassword: assign((_, params: { password: string }) => ({ password: params.password, formMessage: null })),
    forgetPassword: assign({ password: '' }),
    rememberUndone: assign({
      undone: (_, { result }: { result: Result }) => (result.__typename === 'UndoneAccountChange' ? result : null),
    }),
    say: assign({ formMessage: (_, params: Parameters<typeof formMessage>[0]) => formMessage(params) }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
  },
}).createMachine({
  id: 'undoChange',
  context: ({ input }) => ({ token: input.token, password: '', formMessage: null, undone: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The link is read: without a token nothing can be undone.',
      always: [{ guard: 'hasToken', target: 'enteringPassword' }, { target: 'tokenMissing' }],
    },
    tokenMissing: { description: "'Invalid token': the address has none.", type: 'final' },
    enteringPassword: {
      description: 'What undoing does is said; the new password is typed twice.',
      on: {
        'undoChange.submit': {
          target: 'undoing',
          actions: { type: 'rememberPassword', params: ({ event }) => ({ password: event.password }) },
        },
      },
    },
    undoing: {
      description: 'The server undoes the change and sets the password; a second submit is refused.',
      exit: 'forgetPassword',
      invoke: {
        id: 'undoAccountChange',
        src: 'undoAccountChange',
        input: ({ context }) => ({ token: tokenOf(context), password: context.password }),
        onDone: [
          {
            guard: resultIs('UndoneAccountChange'),
            target: 'learningWhoIsHere',
            actions: { type: 'rememberUndone', params: ({ event }) => ({ result: event.output.result }) },
          },
          { guard: resultIs('PasswordValidationError'), target: 'enteringPassword', actions: showResult('password') },
          { target: 'refused', actions: showResult() },
        ],
        onError: thrownBackTo('enteringPassword'),
      },
    },
    refused: {
      description: 'The link is unknown, used, too old, or another account has the address: the words say what helps.',
      type: 'final',
    },
    learningWhoIsHere: {
      description: 'Every session of the account ended: the whole application learns whether this one did.',
      invoke: { id: 'startSession', src: 'startSession', input: { user: null }, onDone: 'undone', onError: 'undone' },
    },
    undone: { description: 'The account is its owner’s again, who logs in with the new password.', type: 'final' },
  },
});

export type UndoChangeActorRef = ActorRefFrom<typeof undoChangeMachine>;
