import { index, jsonb, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/auth-tables.ts';
import { deskDeeds } from '#server/modules/access/desk-deeds.ts';
import type { DeskFacts } from '#server/modules/access/desk-deeds.ts';
import { roleCodes } from '#server/modules/access/roles.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { createdAt, id, updatedAt, writtenAt } from '#server/platform/columns.ts';

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

export const deskDeed = pgEnum('desk_deed', deskDeeds);

/** What an organizer's people did at the desk, each deed in its own transaction (docs/decisions/144). */
export const deskHistory = pgTable(
  'desk_history',
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    /** The event that it is about; an id alone, as events stand in a later module. */
    eventId: uuid(),
    what: deskDeed().notNull(),
    /** Who did it; null once the account is gone. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The account that it is about. */
    subjectId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The invitation that it is about; an id alone, as those stand in a later module. */
    invitationId: uuid(),
    before: jsonb().$type<DeskFacts>(),
    after: jsonb().$type<DeskFacts>(),
    at: writtenAt(),
  },
  (table) => [
    index().on(table.organizationId, table.at, table.id),
    index().on(table.actorId),
    index().on(table.subjectId),
  ],
);
