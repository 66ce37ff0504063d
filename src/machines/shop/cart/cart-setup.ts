import { assign, emit, raise, sendTo, setup } from 'xstate';
import type { CallbackActorLogic, EventObject, OutputFrom, PromiseActorLogic } from 'xstate';
import type { Message } from '#domain/message.ts';
import {
  unexpectedError,
  type ServiceResult,
  type NavigateEvent,
  type Notice,
  type NotifyEvent,
} from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import { chooseOrder, orderOf, ordersInCart, withOrder, type Order } from '#machines/shop/cart/cart-orders.ts';
import { removedFrom } from '#machines/shop/cart/removed-item.ts';
import type { holdMachine } from '#machines/shop/hold/hold-machine.ts';
import type { Removed, removalUndoMachine } from '#machines/shop/removal-undo/removal-undo-machine.ts';
import type {
  ExtendHoldMutation,
  RemoveOrderRegistrationMutation,
  RetakePlacesMutation,
  TransitionOrderToStateMutation,
  ValidationFieldsFragment,
} from '#services/generated/graphql.ts';
import type { OrderResult } from '#services/shop/orders/order-result.ts';

type OrderAddress = { orderId: string; channelToken: string };
type Validation = ValidationFieldsFragment;
type RemoveResult = OrderResult<RemoveOrderRegistrationMutation['removeOrderRegistration']>;
type ExtendResult = OrderResult<ExtendHoldMutation['extendHold']>;
type RetakeResult = OrderResult<RetakePlacesMutation['retakePlaces']>;
type TransitionResult = OrderResult<TransitionOrderToStateMutation['transitionOrderToState']>;
/** readAt in milliseconds since 1970. */
export type CartContents = { orders: Order[]; rememberedOrderId: string | null; readAt: number };

type Context = {
  /** Whose cart it is; null while nobody is known. */
  userId: string | null;
  /** One an organizer; only those that hold items. */
  orders: Order[];
  activeOrderId: string | null;
  /** An order that changed elsewhere, or became the active one, and has to be read before anything else. */
  awaitedOrderId: string | null;
  /** What the server says of the active order; null while it has not said anything. */
  validation: Validation | 'unavailable' | null;
  /** The item that a removal is about, and why it was refused. */
  removal: { registrationItemId: string; refusal: Message | null } | null;
  /** The refusal of a removal until the cart was read again: by then its item may be gone, and the words with it. */
  unshown: Notice | null;
  /** What was removed last, as long as that can be undone. */
  removed: Removed | null;
  /** When the orders were read last, and what time it is while they can't be; in milliseconds since 1970. */
  readAt: number | null;
  now: number | null;
};

type Undone = OutputFrom<typeof removalUndoMachine>;

type OrderChange = { orderId: string; order?: Order };

export type CartEvent =
  | { type: 'session.changed'; userId: string | null }
  /** Nobody could be asked who is here: the server gives no answer. */
  | { type: 'session.unreachable' }
  | { type: 'cart.refresh' }
  | { type: 'cart.chooseOrder'; orderId: string }
  | { type: 'cart.removeItem'; registrationItemId: string }
  | { type: 'cart.checkOut' }
  /** Still there: the places are kept for longer. */
  | { type: 'cart.extendHold' }
  /** The places whose hold has ended are asked for again. */
  | { type: 'cart.retakePlaces' }
  | ({ type: 'order.changed' } & OrderChange)
  | { type: 'order.placed'; orderId: string }
  | { type: 'connection.returned' }
  | { type: 'clock.moved'; now: number }
  /** The machine's own: what was removed may be put back. */
  | { type: 'removal.done' }
  /** The machine's own: the active order is as the server sent it, so that its hold and its check may begin. */
  | { type: 'order.shown' }
  /** The machine's own: another order becomes the active one and is read first. */
  | { type: 'order.hidden' };

type Emitted = NotifyEvent | NavigateEvent | { type: 'session.wanted' };

export type TabEvent = { type: 'cart.changed' };
export type MemoryEvent = { type: 'order.remember'; orderId: string | null };

