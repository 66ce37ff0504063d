import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/auth-tables.ts';
import { deskDeeds, deskParts } from '#server/modules/access/desk-deeds.ts';
import type { DeskFacts } from '#server/modules/access/desk-deeds.ts';
import { roleCodes } from '#server/modules/access/roles.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { createdAt, id, instant, updatedAt, writtenAt } from '#server/platform/columns.ts';

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
    /** The events to which the role is limited; null for all. Ids alone: events stand in a later module; that of a draft that was deleted permits nothing. */
    eventIds: uuid().array(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('organization_members_once').on(table.userId, table.organizationId)],
);

export const deskDeed = pgEnum('desk_deed', deskDeeds);
export const deskPart = pgEnum('desk_part', deskParts);

/**
 * How often a part of an organizer's settings or of an event was saved, and by whom last; none yet where there is no row
 * (docs/decisions/151). Whoever changes such a part beside the desk counts it too.
 */
export const partVersions = pgTable(
  'part_versions',
  {
    /** The organizer, the event or the tier; an id alone, as most of them stand in later modules. */
    subjectId: uuid().notNull(),
    part: deskPart().notNull(),
    version: integer().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.part] }), index().on(table.savedBy)],
);

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
    /** The order that it is about; an id alone, for the same reason. */
    orderId: uuid(),
    what: deskDeed().notNull(),
    /** Which part of the organizer's settings or of the event was saved. */
    part: deskPart(),
    /** Who did it; null once the account is gone. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The account that it is about. */
    subjectId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The invitation that it is about; an id alone, as those stand in a later module. */
    invitationId: uuid(),
    /** The registration that it is about; an id alone, for the same reason. */
    registrationId: uuid(),
    before: jsonb().$type<DeskFacts>(),
    after: jsonb().$type<DeskFacts>(),
    at: writtenAt(),
  },
  (table) => [
    index().on(table.organizationId, table.at, table.id),
    index('desk_history_of_events')
      .on(table.eventId, table.at)
      .where(sql`event_id is not null`),
    index('desk_history_of_orders')
      .on(table.orderId, table.at)
      .where(sql`order_id is not null`),
    index().on(table.actorId),
    index().on(table.subjectId),
    index('desk_history_of_registrations')
      .on(table.registrationId)
      .where(sql`registration_id is not null`),
  ],
);
