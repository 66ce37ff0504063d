import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/auth-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { id, writtenAt } from '#server/platform/columns.ts';

/** What an organizer's people wrote about an order for each other; nobody writes over another one's words. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The entry of the history whose reason it is; null for a note by itself. An id alone: histories may be shortened. */
    deedId: uuid(),
    text: text().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: writtenAt(),
  },
  (table) => [index().on(table.orderId, table.at), index().on(table.authorId)],
);
