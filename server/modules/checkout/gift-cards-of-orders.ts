import { orderDetails } from '#server/modules/checkout/shown-orders.ts';
import { dueAfterCards, whatCardsPay } from '#server/modules/gift-cards/applied-gift-cards.ts';
import { findGiftCards } from '#server/modules/gift-cards/gift-card-loaders.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { batch, byId } from '#server/platform/batch.ts';
import type { Context } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

/** What the cards of each of these orders pay; the fields that ask for it share the statement that reads the orders. */
async function appliedCards(orders: OrderModel[], context: Context) {
  const details = await orderDetails(context, orders);
  return details.map(({ cards }) => whatCardsPay(cards, context.clock()));
}

const totalWithTaxAfterGiftCard = batch(async (parents: OrderModel[], context: Context) => {
  const applied = await appliedCards(parents, context);
  return parents.map(({ totalWithTaxCents, currencyCode }, at) =>
    moneyOf(dueAfterCards(totalWithTaxCents, applied[at] ?? []), currencyCode),
  );
});

const giftCardsApplied = batch(async (parents: OrderModel[], context: Context) => {
  const applied = await appliedCards(parents, context);
  const ids = [...new Set(applied.flat().map(({ giftCardId }) => giftCardId))];
  const cards = byId(await findGiftCards(context.db, ids));
  return applied.map((ofOrder) => ofOrder.flatMap(({ giftCardId }) => cards.get(giftCardId) ?? []));
});

const giftCardShares = batch(async (parents: OrderModel[], context: Context) => {
  const applied = await appliedCards(parents, context);
  return parents.map(({ currencyCode }, at) =>
    (applied[at] ?? []).map(({ code, paysCents }) => ({ code, amount: moneyOf(paysCents, currencyCode) })),
  );
});

export const giftCardsOfOrders = { totalWithTaxAfterGiftCard, giftCardsApplied, giftCardShares };