export type CartActors = {
  loadCart: PromiseActorLogic<CartContents>;
  validateActiveOrder: PromiseActorLogic<Validation, OrderAddress>;
  removeOrderRegistration: PromiseActorLogic<
    ServiceResult<RemoveResult>,
    { registrationItemId: string; channelToken: string }
  >;
  transitionOrderToState: PromiseActorLogic<
    ServiceResult<TransitionResult>,
    OrderAddress & { state: 'AddingItems' | 'ArrangingPayment' }
  >;
  extendHold: PromiseActorLogic<ServiceResult<ExtendResult>, OrderAddress>;
  retakePlaces: PromiseActorLogic<ServiceResult<RetakeResult>, OrderAddress>;
  holdPlaces: typeof holdMachine;
  offerUndo: typeof removalUndoMachine;
  /** Sends clock.moved at once and by and by. */
  watchClock: CallbackActorLogic<EventObject>;
  /** Sends connection.returned. */
  listenToConnection: CallbackActorLogic<EventObject>;
  /** Tells other tabs that the cart changed, and sends cart.refresh when they say so or the page comes back. */
  listenToOtherTabs: CallbackActorLogic<TabEvent>;
  /** Remembers which order is the active one. */
  keepActiveOrder: CallbackActorLogic<MemoryEvent>;
};

/** Where 'Go to checkout' stands; the cart lives on when its page is left. */
const cartPath = '/my-cart';

export const refreshFailed: Notice = { tone: 'error', message: { code: 'orderNotRead' } };

export const removedOf = ({ removed }: Context): Removed => {
  if (!removed) throw new Error('nothing was removed');
  return removed;
};

export const activeOf = ({ orders, activeOrderId }: Context) => orderOf(orders, activeOrderId);

export const addressOf = (context: Context): OrderAddress => {
  const order = activeOf(context);
  if (!order) throw new Error('the cart has no active order');
  return { orderId: order.id, channelToken: order.channelToken };
};

/** An order that becomes the active one is read again first: what is known of its hold is out of date. */
function chosen(context: Context, orders: Order[], wanted: string | null) {
  const activeOrderId = chooseOrder(orders, wanted);
  const isOther = activeOrderId !== null && activeOrderId !== context.activeOrderId;
  return { orders, activeOrderId, awaitedOrderId: isOther ? activeOrderId : context.awaitedOrderId };
}

const isRunning = ({ expired, secondsLeft }: NonNullable<Order['hold']>): boolean => !expired && secondsLeft > 0;

