import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import type { Message } from '#domain/message.ts';
import { unexpectedError, unknownError, type ServiceResult, type Notice, type NotifyEvent } from '#domain/notice.ts';
import type { CheckoutOrder, LoadedOrder } from '#services/shop/checkout/checkout-service.ts';
import type { NoResult } from '#services/client/call-refused.ts';
import type { ApplyCouponResult } from '#services/shop/coupons/coupons-service.ts';
import type { ApplyGiftCardResult } from '#services/shop/gift-cards/gift-cards-service.ts';
import type { OrderCodeInput, RemoveCodeResult } from '#services/shop/orders/order-code.ts';

type Input = { orderId: string; channelToken: string };

/** An applying or removing under way, or one whose answer was lost; its key stays until the outcome is known. */
type Deed = { kind: 'apply' | 'remove'; code: string; idempotencyKey: string };

type Context = {
  orderId: string;
  channelToken: string;
  /** The code as it is typed. */
  code: string;
  deed: Deed | null;
  /** How often the deed was sent without an answer. */
  tries: number;
  /** What the server said, or that nothing was typed. */
  refusal: Message | { code: 'codeMissing' } | null;
};

/** idempotencyKey: made by the press. */
type Event =
  | { type: 'code.change'; code: string }
  | { type: 'code.apply'; idempotencyKey: string }
  | { type: 'code.remove'; code: string; idempotencyKey: string }
  | { type: 'code.retry' };

export type OrderCodeEmitted =
  | NotifyEvent
  | { type: 'order.changed'; order: CheckoutOrder }
  | { type: 'session.ended' };

type ApplyResult = ApplyGiftCardResult | ApplyCouponResult;
type Result = ApplyResult | RemoveCodeResult | NoResult;

export type OrderCodeActors = {
  /** applyGiftCardToOrder or applyCouponCode. */
  applyCode: PromiseActorLogic<ServiceResult<ApplyResult | NoResult>, OrderCodeInput>;
  /** removeGiftCardFromOrder or removeCouponCode. */
  removeCode: PromiseActorLogic<ServiceResult<RemoveCodeResult | NoResult>, OrderCodeInput>;
  readOrder: PromiseActorLogic<LoadedOrder, { orderId: string }>;
};

