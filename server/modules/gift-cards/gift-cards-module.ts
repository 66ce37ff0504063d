import { moneyOf } from '#server/modules/catalog/money-fields.ts';
import { applyGiftCard, removeGiftCard } from '#server/modules/gift-cards/apply-gift-card.ts';
import { giftCardLoaders } from '#server/modules/gift-cards/gift-card-loaders.ts';
import { findCalledOrder, orderCaller } from '#server/modules/orders/order-call.ts';
import { findOwnOrder } from '#server/modules/orders/order-selection.ts';
import { isRefusal } from '#server/modules/orders/refusing-transaction.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { countTry, withinTries } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';

/** Gift cards: laid on an order in the cart or in checkout, charged when the order settles (platform specification §3.2). */
export const giftCardsModule: ServerModule = {
  resolvers: {
    Mutation: {
      applyGiftCardToOrder: async (_parent, { code, amount, orderId }, context) => {
        const caller = orderCaller(context);
        const order = await findCalledOrder(context.db, caller, orderId);
        if (!order) return refusal('NoActiveOrderError', {}, 'There is no order that can still change.');
        const apply = () => applyGiftCard(context, caller, order.id, code, amount ?? null);
        const applied = await withinTries(context, 'giftCard', { who: caller.userId }, apply, isRefusal);
        return isRefusal(applied) ? applied : { ...applied, __typename: 'Order' as const };
      },
      removeGiftCardFromOrder: async (_parent, { code, orderId }, context) => {
        const caller = orderCaller(context);
        const order = await findCalledOrder(context.db, caller, orderId);
        if (!order) return null;
        const { removed, order: left } = await removeGiftCard(context, caller, order.id, code);
        if (!removed) await countTry(context, 'giftCard', caller.userId);
        return left;
      },
    },
    GiftCard: {
      initialBalance: ({ initialBalanceCents, currencyCode }) => moneyOf(initialBalanceCents, currencyCode),
      currentBalance: ({ balanceCents, currencyCode }) => moneyOf(balanceCents, currencyCode),
      isAssigned: ({ userId }) => userId !== null,
      isRedeemed: ({ balanceCents }) => balanceCents === 0,
      image: () => null,
      purchasedWithOrder: ({ purchasedWithOrderId }, _args, context) =>
        purchasedWithOrderId && context.session
          ? findOwnOrder(context.db, context.session.userId, purchasedWithOrderId)
          : null,
    },
  },
  loaders: giftCardLoaders,
};
