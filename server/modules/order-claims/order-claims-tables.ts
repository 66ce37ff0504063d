import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { createdAt, id } from '#server/platform/columns.ts';

/** The links that were mailed by which what was sold by hand is taken into an account, each as good as the others. */
export const orderClaimLinks = pgTable(
  'order_claim_links',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.orderId)],
);
