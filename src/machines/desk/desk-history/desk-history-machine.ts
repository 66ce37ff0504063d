import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { DeskHistoryPage, HistoryOf } from '#services/desk/history/history-service.ts';

type Input = { organizationId: string; of: HistoryOf };
type Context = {
  organizationId: string;
  of: HistoryOf;
  /** As it was read last; null until one was. */
  page: DeskHistoryPage | null;
  /** The entries after which the pages begin that lie before the one that is wanted; none for the newest. */
  afters: string[];
  /** Why it could not be read. */
  unread: Failure | null;
};
type Event =
  | { type: 'deskHistory.retry' }
  | { type: 'deskHistory.older' }
  | { type: 'deskHistory.newer' }
  /** Something was done since. */
  | { type: 'deskHistory.refresh' };
type Emitted = { type: 'place.changed' } | { type: 'session.ended' };
type Answer = DeskHistoryPage | NotTheirs | SessionEnded;
type Answered = { answer: Answer };

export type DeskHistoryActors = {
  getDeskHistory: PromiseActorLogic<Answer, { organizationId: string; of: HistoryOf; after: string | null }>;
};

/** What an organizer's people did, or did with one thing, in pages, the newest first (docs/decisions/144, 157, 174). */
export const deskHistoryMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as DeskHistoryActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    hasOlder: ({ context }) => context.page?.hasMore === true,
    hasNewer: ({ context }) => context.afters.length > 0,
  },
  actions: {
    rememberPage: assign({
      page: ({ context }, { answer }: Answered) => (answer.__typename === 'DeskHistoryPage' ? answer : context.page),
    }),
    rememberUnread: assign({ unread: (_, params: { error: unknown }) => failureOf(params.error) }),
    turnBack: assign({
      afters: ({ context: { afters, page } }) => [
        ...afters,
        required(page?.entries.at(-1), 'the last entry of the page').id,
      ],
    }),
    turnForth: assign({ afters: ({ context }) => context.afters.slice(0, -1) }),
    startOver: assign({ afters: [] }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'deskHistory',
  context: ({ input: { organizationId, of } }) => ({ organizationId, of, page: null, afters: [], unread: null }),
  initial: 'readingHistory',
  states: {
    readingHistory: {
      description: 'The server is asked for a page; the one that was shown stays.',
      invoke: {
        id: 'getDeskHistory',
        src: 'getDeskHistory',
        input: ({ context: { organizationId, of, afters } }) => ({ organizationId, of, after: afters.at(-1) ?? null }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskHistoryPage' }) },
            target: 'listing',
            actions: { type: 'rememberPage', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { target: 'notPermitted', actions: 'emitPlaceChanged' },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberUnread', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'deskHistory.refresh': { target: 'readingHistory', reenter: true, actions: 'startOver' } },
    },
    unreadable: {
      description: 'The page could not be read; it can be tried again.',
      on: { 'deskHistory.retry': 'readingHistory' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'deskHistory.retry': 'readingHistory' },
    },
    notPermitted: {
      description: 'The person may not read it any more: the page asks what they are by now.',
      type: 'final',
    },
    listing: {
      description: 'Fifty entries at most; older and newer ones by pages.',
      on: {
        'deskHistory.older': { guard: 'hasOlder', target: 'readingHistory', actions: 'turnBack' },
        'deskHistory.newer': { guard: 'hasNewer', target: 'readingHistory', actions: 'turnForth' },
        'deskHistory.refresh': { target: 'readingHistory', actions: 'startOver' },
      },
    },
  },
});

export type DeskHistoryActorRef = ActorRefFrom<typeof deskHistoryMachine>;
