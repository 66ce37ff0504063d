import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, unknownError, type Answer, type Notice, type NotifyEvent } from '#domain/answer.ts';
import type { CheckoutOrder, LoadedOrder } from '#services/shop/checkout/checkout-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { ApplyCouponResult } from '#services/shop/coupons/coupons-service.ts';
import type { ApplyGiftCardResult } from '#services/shop/gift-cards/gift-cards-service.ts';
import type { OrderCodeInput, RemoveCodeResult } from '#services/shop/orders/order-code.ts';

/** missing: what is asked for when nothing was typed. */
type Input = { orderId: string; channelToken: string; missing: string };

type Context = {
  orderId: string;
  channelToken: string;
  missing: string;
  /** The code as it is typed, or the one that is being removed. */
  code: string;
  removing: string | null;
  refusal: string | null;
};

type Event =
  | { type: 'code.change'; code: string }
  | { type: 'code.apply' }
  | { type: 'code.remove'; code: string }
  | { type: 'code.checkAgain' };

export type OrderCodeEmitted =
  | NotifyEvent
  | { type: 'order.changed'; order: CheckoutOrder }
  | { type: 'session.ended' };

type ApplyResult = ApplyGiftCardResult | ApplyCouponResult;
type Result = ApplyResult | RemoveCodeResult | SessionEnded;

export type OrderCodeActors = {
  /** applyGiftCardToOrder or applyCouponCode. */
  applyCode: PromiseActorLogic<Answer<ApplyResult | SessionEnded>, OrderCodeInput>;
  /** removeGiftCardFromOrder or removeCouponCode. */
  removeCode: PromiseActorLogic<Answer<RemoveCodeResult | SessionEnded>, OrderCodeInput>;
  readOrder: PromiseActorLogic<LoadedOrder, { orderId: string }>;
};

/** One kind of code that takes money off an order: its gift cards, or its coupons. */
export const orderCodeMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as OrderCodeEmitted },
  actors: {} as OrderCodeActors,
  guards: {
    hasCode: ({ context }) => context.code.trim() !== '',
    isOrder: (_, params: { result: Result }) => params.result.__typename === 'Order',
    hasSessionEnded: (_, params: { result: Result }) => params.result.__typename === 'SessionEnded',
  },
  actions: {
    rememberCode: assign({ code: (_, params: { code: string }) => params.code, refusal: null }),
    rememberRemoving: assign({ removing: (_, params: { code: string }) => params.code, refusal: null }),
    forgetRemoving: assign({ removing: null }),
    askForCode: assign({ refusal: ({ context }) => context.missing }),
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
  id: 'orderCode',
  context: ({ input }) => ({ ...input, code: '', removing: null, refusal: null }),
  initial: 'enteringCode',
  states: {
    enteringCode: {
      description: 'A code can be typed and an applied one removed; a refusal stands at the field.',
      on: {
        'code.change': { actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) } },
        'code.apply': [{ guard: 'hasCode', target: 'applying' }, { actions: 'askForCode' }],
        'code.remove': {
          target: 'removing',
          actions: { type: 'rememberRemoving', params: ({ event }) => ({ code: event.code }) },
        },
      },
    },
    applying: {
      description: 'The server looks at the code and takes what it is worth off the order.',
      entry: 'forgetRefusal',
      invoke: {
        id: 'applyCode',
        src: 'applyCode',
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
      description: 'The code leaves the order, which is priced again.',
      exit: 'forgetRemoving',
      invoke: {
        id: 'removeCode',
        src: 'removeCode',
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
      description: 'The answer was lost: the order itself tells which codes it has.',
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
      description: 'Nobody knows yet whether the code was applied or removed; the customer can have it checked.',
      on: { 'code.checkAgain': 'checkingOrder' },
    },
  },
});

const addressOf = ({ orderId, channelToken }: Context) => ({ orderId, channelToken });

function orderIn(result: Result): CheckoutOrder {
  if (result.__typename === 'Order') return result;
  throw new Error(`no order in ${result.__typename}`);
}

export type OrderCodeActorRef = ActorRefFrom<typeof orderCodeMachine>;
