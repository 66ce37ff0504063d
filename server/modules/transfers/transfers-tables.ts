import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { transferStates } from '#domain/processes/transfer-process.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { createdAt, id, instant, languageCode, updatedAt } from '#server/platform/columns.ts';

export const transferState = pgEnum('transfer_state', transferStates);

/** Each time that a ticket was offered to somebody, and what became of it. */
export const registrationTransfers = pgTable(
  'registration_transfers',
  {
    id: id(),
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id),
    state: transferState().notNull().default('OFFERED'),
    offeredBy: uuid()
      .notNull()
      .references(() => users.id),
    toAddress: text().notNull(),
    /** Of the link in the newest mail; null until one is written. */
    tokenHash: text(),
    /** At the latest; it also ends with the event's start. */
    expiresAt: instant().notNull(),
    acceptedBy: uuid().references(() => users.id),
    /** The code that the door refuses since it was accepted. */
    replacedCode: text(),
    /** What was read by who offered it. */
    languageCode: languageCode(),
    endedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('registration_transfers_one_open')
      .on(table.registrationId)
      .where(sql`state = 'OFFERED'`),
    index().on(table.registrationId),
    index('registration_transfers_under_way')
      .on(table.state)
      .where(sql`state in ('OFFERED', 'ACCEPTED')`),
  ],
);
