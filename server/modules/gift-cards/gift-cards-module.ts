import { moneyOf } from '#server/platform/money-fields.ts';
import { giftCardLoaders } from '#server/modules/gift-cards/gift-card-loaders.ts';
import { findOwnOrder } from '#server/modules/orders/order-selection.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Gift cards: applied to an order in the cart or in checkout, charged when the order settles (platform specification §3.2). */
export const giftCardsModule: ServerModule = {
  resolvers: {
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
