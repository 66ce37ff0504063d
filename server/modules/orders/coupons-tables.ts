import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import { cents, createdAt, id, instant, updatedAt } from '#server/platform/columns.ts';

/**
 * A code that takes a part of an order's price off: milliPercent (thousandths of a percent; 0 for nothing) or a fixed amount, one of the
 * two. channelId null: every organizer takes it, unless it has one of the same code of its own. used counts the orders that were placed with it and are not
 * cancelled, and those whose payment is under way.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In capitals and digits only. */
    code: text().notNull(),
    description: text().notNull(),
    milliPercent: integer(),
    amountCents: cents(),
    channelId: uuid().references(() => channels.id),
    validFrom: instant(),
    validUntil: instant(),
    usageLimit: integer(),
    used: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('coupons_code_of_channel').on(table.channelId, table.code).nullsNotDistinct(),
    check('coupons_one_kind', sql`num_nonnulls(${table.milliPercent}, ${table.amountCents}) = 1`),
    check('coupons_percent', sql`${table.milliPercent} between 0 and 100000`),
    check('coupons_amount', sql`${table.amountCents} > 0`),
    check('coupons_used', sql`${table.used} >= 0 and ${table.used} <= ${table.usageLimit}`),
  ],
);

/** The tiers and add-ons that a code opens, of those that are sold by code alone (docs/decisions/177). */
export const couponProducts = pgTable(
  'coupon_products',
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.productId] }), index().on(table.productId)],
);
