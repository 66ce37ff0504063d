import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { createdAt, id, instant, updatedAt } from '#server/platform/columns.ts';

export const attendees = pgTable(
  'attendees',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    emailAddress: text(),
    phoneNumber: text(),
    isDefault: boolean().notNull().default(false),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex('attendees_one_default')
      .on(table.userId)
      .where(sql`is_default and deleted_at is null`),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text(),
    company: text(),
    streetLine1: text().notNull(),
    streetLine2: text(),
    city: text(),
    province: text(),
    postalCode: text(),
    countryCode: text().notNull(),
    phoneNumber: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId)],
);

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    email: boolean().notNull(),
    inApp: boolean().notNull().default(false),
    sms: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type] })],
);

export const savedEvents = pgTable(
  'saved_events',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.eventId] }), index().on(table.eventId)],
);

/** Who is mailed when registration for an event opens. mailedAt null: still to be mailed. */
export const openingReminders = pgTable(
  'opening_reminders',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    mailedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('opening_reminders_to_mail')
      .on(table.eventId)
      .where(sql`mailed_at is null`),
  ],
);
