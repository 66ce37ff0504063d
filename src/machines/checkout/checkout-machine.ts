import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type Answer, type NavigateEvent, type Notice, type NotifyEvent } from '#domain/answer.ts';
import { isOrderPlaced } from '#domain/order-process.ts';
import { afterForm, formsPath, areFormsAnswered, paymentPath } from '#machines/checkout/checkout-steps.ts';
import type {
  CheckoutForm,
  CheckoutOrder,
  LoadedOrder,
  TransitionResult,
} from '#services/checkout/checkout-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';

/** 'resume' is no page: it leads to the one that the order calls for. */
export type CheckoutStep = 'forms' | 'payment' | 'resume';

type Input = { step: CheckoutStep };
type Context = { step: CheckoutStep; order: CheckoutOrder | null; trouble: string | null };

type Event =
  | { type: 'checkout.retry' }
  | { type: 'checkout.editOrder' }
  | { type: 'checkout.finishForm'; formId: string }
  | { type: 'checkout.refresh' }
  | { type: 'form.saved'; form: CheckoutForm }
  | { type: 'order.changed'; order: CheckoutOrder }
  | { type: 'session.ended' }
  /** The server says that the person is logged in after all. */
  | { type: 'session.confirmed' };

export type CheckoutEmitted =
  | NotifyEvent
  | NavigateEvent
  | { type: 'checkout.signedOut' }
  | { type: 'order.placed'; orderId: string }
  | { type: 'order.read'; order: CheckoutOrder };

type Transition = { orderId: string; channelToken: string };

export type CheckoutActors = {
  /** The remembered order, or the first that can still change. */
  loadCheckoutOrder: PromiseActorLogic<LoadedOrder>;
  refreshCheckoutOrder: PromiseActorLogic<LoadedOrder, { orderId: string }>;
  moveToArrangingPayment: PromiseActorLogic<Answer<TransitionResult | SessionEnded>, Transition>;
  moveToAddingItems: PromiseActorLogic<Answer<TransitionResult | SessionEnded>, Transition>;
  /** Asks about answers that are not saved; true when there are none. */
  confirmLeave: PromiseActorLogic<boolean>;
};

type Typed = { __typename: string };
type Loaded = LoadedOrder | TransitionResult | SessionEnded;

