import { orderClosed } from '#messages/refusals.ts';
import type { MutationResolvers } from '#server/generated/resolvers.ts';
import { onceForOrder, orderAgain, orderCall } from '#server/modules/checkout/once-for-order.ts';
import { applyGiftCard, removeGiftCard } from '#server/modules/gift-cards/apply-gift-card.ts';
import { once, onceInside } from '#server/modules/idempotency/once.ts';
import { findCalledOrder, orderCaller } from '#server/modules/orders/order-call.ts';
import { isRefusal } from '#server/platform/database/refusing-transaction.ts';
import type { Services } from '#server/platform/context.ts';
import { countTry, withinTries } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';

/** A gift card applied to an order and taken off it, each once for its key. */
export const giftCardMutations = {
  applyGiftCardToOrder: async (_parent, { idempotencyKey, ...args }, context) => {
    const caller = orderCaller(context);
    const call = orderCall('applyGiftCardToOrder', caller, idempotencyKey, args);
    const apply = async (services: Services) => {
      const order = await findCalledOrder(services.db, caller, args.orderId);
      return order
        ? applyGiftCard(services, caller, order.id, args.code, args.amount ?? null)
        : refusal('NoActiveOrderError', {}, orderClosed(context.language));
    };
    const applyOnce = () => onceForOrder(context, caller, call, apply);
    const applied = await onceInside(context, call, {
      deed: () => withinTries(context, 'giftCard', { who: caller.userId }, applyOnce, isRefusal),
      again: (orderId) => orderAgain(context, caller, orderId),
    });
    return isRefusal(applied) ? applied : { ...applied, __typename: 'Order' as const };
  },
  removeGiftCardFromOrder: async (_parent, { idempotencyKey, ...args }, context) => {
    const caller = orderCaller(context);
    const call = orderCall('removeGiftCardFromOrder', caller, idempotencyKey, args);
    const { removed, order } = await once(context, call, {
      async deed(db) {
        const found = await findCalledOrder(db, caller, args.orderId);
        return found ? removeGiftCard(db, caller, found.id, args.code) : { removed: true, order: null };
      },
      again: async (orderId) => ({ removed: true, order: await orderAgain(context, caller, orderId) }),
      idOf: (result) => (result.removed ? (result.order?.id ?? null) : null),
    });
    if (!removed) await countTry(context, 'giftCard', caller.userId);
    return order;
  },
} satisfies MutationResolvers;
