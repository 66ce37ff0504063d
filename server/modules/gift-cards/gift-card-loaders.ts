import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { MercuriusLoaders } from 'mercurius';
import { batch } from '#server/modules/catalog/batch.ts';
import { moneyOf } from '#server/modules/catalog/money-fields.ts';
import { dueAfterCards, whatCardsPay } from '#server/modules/gift-cards/applied-gift-cards.ts';
import type { GiftCardModel } from '#server/modules/gift-cards/gift-cards-model.ts';
import { giftCardHistory, giftCards, giftCardTransactions } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { findOrdersByIds } from '#server/modules/orders/order-selection.ts';
import { orderSheets } from '#server/modules/orders/shown-orders.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { findOrganizationsByIds } from '#server/modules/organizers/channels.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import { defaultCurrency } from '#domain/limits.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Context, Executor } from '#server/platform/context.ts';

type CustomerParent = { id: string };

const selectCards = (executor: Executor) =>
  executor
    .select({ ...getTableColumns(giftCards), channelCurrency: channels.currencyCode })
    .from(giftCards)
    .leftJoin(channels, eq(channels.organizationId, giftCards.organizationId));

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
const cardOf = ({ channelCurrency, ...card }: CardRow): GiftCardModel => ({
  ...card,
  currencyCode: channelCurrency ?? defaultCurrency,
});

const cardsOfCustomers = (isIn: (card: GiftCardModel, now: Date) => boolean) =>
  batch(async (customers: CustomerParent[], { db, clock }: Context) => {
    const rows = await selectCards(db)
      .where(
        inArray(
          giftCards.userId,
          customers.map(({ id }) => id),
        ),
      )
      .orderBy(desc(giftCards.createdAt), asc(giftCards.id));
    const cards = rows.map(cardOf).filter((card) => isIn(card, clock()));
    return customers.map(({ id }) => cards.filter(({ userId }) => userId === id));
  });

const isOpen = ({ active, balanceCents, expiresAt }: GiftCardModel, now: Date) =>
  active && balanceCents > 0 && (expiresAt === null || expiresAt > now);

/** What the cards of each of these orders pay; the fields that ask for it share the statement that reads the orders. */
async function appliedCards(orders: OrderModel[], context: Context) {
  const sheets = await orderSheets(context, orders);
  return sheets.map(({ cards }) => whatCardsPay(cards, context.clock()));
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
  const rows = ids.length === 0 ? [] : await selectCards(context.db).where(inArray(giftCards.id, ids));
  const byId = new Map(rows.map(cardOf).map((card) => [card.id, card]));
  return applied.map((ofOrder) => ofOrder.flatMap(({ giftCardId }) => byId.get(giftCardId) ?? []));
});

const giftCardShares = batch(async (parents: OrderModel[], context: Context) => {
  const applied = await appliedCards(parents, context);
  return parents.map(({ currencyCode }, at) =>
    (applied[at] ?? []).map(({ code, paysCents }) => ({ code, amount: moneyOf(paysCents, currencyCode) })),
  );
});

const transactions = batch(async (cards: GiftCardModel[], { db }: Context) => {
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

const history = batch(async (cards: GiftCardModel[], { db }: Context) => {
  const rows = await db
    .select()
    .from(giftCardHistory)
    .where(
      inArray(
        giftCardHistory.giftCardId,
        cards.map(({ id }) => id),
      ),
    )
    .orderBy(asc(giftCardHistory.createdAt), asc(giftCardHistory.id));
  return cards.map(({ id }) => rows.filter(({ giftCardId }) => giftCardId === id));
});

export const giftCardLoaders: MercuriusLoaders = {
  Order: { totalWithTaxAfterGiftCard, giftCardsApplied, giftCardShares },
  Customer: { giftCards: cardsOfCustomers(() => true), openGiftCards: cardsOfCustomers(isOpen) },
  GiftCard: {
    transactions,
    history,
    organization: batch(async (cards: GiftCardModel[], { db }: Context) => {
      const found = await findOrganizationsByIds(db, [
        ...new Set(cards.flatMap(({ organizationId }) => organizationId ?? [])),
      ]);
      return cards.map(({ organizationId }) => found.find(({ id }) => id === organizationId) ?? null);
    }),
  },
};
