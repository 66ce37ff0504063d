import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import { cents, createdAt, id, instant, updatedAt } from '#server/platform/columns.ts';

/**
 * A code that takes a part of an order's price off: milliPercent (thousandths of a percent) or a fixed amount, one of the
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
    check('coupons_percent', sql`${table.milliPercent} between 1 and 100000`),
    check('coupons_amount', sql`${table.amountCents} > 0`),
    check('coupons_used', sql`${table.used} >= 0 and ${table.used} <= ${table.usageLimit}`),
  ],
);
