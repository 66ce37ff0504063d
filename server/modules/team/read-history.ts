import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { languageUsed, textIn } from '#domain/texts.ts';
import { deskHistory } from '#server/modules/access/access-tables.ts';
import { mayAsMember } from '#server/modules/access/can.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { organizationInvitations } from '#server/modules/team/team-tables.ts';
import type { DeskDeed, DeskHistoryOf, DeskHistoryTopic } from '#server/generated/desk-resolvers.ts';
import type { Permission } from '#server/generated/resolvers.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Context } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

const pageSize = 50;
const actors = alias(users, 'actor');
const subjects = alias(users, 'subject');

/** What was done with one thing. */
type HistoryOf = { eventId: string } | { topic: DeskHistoryTopic };
type Wanted = { organizationId: string; of: HistoryOf | null; after: string | null };

const deedsOf: Record<DeskHistoryTopic, { permission: Permission; deeds: DeskDeed[] }> = {
  SETTINGS: { permission: 'ReadSettings', deeds: ['ORGANIZATION_CREATED', 'ORGANIZATION_CHANGED'] },
  CODES: { permission: 'UpdateEvent', deeds: ['CODE_ADDED', 'CODE_CHANGED', 'CODE_STOPPED'] },
  TEAM: {
    permission: 'ManageMembers',
    deeds: [
      'MEMBER_INVITED',
      'INVITATION_WITHDRAWN',
      'MEMBER_JOINED',
      'MEMBER_CHANGED',
      'MEMBER_REMOVED',
      'MEMBER_LEFT',
    ],
  },
};

/** Throws BAD_USER_INPUT for none or several. */
export function historyOf({ eventId, topic }: DeskHistoryOf): HistoryOf {
  if (topic && !eventId) return { topic };
  if (eventId && !topic) return { eventId };
  throw badInput('Name an event, or a topic');
}

/**
 * What an organizer's people did, the newest first, for who may read that; after: the last entry that is known. Null for a
 * stranger. Throws FORBIDDEN.
 */
export async function readHistoryAs(
  context: Pick<Context, 'db' | 'language'>,
  userId: string,
  wanted: Wanted,
): Promise<Awaited<ReturnType<typeof readHistory>> | null> {
  const { organizationId, of } = wanted;
  if (!isId(organizationId) || !(await mayAsMember(context.db, userId, { organizationId, ...permissionOf(of) })))
    return null;
  return readHistory(context, wanted);
}

function permissionOf(of: HistoryOf | null): { permission: Permission; eventId?: string } {
  if (of === null) return { permission: 'ManageMembers' };
  return 'topic' in of ? { permission: deedsOf[of.topic].permission } : { permission: 'UpdateEvent', ...of };
}

/** Of an event what was done with it, not with its orders and people, who have their own. */
function about(of: HistoryOf | null): SQL | undefined {
  if (of === null) return undefined;
  if ('topic' in of) return inArray(deskHistory.what, deedsOf[of.topic].deeds);
  if (!isId(of.eventId)) return sql`false`;
  return and(eq(deskHistory.eventId, of.eventId), isNull(deskHistory.orderId), isNull(deskHistory.registrationId));
}

async function readHistory({ db, language }: Pick<Context, 'db' | 'language'>, { organizationId, of, after }: Wanted) {
  const rows = await db
    .select({
      entry: deskHistory,
      actor: actors,
      subject: subjects,
      invited: organizationInvitations.emailAddress,
      event: events,
    })
    .from(deskHistory)
    .leftJoin(actors, eq(actors.id, deskHistory.actorId))
    .leftJoin(subjects, eq(subjects.id, deskHistory.subjectId))
    .leftJoin(organizationInvitations, eq(organizationInvitations.id, deskHistory.invitationId))
    .leftJoin(events, eq(events.id, deskHistory.eventId))
    .where(and(eq(deskHistory.organizationId, organizationId), about(of), olderThan(organizationId, after)))
    .orderBy(desc(deskHistory.at), desc(deskHistory.id))
    .limit(pageSize + 1);
  const entries = rows.slice(0, pageSize).map(({ entry, actor, subject, invited, event }) => ({
    ...entry,
    at: entry.at.toISOString(),
    by: nameOf(actor),
    about: nameOf(subject) ?? invited,
    eventName: event && textIn(event, language).name,
    eventLanguage: event && languageUsed(event, language),
  }));
  return { entries, hasMore: rows.length > pageSize };
}

/** Compared in the database, whose instants are finer than a Date; none is older than an entry that is not there. */
function olderThan(organizationId: string, after: string | null): SQL | undefined {
  if (after === null) return undefined;
  if (!isId(after)) return sql`false`;
  return sql`(${deskHistory.at}, ${deskHistory.id}) < (
    select last.at, last.id from desk_history last where last.id = ${after} and last.organization_id = ${organizationId})`;
}

const nameOf = (person: { firstName: string; lastName: string } | null): string | null =>
  person && `${person.firstName} ${person.lastName}`.trim();