export const checkoutMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as CheckoutEmitted },
  actors: {} as CheckoutActors,
  delays: { paymentCheck: 4_000 },
  guards: {
    hasSessionEnded: (_, params: { result: Typed }) => params.result.__typename === 'SessionEnded',
    isOrder: (_, params: { result: Typed }) => params.result.__typename === 'Order',
    isNoOrder: (_, params: { result: Loaded }) => isNothing(params.result),
    isPlaced: (_, params: { result: Loaded }) =>
      params.result.__typename === 'Order' &&
      params.result.state !== 'ValidatingPayment' &&
      isOrderPlaced(params.result.state),
    isGivenAway: (_, params: { order: CheckoutOrder }) => isOrderPlaced(params.order.state),
    isAddingItems: (_, params: { result: Loaded }) => isInCart(params.result),
    isLeaving: (_, params: { confirmed: boolean }) => params.confirmed,
    isPaymentUnderWay: ({ context }) => context.order?.state === 'ValidatingPayment',
    isFormComplete: ({ context }, params: { formId: string }) =>
      context.order?.registrationForms.some(({ id, complete }) => id === params.formId && complete) ?? false,
    mustAnswerFirst: ({ context }) =>
      context.step !== 'forms' && context.order?.state === 'ArrangingPayment' && !areFormsAnswered(context.order),
    isResuming: ({ context }) => context.step === 'resume',
    belongsInCart: ({ context }, params: { result: Loaded }) =>
      context.step === 'resume' && (isNothing(params.result) || isInCart(params.result)),
    hasNothingToAnswer: ({ context }) =>
      context.step === 'forms' &&
      (context.order?.registrationForms.length === 0 || context.order?.state === 'ValidatingPayment'),
  },
  actions: {
    rememberOrder: assign({
      order: ({ context }, params: { result: Loaded }) =>
        params.result.__typename === 'Order' ? params.result : context.order,
      trouble: null,
    }),
    rememberForm: assign({
      order: ({ context }, params: { form: CheckoutForm }) =>
        context.order && {
          ...context.order,
          registrationForms: context.order.registrationForms.map((form) =>
            form.id === params.form.id ? params.form : form,
          ),
        },
    }),
    rememberTrouble: assign({ trouble: (_, params: { notice: Notice | null }) => params.notice?.message ?? null }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
    notifyRefusal: emit((_, params: { notice: Notice | null }) => ({
      type: 'notify' as const,
      notice: params.notice ?? unexpectedError,
    })),
    goTo: emit((_, params: { to: string; replace: boolean }) => ({ type: 'navigate' as const, ...params })),
    goOnAfterForm: emit(({ context }, params: { formId: string }) => ({
      type: 'navigate' as const,
      to: context.order ? afterForm(context.order, params.formId) : paymentPath,
    })),
    goToFirstForm: emit(({ context }) => ({
      type: 'navigate' as const,
      to: formsPath(context.order, null),
      replace: true,
    })),
    goToConfirmation: emit(({ context }) => ({
      type: 'navigate' as const,
      to: `/order-confirmation/${context.order?.id ?? ''}`,
      replace: true,
    })),
    tellPlaced: emit(({ context }) => ({ type: 'order.placed' as const, orderId: context.order?.id ?? '' })),
    tellOrder: emit((_, params: { order: CheckoutOrder | null }) => ({
      type: 'order.read' as const,
      order: orderIn(params),
    })),
    tellSignedOut: emit({ type: 'checkout.signedOut' as const }),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ step: input.step, order: null, trouble: null }),
  initial: 'loadingOrder',
  states: {
    loadingOrder: {
      description: 'The order is read; nothing of it is known yet.',
      invoke: {
        id: 'loadCheckoutOrder',
        src: 'loadCheckoutOrder',
        input: () => undefined,
        onDone: [
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output }) },
            target: 'signedOut',
          },
          {
            guard: { type: 'belongsInCart', params: ({ event }) => ({ result: event.output }) },
            target: 'leaving',
            actions: { type: 'goTo', params: { to: '/my-cart', replace: true } },
          },
          { guard: { type: 'isNoOrder', params: ({ event }) => ({ result: event.output }) }, target: 'orderNotFound' },
          {
            guard: { type: 'isPlaced', params: ({ event }) => ({ result: event.output }) },
            target: 'placed',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isAddingItems', params: ({ event }) => ({ result: event.output }) },
            target: 'movingToArrangingPayment',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'choosingStep',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: 'orderUnavailable',
      },
    },
    movingToArrangingPayment: {
      description: 'The order is in the cart still: it moves on, its forms are made and its hold is renewed.',
      invoke: {
        id: 'moveToArrangingPayment',
        src: 'moveToArrangingPayment',
        input: ({ context }) => addressOf(context.order),
        onDone: [
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output.result }) },
            target: 'signedOut',
          },
          {
            guard: { type: 'isOrder', params: ({ event }) => ({ result: event.output.result }) },
            target: 'choosingStep',
            actions: [
              { type: 'rememberOrder', params: ({ event }) => ({ result: event.output.result }) },
              { type: 'tellOrder', params: ({ context }) => context },
            ],
          },
          {
            target: 'orderUnavailable',
            actions: [
              { type: 'rememberTrouble', params: ({ event }) => ({ notice: event.output.notice }) },
              { type: 'notifyRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
            ],
          },
        ],
        onError: 'orderUnavailable',
      },
    },
    choosingStep: {
      description: 'The order is ready: on to the step that it calls for.',
      always: [
        { guard: 'mustAnswerFirst', target: 'leaving', actions: 'goToFirstForm' },
        {
          guard: 'hasNothingToAnswer',
          target: 'leaving',
          actions: { type: 'goTo', params: { to: paymentPath, replace: true } },
        },
        {
          guard: 'isResuming',
          target: 'leaving',
          actions: { type: 'goTo', params: { to: paymentPath, replace: true } },
        },
        { target: 'atStep' },
      ],
    },
    atStep: {
      description: 'The step is on the screen: questions, or the payment.',
      initial: 'resting',
      on: {
        'form.saved': { actions: { type: 'rememberForm', params: ({ event }) => ({ form: event.form }) } },
        'checkout.finishForm': {
          guard: { type: 'isFormComplete', params: ({ event }) => ({ formId: event.formId }) },
          actions: { type: 'goOnAfterForm', params: ({ event }) => ({ formId: event.formId }) },
        },
        'order.changed': [
          {
            guard: { type: 'isGivenAway', params: ({ event }) => ({ order: event.order }) },
            target: 'placed',
            actions: { type: 'rememberOrder', params: ({ event }) => ({ result: event.order }) },
          },
          {
            target: '.resting',
            actions: [
              { type: 'rememberOrder', params: ({ event }) => ({ result: event.order }) },
              { type: 'tellOrder', params: ({ context }) => context },
            ],
          },
        ],
        'checkout.editOrder': 'confirmingLeave',
        'session.ended': 'signedOut',
      },
      states: {
        resting: {
          description: 'Nothing of the order is being read.',
          after: { paymentCheck: { guard: 'isPaymentUnderWay', target: 'refreshing' } },
          on: { 'checkout.refresh': 'refreshing' },
        },
        refreshing: {
          description: 'The order may have changed elsewhere and is read again, under the same screen.',
          invoke: {
            id: 'refreshCheckoutOrder',
            src: 'refreshCheckoutOrder',
            input: ({ context }) => ({ orderId: context.order?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output }) },
                target: '#checkout.signedOut',
              },
              {
                guard: { type: 'isNoOrder', params: ({ event }) => ({ result: event.output }) },
                target: '#checkout.orderNotFound',
              },
              {
                guard: { type: 'isPlaced', params: ({ event }) => ({ result: event.output }) },
                target: '#checkout.placed',
                actions: { type: 'rememberOrder', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: { type: 'isAddingItems', params: ({ event }) => ({ result: event.output }) },
                target: '#checkout.movingToArrangingPayment',
                actions: { type: 'rememberOrder', params: ({ event }) => ({ result: event.output }) },
              },
              {
                target: 'resting',
                actions: [
                  { type: 'rememberOrder', params: ({ event }) => ({ result: event.output }) },
                  { type: 'tellOrder', params: ({ context }) => context },
                ],
              },
            ],
            onError: {
              target: 'resting',
              actions: {
                type: 'notify',
                params: { notice: { tone: 'error', message: 'Failed to refresh order details' } },
              },
            },
          },
        },
      },
    },
    confirmingLeave: {
      description: 'Answers may not be saved: the customer is asked before the order is opened again.',
      invoke: {
        id: 'confirmLeave',
        src: 'confirmLeave',
        input: () => undefined,
        onDone: [
          {
            guard: { type: 'isLeaving', params: ({ event }) => ({ confirmed: event.output }) },
            target: 'movingToAddingItems',
          },
          { target: 'atStep' },
        ],
        onError: 'movingToAddingItems',
      },
    },
    movingToAddingItems: {
      description: 'The order goes back to the cart, where its items may change.',
      invoke: {
        id: 'moveToAddingItems',
        src: 'moveToAddingItems',
        input: ({ context }) => addressOf(context.order),
        onDone: [
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output.result }) },
            target: 'signedOut',
          },
          {
            guard: { type: 'isOrder', params: ({ event }) => ({ result: event.output.result }) },
            target: 'leaving',
            actions: [
              { type: 'rememberOrder', params: ({ event }) => ({ result: event.output.result }) },
              { type: 'tellOrder', params: ({ context }) => context },
              { type: 'goTo', params: { to: '/my-cart', replace: false } },
            ],
          },
          {
            target: 'atStep.refreshing',
            actions: { type: 'notifyRefusal', params: ({ event }) => ({ notice: event.output.notice }) },
          },
        ],
        onError: { target: 'atStep', actions: { type: 'notify', params: { notice: unexpectedError } } },
      },
    },
    orderUnavailable: {
      description: 'The order could not be read or not be moved to payment; it can be tried again.',
      on: { 'checkout.retry': 'loadingOrder' },
    },
    orderNotFound: {
      description: 'There is no order to check out.',
      on: { 'checkout.retry': 'loadingOrder' },
    },
    leaving: { description: 'On the way to another page of the checkout or to the cart.', type: 'final' },
    placed: {
      description: 'The order is paid or promised: its confirmation is next.',
      type: 'final',
      entry: ['tellPlaced', 'goToConfirmation'],
    },
    signedOut: {
      description: 'Refused as if nobody were logged in: the login page leads back to this very step, if that is so.',
      entry: 'tellSignedOut',
      on: { 'session.confirmed': 'orderUnavailable' },
    },
  },
});

const addressOf = (order: CheckoutOrder | null): Transition => ({
  orderId: order?.id ?? '',
  channelToken: order?.channelToken ?? '',
});

const isNothing = (result: Loaded): boolean =>
  result.__typename === 'NoOrder' ||
  (result.__typename === 'Order' && (result.state === 'Cancelled' || result.itemCount === 0));

const isInCart = (result: Loaded): boolean => result.__typename === 'Order' && result.state === 'AddingItems';

function orderIn({ order }: { order: CheckoutOrder | null }): CheckoutOrder {
  if (!order) throw new Error('the checkout has no order');
  return order;
}

export type CheckoutActorRef = ActorRefFrom<typeof checkoutMachine>;
