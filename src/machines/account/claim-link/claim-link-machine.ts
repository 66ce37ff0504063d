import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import type {
  ClaimOrderResult,
  ReceivedOrder,
  ReceivedOrderResult,
} from '#services/account/order-claims/order-claims-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { OrderClaimRefusal } from '#services/generated/graphql.ts';

/** OTHER: what this page does not know yet. */
export type ClaimRefusal = OrderClaimRefusal | 'OTHER';

/** token: from the link in the mail; empty where the address has none. */
type Input = { token: string };
type Context = {
  token: string;
  received: ReceivedOrder | null;
  refusal: ClaimRefusal | null;
  /** Why it could not be looked up. */
  trouble: Failure | null;
};
type Event =
  | { type: 'claimLink.claim' }
  | { type: 'claimLink.askAgain' }
  | { type: 'claimLink.retry' }
  /** Who is logged in by now, perhaps in another tab. */
  | { type: 'person.known'; personId: string | null };
type Emitted = { type: 'tickets.changed' } | { type: 'session.ended' };
type Answer = ReceivedOrderResult | ClaimOrderResult | SessionEnded;
type Answered = { answer: Answer };

export type ClaimLinkActors = {
  getReceivedOrder: PromiseActorLogic<ReceivedOrderResult, { token: string }>;
  claimOrder: PromiseActorLogic<ClaimOrderResult | SessionEnded, { token: string; customerId: string }>;
};

/** The page behind the mail of what was sold by hand (docs/decisions/181). */
export const claimLinkMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as ClaimLinkActors,
  delays: { nextTry: 5_000 },
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isTheirs: (_, params: Answered) => params.answer.__typename === 'ReceivedOrder' && params.answer.isTheirs,
    isForNobody: (_, params: Answered) =>
      params.answer.__typename === 'ReceivedOrder' && params.answer.account === null,
    isOtherAccount: (_, params: Answered) =>
      params.answer.__typename === 'OrderClaimError' && params.answer.reason === 'OTHER_ACCOUNT',
    isSomeoneElse: ({ context }, params: { personId: string | null }) =>
      params.personId !== (context.received?.account?.id ?? null),
  },
  actions: {
    rememberReceived: assign({
      received: ({ context }, { answer }: Answered) =>
        answer.__typename === 'ReceivedOrder' ? answer : context.received,
    }),
    rememberRefusal: assign({
      refusal: (_, { answer }: Answered) => (answer.__typename === 'OrderClaimError' ? answer.reason : 'OTHER'),
    }),
    rememberTrouble: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    emitChanged: emit({ type: 'tickets.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'claimLink',
  context: ({ input }) => ({ token: input.token, received: null, refusal: null, trouble: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The server tells what the link takes into an account, and into whose.',
      invoke: {
        id: 'getReceivedOrder',
        src: 'getReceivedOrder',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isTheirs', params: ({ event }) => ({ answer: event.output }) },
            target: 'kept',
          },
          {
            guard: { type: 'isForNobody', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedOut',
            actions: { type: 'rememberReceived', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'ReceivedOrder' }) },
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
      on: { 'claimLink.retry': 'reading' },
    },
    signedOut: {
      description: 'Nobody is logged in: whose account it is to be is not known yet. The login leads back here.',
      on: {
        'person.known': {
          guard: { type: 'isSomeoneElse', params: ({ event }) => ({ personId: event.personId }) },
          target: 'reading',
        },
      },
    },
    deciding: {
      description: 'The account is named; nothing is done before the person says so.',
      on: {
        'claimLink.claim': 'claiming',
        'person.known': {
          guard: { type: 'isSomeoneElse', params: ({ event }) => ({ personId: event.personId }) },
          target: 'reading',
        },
      },
    },
    claiming: {
      description: 'The orders become the account’s that was named; a second press is refused.',
      invoke: {
        id: 'claimOrder',
        src: 'claimOrder',
        input: ({ context }) => ({
          token: context.token,
          customerId: required(context.received?.account?.id, 'the account'),
        }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'ClaimedOrder' }) },
            target: 'kept',
            actions: 'emitChanged',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'reading',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'isOtherAccount', params: ({ event }) => ({ answer: event.output }) },
            target: 'reading',
          },
          {
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      description: 'No answer came. It is asked for again by itself, which does it once.',
      after: { nextTry: 'claiming' },
      on: { 'claimLink.askAgain': 'claiming' },
    },
    kept: { description: 'The tickets are among the person’s, with the codes that they had.', type: 'final' },
    refused: { description: 'The link takes nothing into an account any more, or never did: why.', type: 'final' },
  },
});

export type ClaimLinkActorRef = ActorRefFrom<typeof claimLinkMachine>;
