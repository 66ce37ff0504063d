import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, unknownError, type Answer, type Notice, type NotifyEvent } from '#domain/answer.ts';
import type { CheckoutOrder, LoadedOrder } from '#services/checkout/checkout-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type {
  ApplyGiftCardResult,
  GiftCardInput,
  RemoveGiftCardResult,
} from '#services/gift-cards/gift-cards-service.ts';

type Input = { orderId: string; channelToken: string };

type Context = {
  orderId: string;
  channelToken: string;
  /** The code as it is typed, or the one that is being removed. */
  code: string;
  removing: string | null;
  refusal: string | null;
};

type Event =
  | { type: 'giftCard.changeCode'; code: string }
  | { type: 'giftCard.apply' }
  | { type: 'giftCard.remove'; code: string }
  | { type: 'giftCard.checkAgain' };

export type GiftCardEmitted = NotifyEvent | { type: 'order.changed'; order: CheckoutOrder } | { type: 'session.ended' };

type Result = ApplyGiftCardResult | RemoveGiftCardResult | SessionEnded;

export type GiftCardActors = {
  applyGiftCardToOrder: PromiseActorLogic<Answer<ApplyGiftCardResult | SessionEnded>, GiftCardInput>;
  removeGiftCardFromOrder: PromiseActorLogic<Answer<RemoveGiftCardResult | SessionEnded>, GiftCardInput>;
  readOrder: PromiseActorLogic<LoadedOrder, { orderId: string }>;
};

export const giftCardMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as GiftCardEmitted },
  actors: {} as GiftCardActors,
  guards: {
    hasCode: ({ context }) => context.code.trim() !== '',
    isOrder: (_, params: { result: Result }) => params.result.__typename === 'Order',
    hasSessionEnded: (_, params: { result: Result }) => params.result.__typename === 'SessionEnded',
  },
  actions: {
    rememberCode: assign({ code: (_, params: { code: string }) => params.code, refusal: null }),
    rememberRemoving: assign({ removing: (_, params: { code: string }) => params.code, refusal: null }),
    forgetRemoving: assign({ removing: null }),
    askForCode: assign({ refusal: 'Enter a gift card code' }),
    rememberRefusal: assign({
      refusal: (_, params: { notice: Notice | null }) => (params.notice ?? unknownError).message,
    }),
    forgetCode: assign({ code: '', refusal: null }),
    forgetRefusal: assign({ refusal: null }),
    notify: emit((_, params: { notice: Notice | null }) => ({
      type: 'notify' as const,
      notice: params.notice ?? unknownError,
    })),
    tellOrder: emit((_, params: { result: Result }) => ({
      type: 'order.changed' as const,
      order: orderIn(params.result),
    })),
    tellSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'giftCard',
  context: ({ input }) => ({ ...input, code: '', removing: null, refusal: null }),
  initial: 'enteringCode',
  states: {
    enteringCode: {
      description: 'A code can be typed and an applied card removed; a refusal stands at the field.',
      on: {
        'giftCard.changeCode': { actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) } },
        'giftCard.apply': [{ guard: 'hasCode', target: 'applying' }, { actions: 'askForCode' }],
        'giftCard.remove': {
          target: 'removing',
          actions: { type: 'rememberRemoving', params: ({ event }) => ({ code: event.code }) },
        },
      },
    },
    applying: {
      description: 'The server looks at the card and takes what it holds off the order.',
      entry: 'forgetRefusal',
      invoke: {
        id: 'applyGiftCardToOrder',
        src: 'applyGiftCardToOrder',
        input: ({ context }) => ({ ...addressOf(context), code: context.code.trim() }),
        onDone: [
          {
            guard: { type: 'isOrder', params: ({ event }) => ({ result: event.output.result }) },
            target: 'enteringCode',
            actions: ['forgetCode', { type: 'tellOrder', params: ({ event }) => ({ result: event.output.result }) }],
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output.result }) },
            target: 'enteringCode',
            actions: 'tellSessionEnded',
          },
          {
            target: 'enteringCode',
            actions: [
              { type: 'rememberRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
              { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
            ],
          },
        ],
        onError: 'checkingOrder',
      },
    },
    removing: {
      description: 'The card gets its money back and leaves the order.',
      exit: 'forgetRemoving',
      invoke: {
        id: 'removeGiftCardFromOrder',
        src: 'removeGiftCardFromOrder',
        input: ({ context }) => ({ ...addressOf(context), code: context.removing ?? '' }),
        onDone: [
          {
            guard: { type: 'isOrder', params: ({ event }) => ({ result: event.output.result }) },
            target: 'enteringCode',
            actions: { type: 'tellOrder', params: ({ event }) => ({ result: event.output.result }) },
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output.result }) },
            target: 'enteringCode',
            actions: 'tellSessionEnded',
          },
          {
            target: 'checkingOrder',
            actions: { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
          },
        ],
        onError: 'checkingOrder',
      },
    },
    checkingOrder: {
      description: 'The answer was lost: the order itself tells which cards it has.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isOrder', params: ({ event }) => ({ result: event.output }) },
            target: 'enteringCode',
            actions: { type: 'tellOrder', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output }) },
            target: 'enteringCode',
            actions: 'tellSessionEnded',
          },
          { target: 'outcomeUnknown' },
        ],
        onError: {
          target: 'outcomeUnknown',
          actions: { type: 'notify', params: { notice: unexpectedError } },
        },
      },
    },
    outcomeUnknown: {
      description: 'Nobody knows yet whether the card was applied or removed; the customer can have it checked.',
      on: { 'giftCard.checkAgain': 'checkingOrder' },
    },
  },
});

const addressOf = ({ orderId, channelToken }: Context) => ({ orderId, channelToken });

function orderIn(result: Result): CheckoutOrder {
  if (result.__typename === 'Order') return result;
  throw new Error(`no order in ${result.__typename}`);
}

export type GiftCardActorRef = ActorRefFrom<typeof giftCardMachine>;
