import { assign, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unknownError, type Answer, type Notice } from '#domain/answer.ts';
import { landedItem } from '#machines/shop/register/landed-item.ts';
import type {
  AddRegistrationToCartMutation,
  AddRegistrationToOrderInput,
  OrderFieldsFragment,
} from '#services/generated/graphql.ts';

/** A registration that has left the cart, with what it takes to add it again. */
export type Removed = {
  attendeeName: string;
  tierName: string;
  orderId: string;
  channelToken: string;
  input: AddRegistrationToOrderInput;
  /** The registrations that its order holds without it: another than these is the one that was put back. */
  knownItemIds: string[];
};

type AddResult = AddRegistrationToCartMutation['addRegistrationToOrder'];
type PutBack = { order: OrderFieldsFragment; notice: Notice | null };
/** The order as it is now, and the words for a registration that is found in it. */
type Looked = { order: OrderFieldsFragment | null; notice: Notice };

type Input = { removed: Removed };

type Context = {
  removed: Removed;
  /** Why it could not be put back, in words. */
  refusal: string | null;
  putBack: PutBack | null;
};

type Event =
  | { type: 'removal.undo' }
  /** The pointer or the keyboard's focus is on the offer: it stays until it is let go. */
  | { type: 'removal.hold' }
  | { type: 'removal.release' }
  | { type: 'removal.checkAgain' }
  | { type: 'removal.dismiss' };

export type RemovalUndoActors = {
  addRegistrationToOrder: PromiseActorLogic<
    Answer<AddResult>,
    { channelToken: string; input: AddRegistrationToOrderInput; askAboutSameAttendee: boolean }
  >;
  getActiveOrder: PromiseActorLogic<Looked, { orderId: string; channelToken: string }>;
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
    isInOrder: ({ context: { removed } }, { order }: Looked) =>
      landedItem(removed.input, order, removed.knownItemIds) !== undefined,
  },
  actions: {
    rememberAnswer: assign({
      putBack: (_, { result, notice }: Answer<AddResult>) =>
        result.__typename === 'Order' ? { order: result, notice } : null,
    }),
    rememberFound: assign({
      putBack: (_, { order, notice }: Looked) => order && { order, notice },
    }),
    rememberRefusal: assign({
      refusal: (_, params: { notice: Notice | null }) => (params.notice ?? unknownError).message,
    }),
  },
}).createMachine({
  id: 'removalUndo',
  context: ({ input }) => ({ ...input, refusal: null, putBack: null }),
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
      description: 'The registration is added again as it was; its place may have been taken meanwhile.',
      invoke: {
        id: 'addRegistrationToOrder',
        src: 'addRegistrationToOrder',
        input: ({ context: { removed } }) => ({
          channelToken: removed.channelToken,
          input: removed.input,
          askAboutSameAttendee: false,
        }),
        onDone: [
          {
            guard: { type: 'isOrder', params: ({ event }) => event.output },
            target: 'putBack',
            actions: { type: 'rememberAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
          },
        ],
        onError: 'lookingIntoOrder',
      },
    },
    lookingIntoOrder: {
      description: 'The answer was lost: the order itself tells whether the registration is in it again.',
      invoke: {
        id: 'getActiveOrder',
        src: 'getActiveOrder',
        input: ({ context: { removed } }) => ({ orderId: removed.orderId, channelToken: removed.channelToken }),
        onDone: [
          {
            guard: { type: 'isInOrder', params: ({ event }) => event.output },
            target: 'putBack',
            actions: { type: 'rememberFound', params: ({ event }) => event.output },
          },
          { target: 'notPutBack' },
        ],
        onError: 'outcomeUnknown',
      },
    },
    outcomeUnknown: {
      description: 'Nobody knows yet whether it was put back; the person can have it checked.',
      on: { 'removal.checkAgain': 'lookingIntoOrder', 'removal.dismiss': 'over' },
    },
    notPutBack: {
      description: 'It did not reach the server: it is offered again, without an end.',
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
