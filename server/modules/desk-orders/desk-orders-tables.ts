import { sql } from 'drizzle-orm';
import { index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/auth-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { createdAt, id, instant, writtenAt } from '#server/platform/columns.ts';

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

/**
 * cents: null for all that is left of the line. How the line stood when it was asked for: what was left of it, and whether
 * its registration was neither cancelled nor changed.
 */
export type RequestedLine = { lineId: string; cents: number | null; leftCents: number; isLive: boolean };

/** OVER: what was asked for had gone back or been cancelled otherwise when the next one came. */
export const refundRequestState = pgEnum('refund_request_state', ['ASKED', 'REFUNDED', 'DECLINED', 'OVER']);

/** What the box office asked to have given back of an order. Who asked, and why, the note of its entry says (docs/decisions/190). */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** An id alone: histories may be shortened. */
    deedId: uuid().notNull(),
    lines: jsonb().$type<RequestedLine[]>().notNull(),
    state: refundRequestState().notNull().default('ASKED'),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.orderId),
    uniqueIndex('refund_requests_one_open')
      .on(table.orderId)
      .where(sql`${table.state} = 'ASKED'`),
  ],
);
