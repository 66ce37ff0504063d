import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type ServiceResult, type Notice, type NotifyEvent } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import { resultIs, isOneOf, notifyResult } from '#machines/account/login/after-result.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type {
  EndOtherSessionsMutation,
  EndSessionMutation,
  EndSessionMutationVariables,
  GetMySessionsQuery,
} from '#services/generated/graphql.ts';
import type { MySessions } from '#services/account/guard/account-guard-service.ts';
import type { NoResult } from '#services/client/call-refused.ts';

export type AccountSession = GetMySessionsQuery['mySessions'][number];

type Context = {
  /** The one on this page first; null until they were read. */
  sessions: AccountSession[] | null;
  /** The session that is ended. */
  chosen: AccountSession | null;
};
type Event =
  | { type: 'sessions.retry' }
  | { type: 'sessions.refresh' }
  | { type: 'sessions.end'; session: AccountSession }
  | { type: 'sessions.endOthers' };
type Emitted = NotifyEvent | { type: 'session.ended' };
type Read = MySessions | SessionEnded;

export type AccountSessionsActors = {
  getMySessions: PromiseActorLogic<Read>;
  endSession: PromiseActorLogic<
    ServiceResult<EndSessionMutation['endSession'] | NoResult>,
    EndSessionMutationVariables
  >;
  endOtherSessions: PromiseActorLogic<ServiceResult<EndOtherSessionsMutation['endOtherSessions'] | NoResult>>;
};

const readAgain = {
  target: 'readingSessions',
  actions: { type: 'notify', params: { notice: unexpectedError } },
} as const;

export const accountSessionsMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as AccountSessionsActors,
  guards: {
    resultIs: isOneOf,
    isRead: (_, params: { read: Read }) => params.read.__typename === 'MySessions',
    /** The one on this page is ended by logging out. */
    isElsewhere: (_, params: { session: AccountSession }) => !params.session.isCurrent,
    hasOthers: ({ context }) => context.sessions?.some(({ isCurrent }) => !isCurrent) === true,
  },
  actions: {
    rememberSessions: assign({
      sessions: ({ context }, params: { read: Read }) =>
        params.read.__typename === 'MySessions' ? params.read.sessions : context.sessions,
    }),
    choose: assign({ chosen: (_, params: { session: AccountSession }) => params.session }),
    chooseNone: assign({ chosen: null }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'accountSessions',
  context: { sessions: null, chosen: null },
  initial: 'readingSessions',
  states: {
    readingSessions: {
      description: 'The server is asked where the person is logged in; a list that was shown stays.',
      on: { 'sessions.refresh': { target: 'readingSessions', reenter: true } },
      invoke: {
        id: 'getMySessions',
        src: 'getMySessions',
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => ({ read: event.output }) },
            target: 'listing',
            actions: { type: 'rememberSessions', params: ({ event }) => ({ read: event.output }) },
          },
          { target: 'unreadable', actions: 'emitSessionEnded' },
        ],
        onError: 'unreadable',
      },
    },
    unreadable: {
      description: 'The sessions could not be read; it can be tried again.',
      on: { 'sessions.retry': 'readingSessions', 'sessions.refresh': 'readingSessions' },
    },
    listing: {
      description: 'The list, in which every session but the one on this page can be ended.',
      on: {
        'sessions.refresh': 'readingSessions',
        'sessions.end': {
          guard: { type: 'isElsewhere', params: ({ event }) => ({ session: event.session }) },
          target: 'endingSession',
          actions: { type: 'choose', params: ({ event }) => ({ session: event.session }) },
        },
        'sessions.endOthers': { guard: 'hasOthers', target: 'endingOthers' },
      },
    },
    endingSession: {
      description: 'The server ends one session; what came of it is read from the list afterwards.',
      exit: 'chooseNone',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: required(context.chosen, 'the session to end').id }),
        onDone: [
          { guard: resultIs('SessionEnded'), target: 'unreadable', actions: 'emitSessionEnded' },
          { target: 'readingSessions', actions: notifyResult },
        ],
        onError: readAgain,
      },
    },
    endingOthers: {
      description: 'The server ends all sessions but this one; the list is read again afterwards.',
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: [
          { guard: resultIs('SessionEnded'), target: 'unreadable', actions: 'emitSessionEnded' },
          { target: 'readingSessions', actions: notifyResult },
        ],
        onError: readAgain,
      },
    },
  },
});

export type AccountSessionsActorRef = ActorRefFrom<typeof accountSessionsMachine>;
