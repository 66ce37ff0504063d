import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { registrations, registrationState } from '#server/modules/registrations/registrations-tables.ts';

/**
 * Who has a ticket of an event, as the desk lists and finds them. Nobody writes it but the database itself, whenever a
 * registration, its attendee or the account that has it changes (docs/decisions/162).
 */
export const eventPeople = pgTable(
  'event_people',
  {
    registrationId: uuid()
      .primaryKey()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    eventId: uuid().notNull(),
    tierId: uuid().notNull(),
    orderId: uuid().notNull(),
    registrationItemId: uuid().notNull(),
    state: registrationState().notNull(),
    /** Whether the money for its order is waited for. */
    owes: boolean().notNull(),
    /** Last name before first name. */
    sortName: text().notNull(),
    /** The names and the registration's code. */
    nameWords: text().notNull(),
    /** The attendee's address, that of the account that has the ticket, and the order's code. */
    orderWords: text().notNull(),
    /** Name and address of who bought it: orders are found by them, and people are not. */
    buyerWords: text().notNull().default(''),
  },
  (table) => [index().on(table.eventId, table.sortName, table.registrationId)],
);
