import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/auth-tables.ts';
import { createdAt, id, instant } from '#server/platform/columns.ts';

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** As @better-auth/passkey keeps them, and when each logged in last. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: owner(),
    name: text().notNull(),
    credentialID: text('credential_id').notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

/** The authenticator app of an account. The second factor is on when it is confirmed (docs/decisions/054). */
export const authenticators = pgTable('authenticators', {
  userId: owner().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The 30 seconds, counted from 1970, of the last code that was taken: none is taken twice. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** The codes that are left. A code of 80 random bits needs no salt. */
export const recoveryCodes = pgTable('recovery_codes', { userId: owner(), hash: text().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.hash] }),
]);
