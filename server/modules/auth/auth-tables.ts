import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, languageCode, updatedAt } from '#server/platform/columns.ts';

/** Accounts as better-auth keeps them. A customer of the API is a user: both have the same id. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    title: text(),
    phoneNumber: text(),
    location: text(),
    bio: text(),
    lastLogin: instant(),
    /** How often its password or address changed: what was asked for in an earlier epoch is not done any more. */
    accessEpoch: integer().notNull().default(0),
    /** Of the page on which they signed up, then of that on which they logged in last. */
    languageCode: languageCode(),
    /**
     * Of who bought by hand and has no account: where tickets go, '' for nowhere. Null of accounts (docs/decisions/172).
     */
    deskAddress: text(),
    /** When the account is deleted, as its owner asked for; null where nobody did (docs/decisions/139). */
    deletionDueAt: instant(),
    /** Since when it is an empty row, which orders need. */
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_to_delete')
      .on(table.deletionDueAt)
      .where(sql`deletion_due_at is not null`),
    index('users_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('users_of_desks')
      .on(table.deskAddress)
      .where(sql`desk_address <> ''`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of what the cookie bears (hashed-tokens.ts). */
    token: text().notNull().unique(),
    /** The idle end, and never past the absolute one (session-ends.ts). */
    expiresAt: instant().notNull(),
    /** At most an hour ago when it is in use. */
    lastUsedAt: instant().notNull().defaultNow(),
    /** Whether it outlives the browser's closing. */
    isRemembered: boolean().notNull().default(true),
    /** Opened when cookies had the older name: the only sessions that may still come by it. Ends with them, 90 days later. */
    hasOldCookie: boolean().notNull().default(false),
    /** When the person proved again who they are (confirm-identity.ts). */
    confirmedAt: instant(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.identifier), index().on(table.expiresAt)],
);

/**
 * What a sign-up gave, until the link that was mailed for it is followed: several may wait at one address, and the account
 * has nothing of them (docs/decisions/045).
 */
export const pendingSignUps = pgTable(
  'pending_sign_ups',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The hash. */
    password: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phoneNumber: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.createdAt)],
);

/** Changes of password or address, so that who is told of one can undo it (docs/decisions/044). */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'password' | 'address'>().notNull(),
    how: text().$type<'person' | 'reset' | 'undo'>().notNull(),
    /** Who is told of it: the address that the account had until then. */
    toldAddress: text().notNull(),
    /** The account's accessEpoch from then on. */
    epoch: integer().notNull(),
    /** Since when it can't be undone any more, whatever the age of its link. */
    closedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.createdAt)],
);

/** What happened to an account, as its owner reads it. */
export const customerHistory = pgTable(
  'customer_history',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    data: jsonb().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);
