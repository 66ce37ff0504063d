import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type Answer, type Notice, type NotifyEvent } from '#domain/answer.ts';
import { answerIs, isOneOf, sayAnswer } from '#machines/login/answered.ts';
import type { Person } from '#machines/session/session-machine.ts';
import type { LogInByLinkMutation, LogInByLinkMutationVariables } from '#services/generated/graphql.ts';

/** token: from the link in the mail. */
type Input = { token: string | null };
type Context = { token: string; said: Notice | null };
type Event = { type: 'loginLink.follow' };

export type LoginLinkActors = {
  logInByLink: PromiseActorLogic<Answer<LogInByLinkMutation['logInByLink']>, LogInByLinkMutationVariables>;
  startSession: PromiseActorLogic<void, { user: Person | null }>;
};

export const loginLinkMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as NotifyEvent },
  actors: {} as LoginLinkActors,
  guards: {
    hasToken: ({ context }) => context.token !== '',
    answerIs: isOneOf,
  },
  actions: {
    say: assign({ said: (_, params: { notice: Notice | null }) => params.notice }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
  },
}).createMachine({
  id: 'loginLink',
  context: ({ input }) => ({ token: input.token ?? '', said: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The link is read: without a token there is nothing to follow.',
      always: [{ guard: 'hasToken', target: 'asking' }, { target: 'tokenMissing' }],
    },
    tokenMissing: { description: "'Invalid token': the address has none.", type: 'final' },
    asking: {
      description:
        'Nothing is done before the person says so: a mail scanner follows links too, and another person may be logged in here.',
      on: { 'loginLink.follow': 'loggingIn' },
    },
    loggingIn: {
      description: 'The server checks the link; a second press is refused.',
      invoke: {
        id: 'logInByLink',
        src: 'logInByLink',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: answerIs('CurrentUser'), target: 'startingSession' },
          { guard: answerIs('SecondFactorRequiredError'), target: 'secondFactorAsked' },
          { target: 'refused', actions: sayAnswer() },
        ],
        onError: { target: 'asking', actions: { type: 'notify', params: { notice: unexpectedError } } },
      },
    },
    startingSession: {
      description: 'The link was right: the whole application learns who is here.',
      invoke: {
        id: 'startSession',
        src: 'startSession',
        input: { user: null },
        onDone: 'loggedIn',
        onError: 'loggedIn',
      },
    },
    loggedIn: { description: 'The person is logged in; the way goes on.', type: 'final' },
    secondFactorAsked: {
      description: 'The account asks for a second factor too: the login asks for it.',
      type: 'final',
    },
    refused: { description: 'The link is unknown, used or too old; another one can be asked for.', type: 'final' },
  },
});

export type LoginLinkActorRef = ActorRefFrom<typeof loginLinkMachine>;
