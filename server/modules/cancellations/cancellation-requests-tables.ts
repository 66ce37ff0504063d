import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cancellationRequestStates } from '#domain/processes/cancellation-request-process.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { cents, createdAt, id, instant, updatedAt } from '#server/platform/columns.ts';

export const cancellationRequestState = pgEnum('cancellation_request_state', cancellationRequestStates);

/** Each time that who bought a registration asked its organizer to take it back, and what became of it. */
export const cancellationRequests = pgTable(
  'cancellation_requests',
  {
    id: id(),
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id),
    state: cancellationRequestState().notNull().default('ASKED'),
    /** By the clock of the windows: what comes back is what came back then. */
    askedAt: instant().notNull(),
    /** What they were told that comes back if the organizer agrees. */
    backCents: cents().notNull(),
    /** Which of the organizer's people decided; null where nobody did, or their account is gone. */
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What the organizer gave as the reason, for the buyer to read. */
    reason: text(),
    endedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('cancellation_requests_one_open')
      .on(table.registrationId)
      .where(sql`state = 'ASKED'`),
    index().on(table.registrationId),
    index().on(table.decidedBy),
    index('cancellation_requests_open')
      .on(table.askedAt)
      .where(sql`state = 'ASKED'`),
  ],
);
