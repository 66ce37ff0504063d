import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { DeskEventList } from '#services/desk/generated/graphql.ts';
import type { DeskEventPage, WantedEvents } from '#services/desk/event-list/event-list-service.ts';

type Input = { organizationId: string };
type Context = {
  organizationId: string;
  list: DeskEventList;
  search: string;
  /** The last event of each page before the one that is open. */
  before: readonly string[];
  /** As it was read last; null until it was. */
  page: DeskEventPage | null;
  /** Why it could not be read. */
  trouble: Failure | null;
};
type Event =
  | { type: 'eventList.open'; list: DeskEventList }
  | { type: 'eventList.search'; search: string }
  | { type: 'eventList.next' }
  | { type: 'eventList.previous' }
  | { type: 'eventList.retry' };
type Emitted = { type: 'place.changed' } | { type: 'session.ended' };
type Answered = { answer: DeskEventPage | NotTheirs | SessionEnded };

export type EventListActors = {
  getDeskEvents: PromiseActorLogic<DeskEventPage | NotTheirs | SessionEnded, WantedEvents>;
};

/** An organizer's events, list by list and page by page, with a search in their names (docs/decisions/156). */
export const eventListMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as EventListActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    hasMore: ({ context }) => context.page?.hasMore === true,
    hasBefore: ({ context }) => context.before.length > 0,
    isOther: ({ context }, params: { list: DeskEventList }) => params.list !== context.list,
  },
  actions: {
    openList: assign((_, params: { list: DeskEventList }) => ({ list: params.list, before: [], page: null })),
    rememberSearch: assign((_, params: { search: string }) => ({ search: params.search.trim(), before: [] })),
    goOn: assign({
      before: ({ context }) => [...context.before, required(context.page?.events.at(-1), 'the last event').id],
    }),
    goBack: assign({ before: ({ context }) => context.before.slice(0, -1) }),
    rememberPage: assign({
      page: ({ context }, { answer }: Answered) => (answer.__typename === 'DeskEventPage' ? answer : context.page),
    }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'eventList',
  context: ({ input }) => ({
    organizationId: input.organizationId,
    list: 'ON_SALE',
    search: '',
    before: [],
    page: null,
    trouble: null,
  }),
  initial: 'readingEvents',
  states: {
    readingEvents: {
      description: 'The server is asked for a page of a list; one that was shown stays, unless it is of another list.',
      invoke: {
        id: 'getDeskEvents',
        src: 'getDeskEvents',
        input: ({ context: { organizationId, list, search, before } }) => ({
          organizationId,
          list,
          search,
          after: before.at(-1) ?? null,
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskEventPage' }) },
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
          actions: { type: 'rememberTrouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'eventList.open': {
          guard: { type: 'isOther', params: ({ event }) => ({ list: event.list }) },
          target: 'readingEvents',
          reenter: true,
          actions: { type: 'openList', params: ({ event }) => ({ list: event.list }) },
        },
        'eventList.search': {
          target: 'readingEvents',
          reenter: true,
          actions: { type: 'rememberSearch', params: ({ event }) => ({ search: event.search }) },
        },
      },
    },
    listing: {
      description: 'One page of one list.',
      on: {
        'eventList.open': {
          guard: { type: 'isOther', params: ({ event }) => ({ list: event.list }) },
          target: 'readingEvents',
          actions: { type: 'openList', params: ({ event }) => ({ list: event.list }) },
        },
        'eventList.search': {
          target: 'readingEvents',
          actions: { type: 'rememberSearch', params: ({ event }) => ({ search: event.search }) },
        },
        'eventList.next': { guard: 'hasMore', target: 'readingEvents', actions: 'goOn' },
        'eventList.previous': { guard: 'hasBefore', target: 'readingEvents', actions: 'goBack' },
      },
    },
    unreadable: {
      description: 'The list could not be read; it can be tried again.',
      on: {
        'eventList.retry': 'readingEvents',
      },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'eventList.retry': 'readingEvents' },
    },
    notPermitted: {
      description: 'The person sees the events no more: the page asks what they are by now.',
      type: 'final',
    },
  },
});

export type EventListActorRef = ActorRefFrom<typeof eventListMachine>;
