import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type ServiceResult, type Notice, type NotifyEvent } from '#domain/notice.ts';
import {
  resultIs,
  followedWith,
  isOneOf,
  rememberOtherAccount,
  showResult,
  type OtherAccount,
} from '#machines/account/login/after-result.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import type { LogInByLinkMutation, LogInByLinkMutationVariables } from '#services/generated/graphql.ts';

/** token: from the link in the mail. */
type Input = { token: string | null };
type Context = {
  token: string | null;
  /** Whom the server named when it asked whether to switch; null until it does. */
  otherAccount: OtherAccount | null;
  formMessage: Notice | null;
};
type Event = { type: 'loginLink.follow' } | { type: 'loginLink.switchAccount' } | { type: 'loginLink.stay' };

export type LoginLinkActors = {
  logInByLink: PromiseActorLogic<ServiceResult<LogInByLinkMutation['logInByLink']>, LogInByLinkMutationVariables>;
  startSession: PromiseActorLogic<void, { user: Person | null }>;
};

export const loginLinkMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as NotifyEvent },
  actors: {} as LoginLinkActors,
  guards: {
    hasToken: ({ context }) => Boolean(context.token),
    resultIs: isOneOf,
  },
  actions: {
    forgetOtherAccount: assign({ otherAccount: null }),
    rememberOtherAccount: assign({ otherAccount: (_, otherAccount: OtherAccount) => otherAccount }),
    say: assign({ formMessage: (_, params: { notice: Notice | null }) => params.notice }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
  },
}).createMachine({
  id: 'loginLink',
  context: ({ input }) => ({ token: input.token, otherAccount: null, formMessage: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The link is read: without a token there is nothing to follow.',
      always: [{ guard: 'hasToken', target: 'asking' }, { target: 'tokenMissing' }],
    },
    tokenMissing: { description: "'Invalid token': the address has none.", type: 'final' },
    asking: {
      description: 'Nothing is done before the person says so: a mail scanner follows links too.',
      on: { 'loginLink.follow': { target: 'loggingIn', actions: 'forgetOtherAccount' } },
    },
    loggingIn: {
      description: 'The server checks the link; a second press is refused.',
      invoke: {
        id: 'logInByLink',
        src: 'logInByLink',
        input: ({ context }) => followedWith(context),
        onDone: [
          { guard: resultIs('CurrentUser'), target: 'startingSession' },
          { guard: resultIs('SecondFactorRequiredError'), target: 'learningWhoIsHere' },
          { guard: resultIs('AlreadyLoggedInError'), target: 'askingToSwitch', actions: rememberOtherAccount },
          { target: 'refused', actions: showResult() },
        ],
        onError: { target: 'asking', actions: { type: 'notify', params: { notice: unexpectedError } } },
      },
    },
    askingToSwitch: {
      description: 'Another account is logged in in this browser: it is left only if the person says so.',
      on: { 'loginLink.switchAccount': 'loggingIn', 'loginLink.stay': 'stayed' },
    },
    stayed: { description: 'The account that was here stays logged in; the link is not used up.', type: 'final' },
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
    learningWhoIsHere: {
      description: 'A second factor is asked for: the application learns that another account is left.',
      invoke: {
        id: 'learnWhoIsHere',
        src: 'startSession',
        input: { user: null },
        onDone: 'secondFactorAsked',
        onError: 'secondFactorAsked',
      },
    },
    secondFactorAsked: {
      description: 'The account asks for a second factor too: the login asks for it.',
      type: 'final',
    },
    refused: { description: 'The link is unknown, used or too old; another one can be asked for.', type: 'final' },
  },
});

export type LoginLinkActorRef = ActorRefFrom<typeof loginLinkMachine>;
