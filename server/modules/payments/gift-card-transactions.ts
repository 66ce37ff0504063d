import { asc, eq, inArray } from 'drizzle-orm';
import type { GiftCardModel } from '#server/modules/gift-cards/gift-cards-model.ts';
import { findOrdersByIds } from '#server/modules/orders/order-selection.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { giftCardTransactions } from '#server/modules/payments/gift-card-money-tables.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import { batch } from '#server/platform/batch.ts';
import type { Context } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

/** What each card has paid and what came back to it. */
export const giftCardTransactionsOf = batch(async (cards: GiftCardModel[], { db }: Context) => {
  const rows = await db
    .select({
      transaction: giftCardTransactions,
      payment: payments,
      refund: refunds,
      currencyCode: orders.currencyCode,
    })
    .from(giftCardTransactions)
    .leftJoin(payments, eq(payments.id, giftCardTransactions.paymentId))
    .leftJoin(refunds, eq(refunds.id, giftCardTransactions.refundId))
    .leftJoin(orders, eq(orders.id, giftCardTransactions.orderId))
    .where(
      inArray(
        giftCardTransactions.giftCardId,
        cards.map(({ id }) => id),
      ),
    )
    .orderBy(asc(giftCardTransactions.createdAt), asc(giftCardTransactions.id));
  const orderIds = [...new Set(rows.flatMap(({ transaction }) => transaction.orderId ?? []))];
  const byId = new Map((await findOrdersByIds(db, orderIds)).map((order) => [order.id, order]));
  return cards.map((card) =>
    rows
      .filter(({ transaction }) => transaction.giftCardId === card.id)
      .map(({ transaction, payment, refund, currencyCode }) => ({
        ...transaction,
        amount: moneyOf(transaction.amountCents, card.currencyCode),
        order: byId.get(transaction.orderId ?? '') ?? null,
        payment: payment && { ...payment, currencyCode: currencyCode ?? card.currencyCode },
        refund: refund && { ...refund, currencyCode: currencyCode ?? card.currencyCode },
      })),
  );
});
