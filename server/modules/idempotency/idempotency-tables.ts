import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/platform/columns.ts';

/** What was done for a key, so that the same key gives the same answer (docs/decisions/086). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The account that called, or the address of a sign-up: another's same key is another key. */
    scope: text().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    /** A one-way hash of the arguments, without secrets. */
    fingerprint: text().notNull(),
    /** The thing that was answered with, which is read again for the same key. */
    resultId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
