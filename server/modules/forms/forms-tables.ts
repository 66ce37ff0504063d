import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FormText } from '#domain/form-texts.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { createdAt, id, inLanguages, ownWordsOnce, updatedAt } from '#server/platform/columns.ts';

export const eventForms = pgTable(
  'event_forms',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    name: text().notNull(),
    content: jsonb().notNull(),
    enabled: boolean().notNull().default(true),
    scope: text({ enum: ['ATTENDEE', 'ORDER', 'REGISTRATION'] }).notNull(),
    ...inLanguages<FormText>(),
  },
  (table) => [index().on(table.eventId), ownWordsOnce('event_forms_texts', table)],
);

/** submissionKey makes instantiation repeatable: one submission for (order, form, registration item or order). */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    eventFormId: uuid()
      .notNull()
      .references(() => eventForms.id),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    registrationItemId: uuid().references(() => orderRegistrationItems.id, { onDelete: 'cascade' }),
    complete: boolean().notNull().default(false),
    data: jsonb(),
    /** After how many days from the event's end its answers were forgotten; it is complete then: nobody is asked any more. */
    forgottenAfterDays: integer(),
    submissionKey: text().notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.registrationItemId),
    index().on(table.eventFormId),
    index().on(table.userId, table.complete),
    index('form_submissions_open')
      .on(table.eventId)
      .where(sql`not complete`),
  ],
);
