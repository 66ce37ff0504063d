import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/auth-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { cents, createdAt, id, instant, updatedAt } from '#server/platform/columns.ts';

/** organizationId null: good with every organizer. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    code: text().notNull().unique(),
    organizationId: uuid().references(() => organizations.id),
    userId: uuid().references(() => users.id),
    initialBalanceCents: cents().notNull(),
    balanceCents: cents().notNull(),
    active: boolean().notNull().default(true),
    message: text(),
    senderName: text(),
    recipientEmailAddress: text(),
    deliveryDate: instant(),
    deliveredAt: instant(),
    expiresAt: instant(),
    purchasedWithOrderId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId), check('gift_cards_balance', sql`${table.balanceCents} >= 0`)],
);

/**
 * A card applied to an order. limitCents is what the card was applied to for: the balance of that moment, or less if the
 * customer named an amount. reservedCents is what a payment under way, or the settled order, has taken from the balance.
 */
export const giftCardApplications = pgTable(
  'gift_card_applications',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    giftCardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    limitCents: cents().notNull(),
    reservedCents: cents(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('gift_card_applications_once').on(table.orderId, table.giftCardId)],
);

export const giftCardHistory = pgTable(
  'gift_card_history',
  {
    id: id(),
    giftCardId: uuid()
      .notNull()
      .references(() => giftCards.id),
    type: text().notNull(),
    data: jsonb().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.giftCardId)],
);
