import type { Language } from '#domain/language.ts';
import { orderAlreadyYours, orderClosed, orderLogIn, orderNoGuests, orderNothingShipped } from '#messages/refusals.ts';
import type { MutationResolvers } from '#server/generated/resolvers.ts';
import { onceInside } from '#server/modules/idempotency/once.ts';
import { addRegistration } from '#server/modules/checkout/add-registration.ts';
import { adjustLine } from '#server/modules/orders/adjust-line.ts';
import { adjustRegistration } from '#server/modules/checkout/adjust-registration.ts';
import { applyCoupon, removeCoupon } from '#server/modules/orders/coupon-rules.ts';
import { extendHold } from '#server/modules/orders/extend-hold.ts';
import { findCalledOrder, orderCaller } from '#server/modules/orders/order-call.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import { onceForOrder, orderAgain, orderCall } from '#server/modules/checkout/once-for-order.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { notInCart } from '#server/modules/orders/own-item.ts';
import { isRefusal } from '#server/platform/database/refusing-transaction.ts';
import { removeAllRegistrations, removeRegistration } from '#server/modules/orders/remove-registration.ts';
import { retakePlaces } from '#server/modules/orders/retake-places.ts';
import { transitionOrder } from '#server/modules/checkout/transition-order.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { withinTries } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';

const named = <Result extends OrderModel | { errorCode: string }>(result: Result) =>
  'errorCode' in result ? result : { ...result, __typename: 'Order' as const };

const noActiveOrder = (language: Language) => refusal('NoActiveOrderError', {}, orderClosed(language));

/** A try with a promotion code is one of those that are counted where codes are given alone. */
const guessing = <Result extends object>(
  context: Context,
  { userId: who }: OrderCaller,
  { promotionCode }: { promotionCode?: string | null | undefined },
  attempt: () => Promise<Result>,
): Promise<Result> => (promotionCode ? withinTries(context, 'coupon', { who }, attempt, wasInterrupted) : attempt());

const wasInterrupted = (result: object): boolean =>
  'errorCode' in result && result.errorCode === 'ORDER_INTERCEPTOR_ERROR';

export const orderMutations: MutationResolvers = {
  addRegistrationToOrder: async (_parent, { idempotencyKey, input, askAboutSameAttendee }, context) => {
    const caller = orderCaller(context);
    const call = orderCall('addRegistrationToOrder', caller, idempotencyKey, input);
    const added = await onceInside(context, call, {
      deed: () =>
        guessing(context, caller, input, () =>
          addRegistration(context, caller, { ...input, askAboutSameAttendee }, call),
        ),
      again: (orderId) => orderAgain(context, caller, orderId),
    });
    return named(added);
  },

  adjustOrderRegistration: async (_parent, args, context) => {
    const { idempotencyKey, orderRegistrationItemId, input, askAboutSameAttendee } = args;
    const caller = orderCaller(context);
    const call = orderCall('adjustOrderRegistration', caller, idempotencyKey, { orderRegistrationItemId, input });
    const adjusting = { ...input, askAboutSameAttendee };
    const adjusted = await onceInside(context, call, {
      deed: () =>
        guessing(context, caller, input, () =>
          adjustRegistration(context, caller, orderRegistrationItemId, adjusting, call),
        ),
      again: (orderId) => orderAgain(context, caller, orderId),
    });
    return named(adjusted);
  },

  removeOrderRegistration: async (_parent, { idempotencyKey, ...args }, context) => {
    const caller = orderCaller(context);
    const call = orderCall('removeOrderRegistration', caller, idempotencyKey, args);
    const remove = (services: Services) => removeRegistration(services, caller, args.orderRegistrationItemId);
    return named(await onceForOrder(context, caller, call, remove));
  },

  removeAllOrderLines: async (_parent, { idempotencyKey, ...args }, context) => {
    const caller = orderCaller(context);
    const call = orderCall('removeAllOrderLines', caller, idempotencyKey, args);
    const remove = async (services: Services) => {
      const order = await findCalledOrder(services.db, caller, args.orderId);
      return order ? removeAllRegistrations(services, caller, order.id) : notInCart();
    };
    return named(await onceForOrder(context, caller, call, remove));
  },

  adjustOrderLine: async (_parent, { orderLineId, quantity }, context) =>
    named(await adjustLine(context.db, orderCaller(context), orderLineId, quantity)),

  transitionOrderToState: async (_parent, { state, orderId }, context) => {
    const caller = orderCaller(context);
    const order = orderId ? { id: orderId } : await findCalledOrder(context.db, caller, null);
    return named(await transitionOrder(context, caller, order, state));
  },

  extendHold: async (_parent, { idempotencyKey, orderId }, context) => {
    const caller = orderCaller(context);
    const call = orderCall('extendHold', caller, idempotencyKey, { orderId });
    const extend = (services: Services) => extendHold(services, caller, orderId);
    return named(await onceForOrder(context, caller, call, extend));
  },

  retakePlaces: async (_parent, { orderId }, context) =>
    named(await retakePlaces(context, orderCaller(context), orderId)),

  applyCouponCode: async (_parent, { idempotencyKey, ...args }, context) => {
    const caller = orderCaller(context);
    const call = orderCall('applyCouponCode', caller, idempotencyKey, args);
    const apply = async (services: Services) => {
      const order = await findCalledOrder(services.db, caller, args.orderId);
      return order
        ? applyCoupon(services, caller, order.id, args.couponCode)
        : refusal('CouponCodeInvalidError', {}, orderClosed(context.language));
    };
    const applyOnce = () => onceForOrder(context, caller, call, apply);
    const applied = await onceInside(context, call, {
      deed: () => withinTries(context, 'coupon', { who: caller.userId }, applyOnce, isRefusal),
      again: (orderId) => orderAgain(context, caller, orderId),
    });
    return named(applied);
  },

  removeCouponCode: (_parent, { idempotencyKey, ...args }, context) => {
    const caller = orderCaller(context);
    const call = orderCall('removeCouponCode', caller, idempotencyKey, args);
    return onceForOrder(context, caller, call, async (services) => {
      const order = await findCalledOrder(services.db, caller, args.orderId);
      return order && removeCoupon(services, caller, order.id, args.couponCode);
    });
  },

  setCustomerForOrder: async (_parent, _args, context) =>
    context.session
      ? refusal('AlreadyLoggedInError', {}, orderAlreadyYours)
      : refusal('GuestCheckoutError', { errorDetail: orderLogIn(context.language) }, orderNoGuests),

  setOrderShippingMethod: async (_parent, { orderId }, context) => {
    const caller = orderCaller(context);
    const order = await findCalledOrder(context.db, caller, orderId);
    return order ? refusal('OrderModificationError', {}, orderNothingShipped) : noActiveOrder(context.language);
  },
};