/** What the cart asks of the world, what it decides and what it remembers; its states stand in cart-machine.ts. */
export const cartSetup = setup({
  types: {
    context: {} as Context,
    events: {} as CartEvent,
    emitted: {} as Emitted,
    tags: {} as 'loading' | 'resting',
    children: {} as { hold: 'holdPlaces'; removalUndo: 'offerUndo' },
  },
  actors: {} as CartActors,
  delays: { nextTry: 30_000 },
  guards: {
    isSignedOut: (_, params: { userId: string | null }) => params.userId === null,
    isSignedIn: ({ context }) => context.userId !== null,
    isOtherUser: ({ context }, params: { userId: string | null }) => context.userId !== params.userId,
    isOtherOrder: ({ context }, params: { orderId: string }) =>
      params.orderId !== context.activeOrderId && orderOf(context.orders, params.orderId) !== null,
    hasItem: ({ context }, params: { registrationItemId: string }) =>
      activeOf(context)?.registrationItems.some(({ id }) => id === params.registrationItemId) ?? false,
    isAwaitingOrder: ({ context }) => context.awaitedOrderId !== null,
    hasUnshown: ({ context }) => context.unshown !== null,
    isKnown: ({ context }) => activeOf(context) !== null,
    isEmpty: ({ context }) => activeOf(context) === null,
    isArrangingPayment: ({ context }) => activeOf(context)?.state === 'ArrangingPayment',
    isValidatingPayment: ({ context }) => activeOf(context)?.state === 'ValidatingPayment',
    isChangeable: ({ context }) => {
      const order = activeOf(context);
      return order !== null && order.state !== 'ValidatingPayment';
    },
    isFitForCheckout: ({ context: { validation } }) => validation === 'unavailable' || validation?.isValid === true,
    hasRemoved: ({ context }) => context.removed !== null,
    hasNothingRemoved: ({ context }) => context.removed === null,
    hasPutBack: (_, { putBack }: Undone) => putBack !== null,
    isOrder: (_, params: { __typename: string }) => params.__typename === 'Order',
    isHeld: ({ context }) => {
      const hold = activeOf(context)?.hold;
      return hold ? isRunning(hold) : false;
    },
    canExtend: ({ context }) => {
      const hold = activeOf(context)?.hold;
      return hold ? isRunning(hold) && !hold.extended : false;
    },
    hasLostPlaces: ({ context }) => {
      const hold = activeOf(context)?.hold;
      return hold ? !isRunning(hold) || hold.lostItems > 0 : false;
    },
    isHoldOver: ({ context }) => {
      const hold = activeOf(context)?.hold;
      return hold ? !isRunning(hold) : false;
    },
  },
  actions: {
    forgetCart: assign({
      userId: (_, params: { userId: string | null }) => params.userId,
      orders: [],
      activeOrderId: null,
      awaitedOrderId: null,
      validation: null,
      removal: null,
      unshown: null,
      removed: null,
      readAt: null,
      now: null,
    }),
    rememberContents: assign(({ context }, params: CartContents) => {
      const orders = ordersInCart(params.orders);
      const wanted = context.awaitedOrderId ?? context.activeOrderId ?? params.rememberedOrderId;
      return {
        orders,
        activeOrderId: chooseOrder(orders, wanted),
        awaitedOrderId: null,
        readAt: params.readAt,
        now: null,
      };
    }),
    rememberResult: assign(({ context }, params: RemoveResult | TransitionResult | ExtendResult | RetakeResult) => {
      if (params.__typename !== 'Order') return {};
      return chosen(context, withOrder(context.orders, params), context.activeOrderId);
    }),
    rememberChoice: assign(({ context }, params: { orderId: string }) => ({
      ...chosen(context, context.orders, params.orderId),
      removal: null,
    })),
    adoptOrder: assign(({ context }, params: OrderChange) => {
      if (!params.order) return { awaitedOrderId: params.orderId };
      const orders = withOrder(context.orders, params.order);
      return { orders, activeOrderId: chooseOrder(orders, params.orderId) };
    }),
    awaitActive: assign({ awaitedOrderId: ({ context }) => context.activeOrderId }),
    moveClock: assign({ now: (_, params: { now: number }) => params.now }),
    dropOrder: assign(({ context }, params: { orderId: string }) => {
      const orders = context.orders.filter(({ id }) => id !== params.orderId);
      const awaitedOrderId = context.awaitedOrderId === params.orderId ? null : context.awaitedOrderId;
      return chosen({ ...context, awaitedOrderId }, orders, context.activeOrderId);
    }),
    rememberValidation: assign({ validation: (_, params: { validation: Context['validation'] }) => params.validation }),
    beginRemoval: assign({
      removal: (_, params: { registrationItemId: string }) => ({ ...params, refusal: null }),
    }),
    rememberRefusal: assign(({ context: { removal } }, params: { notice: Notice | null }) => {
      const notice = params.notice ?? unexpectedError;
      return { removal: removal && { ...removal, refusal: notice.message }, unshown: notice };
    }),
    forgetUnshown: assign({ unshown: null }),
    endRemoval: assign({ removal: null }),
    rememberRemoved: assign({
      removed: ({ context: { orders, removal } }) => removedFrom(orders, removal?.registrationItemId ?? null),
    }),
    forgetRemoved: assign({ removed: null }),
    offerUndo: raise({ type: 'removal.done' }),
    takePutBack: raise((_, { putBack }: Undone) => {
      const { order } = required(putBack, 'the order with what was put back');
      return { type: 'order.changed' as const, orderId: order.id, order };
    }),
    notify: emit((_, params: { notice: Notice | null }) => ({
      type: 'notify' as const,
      notice: params.notice ?? unexpectedError,
    })),
    goToCheckout: emit(({ context }) => ({
      type: 'navigate' as const,
      to: (activeOf(context)?.registrationForms.length ?? 0) > 0 ? '/checkout/forms' : '/checkout/payment',
      from: cartPath,
    })),
    goToPayment: emit({ type: 'navigate' as const, to: '/checkout/payment', from: cartPath }),
    askWhoIsHere: emit({ type: 'session.wanted' as const }),
    shareChange: sendTo('listenToOtherTabs', { type: 'cart.changed' } as const),
    rememberActive: sendTo('keepActiveOrder', ({ context }) => ({
      type: 'order.remember' as const,
      orderId: context.activeOrderId,
    })),
    hideOrder: raise({ type: 'order.hidden' }),
    showOrder: raise({ type: 'order.shown' }),
    askToRefresh: raise({ type: 'cart.refresh' }),
  },
});
