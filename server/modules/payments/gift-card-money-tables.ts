import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import { cents, createdAt, id } from '#server/platform/columns.ts';

/** What a gift card has paid, and what came back to it. */
export const giftCardTransactions = pgTable(
  'gift_card_transactions',
  {
    id: id(),
    giftCardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    type: text({ enum: ['CREDIT', 'DEBIT'] }).notNull(),
    amountCents: cents().notNull(),
    orderId: uuid().references(() => orders.id),
    paymentId: uuid().references(() => payments.id),
    refundId: uuid().references(() => refunds.id),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.giftCardId)],
);
