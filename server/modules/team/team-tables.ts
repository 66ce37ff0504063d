import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { memberRole } from '#server/modules/access/access-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { createdAt, id, instant, languageCode, updatedAt } from '#server/platform/columns.ts';

/** Who was asked to come and work for an organizer, and what became of it. Open while neither accepted nor withdrawn. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    emailAddress: text().notNull(),
    roleCode: memberRole().notNull(),
    /** The events to which the role is limited; null for all. */
    eventIds: uuid().array(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of the link in the newest mail; null until one is written. */
    tokenHash: text(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    acceptedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    withdrawnAt: instant(),
    /** What was read by who invited. */
    languageCode: languageCode(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('organization_invitations_one_open')
      .on(table.organizationId, table.emailAddress)
      .where(sql`accepted_at is null and withdrawn_at is null`),
    index().on(table.organizationId),
    index().on(table.invitedBy),
    index().on(table.acceptedBy),
  ],
);
