import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type {
  AcceptTransferResult,
  DeclineTransferResult,
  ReceivedTransfer,
  ReceivedTransferResult,
} from '#services/account/transfers/received-transfers-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { TransferRefusal } from '#services/generated/graphql.ts';

/** OTHER: what this page does not know yet. */
export type LinkRefusal = TransferRefusal | 'OTHER';

/** token: from the link in the mail; empty where the address has none. */
type Input = { token: string };
type Context = {
  token: string;
  received: ReceivedTransfer | null;
  refusal: LinkRefusal | null;
  /** Why it could not be looked up. */
  trouble: Failure | null;
  /** What was pressed got no answer. */
  isUnknown: boolean;
};
type Event = { type: 'transferLink.accept' } | { type: 'transferLink.decline' } | { type: 'transferLink.retry' };
type Emitted = { type: 'tickets.changed' } | { type: 'session.ended' };
type Answer = ReceivedTransferResult | AcceptTransferResult | DeclineTransferResult | SessionEnded;
type Answered = { answer: Answer };

export type TransferLinkActors = {
  getReceivedTransfer: PromiseActorLogic<ReceivedTransferResult, { token: string }>;
  acceptTransfer: PromiseActorLogic<AcceptTransferResult | SessionEnded, { token: string }>;
  declineTransfer: PromiseActorLogic<DeclineTransferResult, { token: string }>;
};

function refusalOf(answer: Answer): LinkRefusal {
  if (answer.__typename === 'RegistrationTransferError') return answer.reason;
  return answer.__typename === 'ReceivedTransfer' ? 'OWN' : 'OTHER';
}

/** The page behind the mail that offers a ticket (docs/decisions/132). */
export const transferLinkMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as TransferLinkActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isFromSomebodyElse: (_, params: Answered) =>
      params.answer.__typename === 'ReceivedTransfer' && !params.answer.isOwn,
  },
  actions: {
    rememberReceived: assign({
      received: ({ context }, { answer }: Answered) =>
        answer.__typename === 'ReceivedTransfer' ? answer : context.received,
    }),
    rememberRefusal: assign({ refusal: (_, params: Answered) => refusalOf(params.answer) }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    rememberSilence: assign({ isUnknown: true }),
    forgetSilence: assign({ isUnknown: false }),
    emitChanged: emit({ type: 'tickets.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'transferLink',
  context: ({ input }) => ({
    token: input.token,
    received: null,
    refusal: null,
    trouble: null,
    isUnknown: false,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The server tells what the link offers, and from whom.',
      invoke: {
        id: 'getReceivedTransfer',
        src: 'getReceivedTransfer',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isFromSomebodyElse', params: ({ event }) => ({ answer: event.output }) },
            target: 'deciding',
            actions: { type: 'rememberReceived', params: ({ event }) => ({ answer: event.output }) },
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
      on: { 'transferLink.retry': 'reading' },
    },
    deciding: {
      description: 'Nothing is done before the person says so: a mail scanner follows links too.',
      on: { 'transferLink.accept': 'accepting', 'transferLink.decline': 'declining' },
    },
    accepting: {
      description: 'The ticket becomes the person’s; a second press is refused.',
      entry: 'forgetSilence',
      invoke: {
        id: 'acceptTransfer',
        src: 'acceptTransfer',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'Registration' }) },
            target: 'accepted',
            actions: 'emitChanged',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'signedOut',
            actions: 'emitSessionEnded',
          },
          {
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'deciding', actions: 'rememberSilence' },
      },
    },
    signedOut: {
      description: 'Nobody is logged in: whose it is to be is not known yet. The login leads back here.',
      on: { 'transferLink.accept': 'accepting', 'transferLink.decline': 'declining' },
    },
    declining: {
      description: 'The giver keeps the ticket and is told; a second press is refused.',
      entry: 'forgetSilence',
      invoke: {
        id: 'declineTransfer',
        src: 'declineTransfer',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'Success' }) },
            target: 'declined',
          },
          {
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'deciding', actions: 'rememberSilence' },
      },
    },
    accepted: { description: 'The ticket is among the person’s, with a new code.', type: 'final' },
    declined: { description: 'The ticket stays its giver’s.', type: 'final' },
    refused: { description: 'The link offers nothing any more, or never did: why.', type: 'final' },
  },
});

export type TransferLinkActorRef = ActorRefFrom<typeof transferLinkMachine>;