/** One kind of code that takes money off an order: its gift cards, or its coupons. */
export const orderCodeMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as OrderCodeEmitted },
  actors: {} as OrderCodeActors,
  guards: {
    hasCode: ({ context }) => context.code.trim() !== '',
    isOrder: (_, params: { result: Result }) => params.result.__typename === 'Order',
    isRemoving: ({ context }) => context.deed?.kind === 'remove',
    isFirstTry: ({ context }) => context.tries === 0,
    hasNoOrder: (_, params: { result: Result }) => params.result.__typename === 'NoOrder',
    hasSessionEnded: (_, params: { result: Result }) => params.result.__typename === 'SessionEnded',
  },
  actions: {
    rememberCode: assign({ code: (_, params: { code: string }) => params.code, refusal: null }),
    rememberApplying: assign(({ context }, params: { idempotencyKey: string }) => ({
      deed: { kind: 'apply' as const, code: context.code.trim(), idempotencyKey: params.idempotencyKey },
      refusal: null,
    })),
    rememberRemoving: assign((_, { code, idempotencyKey }: { code: string; idempotencyKey: string }) => ({
      deed: { kind: 'remove' as const, code, idempotencyKey },
      refusal: null,
    })),
    forgetDeed: assign({ deed: null, tries: 0 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    askForCode: assign({ refusal: { code: 'codeMissing' } }),
    rememberRefusal: assign({
      refusal: (_, params: { notice: Notice | null }) => (params.notice ?? unknownError).message,
    }),
    forgetCode: assign({ code: '', refusal: null }),
    notify: emit((_, params: { notice: Notice | null }) => ({
      type: 'notify' as const,
      notice: params.notice ?? unknownError,
    })),
    emitOrder: emit((_, params: { result: Result }) => ({
      type: 'order.changed' as const,
      order: orderIn(params.result),
    })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'orderCode',
  context: ({ input }) => ({ ...input, code: '', deed: null, tries: 0, refusal: null }),
  initial: 'enteringCode',
  states: {
    enteringCode: {
      description: 'A code can be typed and an applied one removed; a refusal stands at the field.',
      on: {
        'code.change': { actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) } },
        'code.apply': [
          {
            guard: 'hasCode',
            target: 'applying',
            actions: { type: 'rememberApplying', params: ({ event }) => event },
          },
          { actions: 'askForCode' },
        ],
        'code.remove': { target: 'removing', actions: { type: 'rememberRemoving', params: ({ event }) => event } },
      },
    },
    applying: {
      description:
        'The server looks at the code and takes what it is worth off the order; once more, with the same key, if no answer comes.',
      invoke: {
        id: 'applyCode',
        src: 'applyCode',
        input: ({ context }) => sentOf(context),
        onDone: [
          {
            guard: { type: 'isOrder', params: ({ event }) => ({ result: event.output.result }) },
            target: 'enteringCode',
            actions: [
              'forgetDeed',
              'forgetCode',
              { type: 'emitOrder', params: ({ event }) => ({ result: event.output.result }) },
            ],
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output.result }) },
            target: 'enteringCode',
            actions: ['forgetDeed', 'emitSessionEnded'],
          },
          {
            target: 'enteringCode',
            actions: [
              'forgetDeed',
              { type: 'rememberRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
              { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) },
            ],
          },
        ],
        onError: [
          { guard: 'isFirstTry', target: 'applying', reenter: true, actions: 'countTry' },
          { target: 'outcomeUnknown', actions: { type: 'notify', params: { notice: unexpectedError } } },
        ],
      },
    },
    removing: {
      description:
        'The code leaves the order, which is priced again; once more, with the same key, if no answer comes.',
      invoke: {
        id: 'removeCode',
        src: 'removeCode',
        input: ({ context }) => sentOf(context),
        onDone: [
          {
            guard: { type: 'isOrder', params: ({ event }) => ({ result: event.output.result }) },
            target: 'enteringCode',
            actions: ['forgetDeed', { type: 'emitOrder', params: ({ event }) => ({ result: event.output.result }) }],
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output.result }) },
            target: 'enteringCode',
            actions: ['forgetDeed', 'emitSessionEnded'],
          },
          {
            guard: { type: 'hasNoOrder', params: ({ event }) => ({ result: event.output.result }) },
            target: 'readingOrder',
            actions: ['forgetDeed', { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) }],
          },
          {
            target: 'enteringCode',
            actions: ['forgetDeed', { type: 'notify', params: ({ event }) => ({ notice: event.output.notice }) }],
          },
        ],
        onError: [
          { guard: 'isFirstTry', target: 'removing', reenter: true, actions: 'countTry' },
          { target: 'outcomeUnknown', actions: { type: 'notify', params: { notice: unexpectedError } } },
        ],
      },
    },
    readingOrder: {
      description: 'The order can’t change any more: it is read as it is now.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            guard: { type: 'isOrder', params: ({ event }) => ({ result: event.output }) },
            target: 'enteringCode',
            actions: { type: 'emitOrder', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output }) },
            target: 'enteringCode',
            actions: 'emitSessionEnded',
          },
          { target: 'enteringCode' },
        ],
        onError: 'enteringCode',
      },
    },
    outcomeUnknown: {
      description:
        'Nobody knows yet whether the code was applied or removed; sent again with the same key, it is done once.',
      entry: 'forgetTries',
      on: { 'code.retry': [{ guard: 'isRemoving', target: 'removing' }, { target: 'applying' }] },
    },
  },
});

function sentOf({ orderId, channelToken, deed }: Context): OrderCodeInput {
  if (!deed) throw new Error('no code is applied or removed');
  return { orderId, channelToken, code: deed.code, idempotencyKey: deed.idempotencyKey };
}

function orderIn(result: Result): CheckoutOrder {
  if (result.__typename === 'Order') return result;
  throw new Error(`no order in ${result.__typename}`);
}

export type OrderCodeActorRef = ActorRefFrom<typeof orderCodeMachine>;
