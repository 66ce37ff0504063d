import { orderClosed } from '#messages/refusals.ts';
import { orderFigures } from '#server/modules/orders/order-figures.ts';
import { nextOrderStates } from '#domain/processes/order-process.ts';
import type { QueryResolvers } from '#server/generated/resolvers.ts';
import { forgetCartsJob } from '#server/modules/checkout/forget-carts.ts';
import { holdExpiryJob } from '#server/modules/orders/hold-expiry-job.ts';
import { listMyOrders } from '#server/modules/checkout/my-orders.ts';
import { listOrders } from '#server/modules/checkout/order-list.ts';
import { giftCardMutations } from '#server/modules/checkout/gift-card-mutations.ts';
import { orderLoaders } from '#server/modules/checkout/order-loaders.ts';
import { orderMutations } from '#server/modules/checkout/order-mutations.ts';
import { paymentAttemptFields, paymentMutations } from '#server/modules/checkout/payment-answers.ts';
import { itemFields, lineFields, orderFields } from '#server/modules/checkout/order-resolvers.ts';
import { findActiveOrder, findOwnOrder, referenceOf } from '#server/modules/orders/order-selection.ts';
import { showActiveOrder, showOwnOrder } from '#server/modules/checkout/shown-orders.ts';
import { tiersOfCode } from '#server/modules/checkout/tiers-of-code.ts';
import { validateOrder } from '#server/modules/orders/validate-order.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { withinTries } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';

const orderQueries: QueryResolvers = {
  activeOrder: (_parent, { orderId, channelToken }, context) =>
    showActiveOrder(context, requireSession(context).userId, {
      orderId,
      channelToken: channelToken ?? context.channelToken,
    }),

  activeOrder2: async (_parent, { channelToken }, context) => {
    const token = channelToken ?? context.channelToken;
    const order = await showActiveOrder(context, requireSession(context).userId, { channelToken: token });
    return order
      ? { ...order, __typename: 'Order' as const }
      : refusal('NoActiveOrderError', {}, orderClosed(context.language));
  },

  activeOrders: (_parent, { options, channelToken }, context) =>
    listOrders(context.db, requireSession(context).userId, options, { channelToken, onlyActive: true }),

  myOrders: (_parent, args, context) => listMyOrders(context, requireSession(context).userId, args),

  order: (_parent, { id }, context) => showOwnOrder(context, requireSession(context).userId, id),

  nextOrderStates: async (_parent, { orderId }, context) => {
    const { userId } = requireSession(context);
    const order = orderId
      ? await findOwnOrder(context.db, userId, orderId)
      : await findActiveOrder(context.db, userId, referenceOf(null, context));
    return order ? nextOrderStates(order.state) : [];
  },

  tiersOfCode: (_parent, { eventId, code }, context) =>
    withinTries(
      context,
      'coupon',
      { who: context.session?.userId ?? context.ipAddress },
      () =>
        tiersOfCode(context, { eventId, code, userId: context.session?.userId ?? null, language: context.language }),
      (result) => result !== null && 'errorCode' in result,
    ),

  validateActiveOrderRegistrations: (_parent, { orderId }, context) =>
    validateOrder(context, requireSession(context).userId, referenceOf(orderId, context)),
};

/**
 * What a customer does with an order, from the cart to the payment, and the order with all that hangs on it as they are
 * shown it (platform specification §3 to §5). It stands after the modules whose rules it puts together.
 */
export const checkoutModule: ServerModule = {
  figures: orderFigures,
  resolvers: {
    Query: orderQueries,
    Mutation: { ...orderMutations, ...giftCardMutations, ...paymentMutations },
    Order: orderFields,
    OrderLine: lineFields,
    OrderRegistrationItem: itemFields,
    PaymentAttempt: paymentAttemptFields,
  },
  loaders: orderLoaders,
  jobs: [holdExpiryJob, forgetCartsJob],
};
