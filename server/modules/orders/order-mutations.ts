import type { MutationResolvers } from '#server/generated/resolvers.ts';
import { addRegistration } from '#server/modules/orders/add-registration.ts';
import { adjustLine } from '#server/modules/orders/adjust-line.ts';
import { adjustRegistration } from '#server/modules/orders/adjust-registration.ts';
import { applyCoupon, removeCoupon } from '#server/modules/orders/coupon-rules.ts';
import { extendHold } from '#server/modules/orders/extend-hold.ts';
import { findCalledOrder, orderCaller } from '#server/modules/orders/order-call.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { notInCart } from '#server/modules/orders/own-item.ts';
import { isRefusal } from '#server/modules/orders/refusing-transaction.ts';
import { removeAllRegistrations, removeRegistration } from '#server/modules/orders/remove-registration.ts';
import { retakePlaces } from '#server/modules/orders/retake-places.ts';
import { transitionOrder } from '#server/modules/orders/transition-order.ts';
import { withinTries } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';

const named = <Result extends OrderModel | { errorCode: string }>(result: Result) =>
  'errorCode' in result ? result : { ...result, __typename: 'Order' as const };

const noActiveOrder = () => refusal('NoActiveOrderError', {}, 'There is no order that can still change.');

export const orderMutations: MutationResolvers = {
  addRegistrationToOrder: async (_parent, { input, askAboutSameAttendee }, context) =>
    named(await addRegistration(context, orderCaller(context), { ...input, askAboutSameAttendee })),

  adjustOrderRegistration: async (_parent, { orderRegistrationItemId, input, askAboutSameAttendee }, context) =>
    named(
      await adjustRegistration(context, orderCaller(context), orderRegistrationItemId, {
        ...input,
        askAboutSameAttendee,
      }),
    ),

  removeOrderRegistration: async (_parent, { orderRegistrationItemId }, context) =>
    named(await removeRegistration(context, orderCaller(context), orderRegistrationItemId)),

  removeAllOrderLines: async (_parent, { orderId }, context) => {
    const caller = orderCaller(context);
    const order = await findCalledOrder(context.db, caller, orderId);
    return named(order ? await removeAllRegistrations(context, caller, order.id) : notInCart());
  },

  adjustOrderLine: async (_parent, { orderLineId, quantity }, context) =>
    named(await adjustLine(context.db, orderCaller(context), orderLineId, quantity)),

  transitionOrderToState: async (_parent, { state, orderId }, context) => {
    const caller = orderCaller(context);
    const order = orderId ? { id: orderId } : await findCalledOrder(context.db, caller, null);
    return named(await transitionOrder(context, caller, order, state));
  },

  extendHold: async (_parent, { orderId }, context) => named(await extendHold(context, orderCaller(context), orderId)),

  retakePlaces: async (_parent, { orderId }, context) =>
    named(await retakePlaces(context, orderCaller(context), orderId)),

  applyCouponCode: async (_parent, { couponCode, orderId }, context) => {
    const caller = orderCaller(context);
    const order = await findCalledOrder(context.db, caller, orderId);
    if (!order) return refusal('CouponCodeInvalidError', {}, 'There is no order that can still change.');
    const apply = () => applyCoupon(context, caller, order.id, couponCode);
    return named(await withinTries(context, 'coupon', { who: caller.userId }, apply, isRefusal));
  },

  removeCouponCode: async (_parent, { couponCode, orderId }, context) => {
    const caller = orderCaller(context);
    const order = await findCalledOrder(context.db, caller, orderId);
    return order && removeCoupon(context, caller, order.id, couponCode);
  },

  setCustomerForOrder: async (_parent, _args, context) =>
    context.session
      ? refusal('AlreadyLoggedInError', {}, 'You are logged in: the order is yours already.')
      : refusal(
          'GuestCheckoutError',
          { errorDetail: 'Log in or sign up to order.' },
          'Orders are not taken from guests.',
        ),

  setOrderShippingMethod: async (_parent, { orderId }, context) => {
    const caller = orderCaller(context);
    const order = await findCalledOrder(context.db, caller, orderId);
    return order ? refusal('OrderModificationError', {}, 'Nothing in this order is shipped.') : noActiveOrder();
  },
};
