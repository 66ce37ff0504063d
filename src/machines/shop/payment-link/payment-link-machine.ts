import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { PaymentDetail } from '#machines/shop/payment/payment-types.ts';
import type { PaymentLinkRefusal } from '#services/generated/graphql.ts';
import type { OrderToPay, OrderToPayResult } from '#services/shop/payment-links/payment-links-service.ts';

/** OTHER: what this page does not know yet. */
export type LinkRefusal = PaymentLinkRefusal | 'OTHER';

/** token: from the link in the mail; empty where the address has none. */
type Input = { token: string };
type Context = {
  token: string;
  order: OrderToPay | null;
  /** What was shown before the amount changed. */
  before: OrderToPay['total'] | null;
  refusal: LinkRefusal | null;
  /** What the server said of the last payment that it refused. */
  detail: PaymentDetail | null;
  /** Why it could not be looked up. */
  trouble: Failure | null;
};
type Event =
  | { type: 'paymentLink.retry' }
  | { type: 'paymentLink.agree' }
  /** A payment was refused: what is asked for may be another by now. */
  | { type: 'order.stale'; detail: PaymentDetail | null }
  | { type: 'order.placed' };
type Emitted = { type: 'order.agreed' };
type Answered = { answer: OrderToPayResult };

export type PaymentLinkActors = {
  getOrderToPay: PromiseActorLogic<OrderToPayResult, { token: string }>;
};

/**
 * The page behind the mail of what was sold by hand to be paid by card (docs/decisions/189). The payment itself is the
 * payment machine's, as in the checkout.
 */
export const paymentLinkMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as PaymentLinkActors,
  guards: {
    isPaid: (_, { answer }: Answered) => answer.__typename === 'OrderToPay' && answer.isPaid,
    isToPay: (_, { answer }: Answered) => answer.__typename === 'OrderToPay',
    isOtherAmount: ({ context }, { answer }: Answered) =>
      answer.__typename === 'OrderToPay' && answer.total.amount !== context.order?.total.amount,
  },
  actions: {
    rememberOrder: assign({
      order: ({ context }, { answer }: Answered) => (answer.__typename === 'OrderToPay' ? answer : context.order),
    }),
    rememberBefore: assign({ before: ({ context }) => context.order?.total ?? null }),
    rememberRefusal: assign({
      refusal: (_, { answer }: Answered) => (answer.__typename === 'PaymentLinkError' ? answer.reason : 'OTHER'),
    }),
    rememberDetail: assign({ detail: (_, params: { detail: PaymentDetail | null }) => params.detail }),
    forgetDetail: assign({ detail: null }),
    emitAgreed: emit({ type: 'order.agreed' as const }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
  },
}).createMachine({
  id: 'paymentLink',
  context: ({ input }) => ({
    token: input.token,
    order: null,
    before: null,
    refusal: null,
    detail: null,
    trouble: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The server tells what the link asks for.',
      invoke: {
        id: 'getOrderToPay',
        src: 'getOrderToPay',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ answer: event.output }) },
            target: 'paid',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isToPay', params: ({ event }) => ({ answer: event.output }) },
            target: 'payable',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'rememberTrouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unreadable: {
      description: 'It could not be looked up; it can be tried again.',
      on: { 'paymentLink.retry': 'reading' },
    },
    payable: {
      description: 'What is asked for stands over the card form, which pays it.',
      on: {
        'order.stale': {
          target: 'readingAgain',
          actions: { type: 'rememberDetail', params: ({ event }) => ({ detail: event.detail }) },
        },
        'order.placed': { target: 'paid', actions: 'forgetDetail' },
      },
    },
    readingAgain: {
      description: 'A payment was refused; nothing is paid before it is known whether the link asks for the same.',
      invoke: {
        id: 'getOrderToPayAgain',
        src: 'getOrderToPay',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ answer: event.output }) },
            target: 'paid',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isOtherAmount', params: ({ event }) => ({ answer: event.output }) },
            target: 'amountChanged',
            actions: ['rememberBefore', { type: 'rememberOrder', params: ({ event }) => ({ answer: event.output }) }],
          },
          {
            guard: { type: 'isToPay', params: ({ event }) => ({ answer: event.output }) },
            target: 'payable',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        // The server compares the amount that is shown with every attempt, and charges no other.
        onError: 'payable',
      },
    },
    amountChanged: {
      description: 'The link asks for another amount by now, which is shown before it can be paid.',
      on: { 'paymentLink.agree': { target: 'payable', actions: 'emitAgreed' } },
    },
    paid: { description: 'Nothing more is asked for; the tickets are in the mail.', type: 'final' },
    refused: { description: 'The link asks for no money any more, or never did: why.', type: 'final' },
  },
});

export type PaymentLinkActorRef = ActorRefFrom<typeof paymentLinkMachine>;
