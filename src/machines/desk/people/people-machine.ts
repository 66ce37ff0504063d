import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { PeopleFilter, PeoplePage, PeopleWanted } from '#services/desk/people/people-service.ts';

/** filter: what is looked for at first. */
type Input = { eventId: string; filter: PeopleFilter };
type Context = {
  eventId: string;
  filter: PeopleFilter;
  /** The last one of each page before this one, the first page's first. */
  trail: string[];
  /** As it was read last; null until one was. */
  page: PeoplePage | null;
  /** Whose sheet is open: the id of a registration. */
  openId: string | null;
  /** Why it could not be read. */
  unread: Failure | null;
};
/** refresh: something of somebody was changed here. */
type Event =
  | { type: 'people.search'; filter: PeopleFilter }
  | { type: 'people.next' }
  | { type: 'people.previous' }
  | { type: 'people.open'; id: string }
  | { type: 'people.close' }
  | { type: 'people.refresh' }
  | { type: 'people.retry' };
type Emitted = { type: 'place.changed' } | { type: 'session.ended' };
type Answered = { answer: PeoplePage | NotTheirs | SessionEnded };

export type PeopleActors = { getDeskPeople: PromiseActorLogic<Answered['answer'], PeopleWanted> };

const lastOf = ({ page }: Context): string[] => {
  const last = page?.people?.at(-1);
  return last ? [last.id] : [];
};

export const wholeEvent: PeopleFilter = {
  search: '',
  tierId: null,
  state: null,
  isMissingAnswers: false,
  owes: false,
  isMailRefused: false,
};

/** Who is registered for an event: found, paged through, and one of them opened (docs/decisions/162). */
export const peopleMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as PeopleActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    hasMore: ({ context }) => context.page?.hasMore === true,
    isBeyondFirst: ({ context }) => context.trail.length > 0,
    isOpen: ({ context }) => context.openId !== null,
    isListed: ({ context }, params: { id: string }) =>
      context.page?.people?.some(({ id }) => id === params.id) === true,
  },
  actions: {
    /** Who sees no names any more has nobody open either. */
    rememberPage: assign(({ context }, { answer }: Answered) =>
      answer.__typename === 'DeskPeoplePage'
        ? { page: answer, openId: answer.people ? context.openId : null }
        : context,
    ),
    rememberUnread: assign({ unread: (_, params: { error: unknown }) => failureOf(params.error) }),
    rememberFilter: assign((_, { filter }: { filter: PeopleFilter }) => ({ filter, trail: [] })),
    goOn: assign({ trail: ({ context }) => [...context.trail, ...lastOf(context)] }),
    goBack: assign({ trail: ({ context }) => context.trail.slice(0, -1) }),
    open: assign({ openId: (_, { id }: { id: string }) => id }),
    close: assign({ openId: null }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'people',
  context: ({ input }) => ({ ...input, trail: [], page: null, openId: null, unread: null }),
  initial: 'readingPeople',
  states: {
    readingPeople: {
      description: 'The server is asked for the page; the one that was shown stays, and so does the open sheet.',
      invoke: {
        id: 'getDeskPeople',
        src: 'getDeskPeople',
        input: ({ context: { eventId, filter, trail } }) => ({ eventId, filter, after: trail.at(-1) ?? null }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskPeoplePage' }) },
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
      on: {
        'people.search': {
          target: 'readingPeople',
          reenter: true,
          actions: { type: 'rememberFilter', params: ({ event }) => event },
        },
        'people.close': { guard: 'isOpen', actions: 'close' },
        'people.refresh': { target: 'readingPeople', reenter: true },
      },
    },
    unreadable: {
      description: 'The page could not be read; it can be tried again.',
      entry: 'close',
      on: { 'people.retry': 'readingPeople' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      entry: 'close',
      on: { 'people.retry': 'readingPeople' },
    },
    notPermitted: {
      description: 'The person’s role sees nobody here any more: the page asks what they are by now.',
      entry: 'close',
      type: 'final',
    },
    listing: {
      description: 'A page of people, or that none was found, or for who sees no names how many there are.',
      on: {
        'people.search': {
          target: 'readingPeople',
          actions: { type: 'rememberFilter', params: ({ event }) => event },
        },
        'people.next': { guard: 'hasMore', target: 'readingPeople', actions: 'goOn' },
        'people.previous': { guard: 'isBeyondFirst', target: 'readingPeople', actions: 'goBack' },
        'people.open': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: { type: 'open', params: ({ event }) => event },
        },
        'people.close': { guard: 'isOpen', actions: 'close' },
        'people.refresh': 'readingPeople',
      },
    },
  },
});

export type PeopleActorRef = ActorRefFrom<typeof peopleMachine>;
