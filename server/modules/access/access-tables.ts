import { pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/auth-tables.ts';
import { roleCodes } from '#server/modules/access/roles.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { createdAt, id, updatedAt } from '#server/platform/columns.ts';

export const memberRole = pgEnum('member_role', roleCodes);

/** Who works for an organizer: each person once, in one role. */
export const organizationMembers = pgTable(
  'organization_members',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleCode: memberRole().notNull(),
    /** The events to which the role is limited; null for all. Ids alone: events stand in a later module, and are never deleted. */
    eventIds: uuid().array(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('organization_members_once').on(table.userId, table.organizationId)],
);
