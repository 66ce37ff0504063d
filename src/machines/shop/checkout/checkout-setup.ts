import { assign, emit, setup, type CallbackActorLogic, type EventObject, type PromiseActorLogic } from 'xstate';
import type { Message } from '#domain/message.ts';
import {
  unexpectedError,
  type ServiceResult,
  type NavigateEvent,
  type Notice,
  type NotifyEvent,
} from '#domain/notice.ts';
import { isOrderPlaced } from '#domain/processes/order-process.ts';
import { required } from '#domain/required.ts';
import { isSameToPay } from '#machines/shop/checkout/order-change.ts';
import {
  afterForm,
  afterSaving,
  formsPath,
  areFormsAnswered,
  paymentPath,
} from '#machines/shop/checkout/checkout-steps.ts';
import type { CheckoutOrder, LoadedOrder, TransitionResult } from '#services/shop/checkout/checkout-service.ts';
import type { CheckoutForm } from '#services/shared/forms/forms-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';

/** 'resume' is no page: it leads to the one that the order calls for. */
export type CheckoutStep = 'forms' | 'payment' | 'resume';

type Input = { step: CheckoutStep };
type Context = {
  step: CheckoutStep;
  order: CheckoutOrder | null;
  /** What the order was, while a change is asked about that another tab or device made. */
  changedFrom: CheckoutOrder | null;
  trouble: Message | null;
};

type Event =
  | { type: 'checkout.retry' }
  | { type: 'checkout.editOrder' }
  | { type: 'checkout.finishForm'; formId: string }
  | { type: 'checkout.refresh' }
  /** The customer goes on with the order as another tab or device has left it. */
  | { type: 'checkout.acceptChange' }
  | { type: 'form.saved'; form: CheckoutForm }
  | { type: 'order.changed'; order: CheckoutOrder }
  /** Another tab changed something, or the page comes back from the browser's cache. */
  | { type: 'order.changedElsewhere' }
  | { type: 'session.ended' }
  /** The server says that the person is logged in after all. */
  | { type: 'session.confirmed' };

export type CheckoutEmitted =
  | NotifyEvent
  | NavigateEvent
  | { type: 'checkout.signedOut' }
  | { type: 'order.placed'; orderId: string }
  | { type: 'order.read'; order: CheckoutOrder }
  | { type: 'order.agreed' };

type Transition = { orderId: string; channelToken: string };

export type CheckoutActors = {
  /** The remembered order, or the first that can still change. */
  loadCheckoutOrder: PromiseActorLogic<LoadedOrder>;
  refreshCheckoutOrder: PromiseActorLogic<LoadedOrder, { orderId: string }>;
  moveToArrangingPayment: PromiseActorLogic<ServiceResult<TransitionResult | SessionEnded>, Transition>;
  moveToAddingItems: PromiseActorLogic<ServiceResult<TransitionResult | SessionEnded>, Transition>;
  /** Asks about answers that are not saved; true when there are none. */
  confirmLeave: PromiseActorLogic<boolean>;
  /** Sends order.changedElsewhere. */
  listenToOtherTabs: CallbackActorLogic<EventObject>;
};

type Typed = { __typename: string };
type Loaded = LoadedOrder | TransitionResult | SessionEnded;

/** What the checkout asks of the world, what it decides and what it remembers; its states stand in checkout-machine.ts. */
export const checkoutSetup = setup({
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
    isChangedElsewhere: ({ context }, params: { result: Loaded }) =>
      params.result.__typename === 'Order' &&
      (isInCart(params.result) || !isSameToPay(params.result, context.changedFrom ?? orderIn(context))),
    isChangeOpen: ({ context }) => context.changedFrom !== null,
    isBackInCart: ({ context }) => context.order?.state === 'AddingItems',
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
      changedFrom: null,
      trouble: null,
    }),
    rememberChange: assign({
      order: ({ context }, params: { result: Loaded }) =>
        params.result.__typename === 'Order' ? params.result : context.order,
      changedFrom: ({ context }) => context.changedFrom ?? context.order,
    }),
    agree: assign({ changedFrom: null }),
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
    goOnAfterSaving: emit(({ context }, params: { form: CheckoutForm }) => ({
      type: 'navigate' as const,
      to: context.order ? afterSaving(context.order, params.form.id) : paymentPath,
    })),
    goToFirstForm: emit(({ context }) => ({
      type: 'navigate' as const,
      to: formsPath(context.order, null),
      replace: true,
    })),
    goToConfirmation: emit(({ context }) => ({
      type: 'navigate' as const,
      to: `/order-confirmation/${orderIn(context).id}`,
      replace: true,
    })),
    emitPlaced: emit(({ context }) => ({ type: 'order.placed' as const, orderId: orderIn(context).id })),
    emitOrder: emit((_, params: { order: CheckoutOrder | null }) => ({
      type: 'order.read' as const,
      order: orderIn(params),
    })),
    emitAgreed: emit({ type: 'order.agreed' as const }),
    emitSignedOut: emit({ type: 'checkout.signedOut' as const }),
  },
});

export const addressOf = (context: Pick<Context, 'order'>): Transition => {
  const { id, channelToken } = orderIn(context);
  return { orderId: id, channelToken };
};

const isNothing = (result: Loaded): boolean =>
  result.__typename === 'NoOrder' ||
  (result.__typename === 'Order' && (result.state === 'Cancelled' || result.itemCount === 0));

const isInCart = (result: Loaded): boolean => result.__typename === 'Order' && result.state === 'AddingItems';

export const orderIn = ({ order }: Pick<Context, 'order'>): CheckoutOrder =>
  required(order, 'the order of the checkout');
