import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { registrationStates } from '#domain/processes/registration-process.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { createdAt, id, instant, updatedAt } from '#server/platform/columns.ts';

export const registrationState = pgEnum('registration_state', registrationStates);

export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    code: text().notNull().unique(),
    state: registrationState().notNull().default('Confirmed'),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    registrationItemId: uuid()
      .notNull()
      .unique()
      .references(() => orderRegistrationItems.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Who has its ticket, where that is not who bought it (docs/decisions/132). */
    holderId: uuid().references(() => users.id),
    attendeeId: uuid()
      .notNull()
      .references(() => attendees.id),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    tuitionId: uuid()
      .notNull()
      .references(() => products.id),
    startsAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.userId, table.startsAt),
    index().on(table.eventId),
    index('registrations_held')
      .on(table.holderId, table.startsAt)
      .where(sql`holder_id is not null`),
    index('registrations_to_remind_of')
      .on(table.startsAt)
      .where(sql`state <> 'Cancelled'`),
  ],
);
