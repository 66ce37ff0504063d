import { assign, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Message } from '#domain/message.ts';
import { unknownError, type ServiceResult, type Notice } from '#domain/notice.ts';
import type { NoResult } from '#services/client/call-refused.ts';
import type { RegistrationInput } from '#services/shop/register/register-service.ts';
import type { AddRegistrationToCartMutation, OrderFieldsFragment } from '#services/generated/graphql.ts';
import type { OrderResult } from '#services/shop/orders/order-result.ts';

/** A registration that has left the cart, with what it takes to add it again. */
export type Removed = {
  attendeeName: string;
  tierName: string;
  channelToken: string;
  input: RegistrationInput;
  /** Of this removal: it is undone once. */
  idempotencyKey: string;
};

type AddResult = OrderResult<AddRegistrationToCartMutation['addRegistrationToOrder']>;
type PutBack = { order: OrderFieldsFragment; notice: Notice | null };

type Input = { removed: Removed };

type Context = {
  removed: Removed;
  /** Why it could not be put back. */
  refusal: Message | null;
  putBack: PutBack | null;
  /** How often it was sent without an answer. */
  tries: number;
};

type Event =
  | { type: 'removal.undo' }
  /** The pointer or the keyboard's focus is on the offer: it stays until it is let go. */
  | { type: 'removal.hold' }
  | { type: 'removal.release' }
  | { type: 'removal.dismiss' };

export type RemovalUndoActors = {
  addRegistrationToOrder: PromiseActorLogic<
    ServiceResult<AddResult | NoResult>,
    { channelToken: string; input: RegistrationInput; askAboutSameAttendee: boolean; idempotencyKey: string }
  >;
};

/** For how long a removal can be undone while nobody is at the offer. */
const offerMs = 10_000;

/** Offers for ten seconds to put back what was removed from the cart (docs/decisions/077). */
export const removalUndoMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, output: {} as { putBack: PutBack | null } },
  actors: {} as RemovalUndoActors,
  delays: { offer: offerMs },
  guards: {
    isOrder: (_, params: { result: { __typename: string } }) => params.result.__typename === 'Order',
    isFirstTry: ({ context }) => context.tries === 0,
  },
  actions: {
    rememberResult: assign({
      putBack: (_, { result, notice }: ServiceResult<AddResult | NoResult>) =>
        result.__typename === 'Order' ? { order: result, notice } : null,
    }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    rememberRefusal: assign({
      refusal: (_, params: { notice: Notice | null }) => (params.notice ?? unknownError).message,
    }),
  },
}).createMachine({
  id: 'removalUndo',
  context: ({ input }) => ({ ...input, refusal: null, putBack: null, tries: 0 }),
  initial: 'offering',
  states: {
    offering: {
      description: 'What was removed is named beside Undo, for ten seconds.',
      after: { offer: 'over' },
      on: { 'removal.undo': 'puttingBack', 'removal.hold': 'held' },
    },
    held: {
      description: 'Somebody is at the offer: its time stands still, and begins again when they leave it.',
      on: { 'removal.undo': 'puttingBack', 'removal.release': 'offering' },
    },
    puttingBack: {
      description:
        'The registration is added again as it was; its place may have been taken meanwhile. Once more, with the same key, if no answer comes.',
      invoke: {
        id: 'addRegistrationToOrder',
        src: 'addRegistrationToOrder',
        input: ({ context: { removed } }) => ({
          channelToken: removed.channelToken,
          input: removed.input,
          askAboutSameAttendee: false,
          idempotencyKey: removed.idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'isOrder', params: ({ event }) => event.output },
            target: 'putBack',
            actions: { type: 'rememberResult', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
          },
        ],
        onError: [
          { guard: 'isFirstTry', target: 'puttingBack', reenter: true, actions: 'countTry' },
          { target: 'outcomeUnknown' },
        ],
      },
    },
    outcomeUnknown: {
      description: 'Nobody knows yet whether it was put back; sent again with the same key, it is put back once.',
      entry: 'forgetTries',
      on: { 'removal.undo': 'puttingBack', 'removal.dismiss': 'over' },
    },
    refused: {
      description: 'The server said why it can’t be put back; the words stay until they are put away.',
      on: { 'removal.dismiss': 'over' },
    },
    putBack: { description: 'The registration is in the cart again.', type: 'final' },
    over: { description: 'Nothing is offered any more.', type: 'final' },
  },
  output: ({ context }) => ({ putBack: context.putBack }),
});

export type RemovalUndoActorRef = ActorRefFrom<typeof removalUndoMachine>;
