import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { OrdersPage } from '#services/account/orders/my-orders-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';

export type ListedOrder = OrdersPage['items'][number];

type Context = {
  orders: readonly ListedOrder[];
  /** Names the page that follows what is listed; null after the last, and before the first is read. */
  next: string | null;
  /** The first order of the page that was read last, where others stand before it. */
  firstOfMore: string | null;
};

type Event = { type: 'orders.retry' } | { type: 'orders.readMore' };
type Emitted = { type: 'session.ended' };
type Found = OrdersPage | SessionEnded;

export type OrderHistoryActors = { getMyOrders: PromiseActorLogic<Found, { after: string | null }> };

export const orderHistoryMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as OrderHistoryActors,
  guards: {
    hasSessionEnded: (_, params: { found: Found }) => params.found.__typename === 'SessionEnded',
    isEmpty: (_, params: { found: Found }) => pageOf(params.found).items.length === 0,
    hasNext: (_, params: { found: Found }) => pageOf(params.found).next !== null,
  },
  actions: {
    rememberFirst: assign((_, params: { found: Found }) => {
      const { items, next } = pageOf(params.found);
      return { orders: items, next, firstOfMore: null };
    }),
    rememberMore: assign(({ context }, params: { found: Found }) => {
      const { items, next } = pageOf(params.found);
      return { orders: [...context.orders, ...items], next, firstOfMore: items[0]?.order.id ?? null };
    }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'orderHistory',
  context: { orders: [], next: null, firstOfMore: null },
  initial: 'readingOrders',
  states: {
    readingOrders: {
      description: 'The first page of the orders is read.',
      invoke: {
        id: 'getMyOrders',
        src: 'getMyOrders',
        input: { after: null },
        onDone: [
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ found: event.output }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          { guard: { type: 'isEmpty', params: ({ event }) => ({ found: event.output }) }, target: 'empty' },
          {
            guard: { type: 'hasNext', params: ({ event }) => ({ found: event.output }) },
            target: 'moreToRead',
            actions: { type: 'rememberFirst', params: ({ event }) => ({ found: event.output }) },
          },
          {
            target: 'whole',
            actions: { type: 'rememberFirst', params: ({ event }) => ({ found: event.output }) },
          },
        ],
        onError: 'unreadable',
      },
    },
    unreadable: {
      description: 'Nothing could be read; it can be tried again.',
      on: { 'orders.retry': 'readingOrders' },
    },
    signedOut: {
      description: 'Nobody is logged in any more; the session leads to the login.',
      on: { 'orders.retry': 'readingOrders' },
    },
    empty: { description: 'The person has ordered nothing yet.', type: 'final' },
    moreToRead: {
      description: 'Orders are listed, and there are more.',
      on: { 'orders.readMore': 'readingMore' },
    },
    readingMore: {
      description: 'The page that follows is read; what is listed stays.',
      invoke: {
        id: 'getMoreOrders',
        src: 'getMyOrders',
        input: ({ context }) => ({ after: context.next }),
        onDone: [
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ found: event.output }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'hasNext', params: ({ event }) => ({ found: event.output }) },
            target: 'moreToRead',
            actions: { type: 'rememberMore', params: ({ event }) => ({ found: event.output }) },
          },
          {
            target: 'whole',
            actions: { type: 'rememberMore', params: ({ event }) => ({ found: event.output }) },
          },
        ],
        onError: 'moreUnreadable',
      },
    },
    moreUnreadable: {
      description: 'The page that follows could not be read; what is listed stays, and it can be tried again.',
      on: { 'orders.readMore': 'readingMore' },
    },
    whole: { description: 'All orders are listed.', type: 'final' },
  },
});

const none: Pick<OrdersPage, 'items' | 'next'> = { items: [], next: null };

const pageOf = (found: Found): Pick<OrdersPage, 'items' | 'next'> =>
  found.__typename === 'MyOrderPage' ? found : none;

export type OrderHistoryActorRef = ActorRefFrom<typeof orderHistoryMachine>;
