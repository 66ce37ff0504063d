import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/auth-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { id, writtenAt } from '#server/platform/columns.ts';

/** What an organizer's people note about a registration, for each other. */
export const registrationNotes = pgTable(
  'registration_notes',
  {
    id: id(),
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id),
    /** null once the account is gone. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: writtenAt(),
  },
  (table) => [index().on(table.registrationId, table.at), index().on(table.authorId)],
);
