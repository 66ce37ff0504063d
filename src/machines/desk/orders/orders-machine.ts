import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { DeskOrderPage, OrderFilter, OrdersWanted } from '#services/desk/orders/desk-orders-service.ts';

/** list: the one that is opened; without it all orders. */
type Input = { organizationId: string; list?: OrderFilter['list'] };
type Context = {
  organizationId: string;
  filter: OrderFilter;
  /** The last order of each page before this one, the first page's first. */
  trail: string[];
  /** As it was read last; null until one was. */
  page: DeskOrderPage | null;
  /** Why it could not be read. */
  unread: Failure | null;
};
type Event =
  | { type: 'orders.search'; filter: OrderFilter }
  | { type: 'orders.next' }
  | { type: 'orders.previous' }
  | { type: 'orders.retry' };
type Emitted = { type: 'place.changed' } | { type: 'session.ended' };
type Answered = { answer: DeskOrderPage | NotTheirs | SessionEnded };

export type OrdersActors = { getDeskOrders: PromiseActorLogic<Answered['answer'], OrdersWanted> };

const lastOf = ({ page }: Context): string[] => {
  const last = page?.orders.at(-1);
  return last ? [last.id] : [];
};

export const wholeList: OrderFilter = { list: null, search: '' };

/** An organizer's orders, found and paged through (docs/decisions/158). */
export const ordersMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as OrdersActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    hasMore: ({ context }) => context.page?.hasMore === true,
    isBeyondFirst: ({ context }) => context.trail.length > 0,
  },
  actions: {
    rememberPage: assign({
      page: ({ context }, { answer }: Answered) => (answer.__typename === 'DeskOrderPage' ? answer : context.page),
    }),
    rememberUnread: assign({ unread: (_, params: { error: unknown }) => failureOf(params.error) }),
    rememberFilter: assign((_, { filter }: { filter: OrderFilter }) => ({ filter, trail: [] })),
    goOn: assign({ trail: ({ context }) => [...context.trail, ...lastOf(context)] }),
    goBack: assign({ trail: ({ context }) => context.trail.slice(0, -1) }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'orders',
  context: ({ input: { organizationId, list = null } }) => ({
    organizationId,
    filter: { ...wholeList, list },
    trail: [],
    page: null,
    unread: null,
  }),
  initial: 'readingOrders',
  states: {
    readingOrders: {
      description: 'The server is asked for the page; the one that was shown stays.',
      invoke: {
        id: 'getDeskOrders',
        src: 'getDeskOrders',
        input: ({ context: { organizationId, filter, trail } }) => ({
          organizationId,
          filter,
          after: trail.at(-1) ?? null,
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'DeskOrderPage' }) },
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
    },
    unreadable: {
      description: 'The page could not be read; it can be tried again.',
      on: { 'orders.retry': 'readingOrders' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'orders.retry': 'readingOrders' },
    },
    notPermitted: {
      description: 'The person’s role sees no orders any more: the page asks what they are by now.',
      type: 'final',
    },
    listing: {
      description: 'A page of orders, or that none was found.',
      on: {
        'orders.search': {
          target: 'readingOrders',
          actions: { type: 'rememberFilter', params: ({ event }) => event },
        },
        'orders.next': { guard: 'hasMore', target: 'readingOrders', actions: 'goOn' },
        'orders.previous': { guard: 'isBeyondFirst', target: 'readingOrders', actions: 'goBack' },
      },
    },
  },
});

export type OrdersActorRef = ActorRefFrom<typeof ordersMachine>;
