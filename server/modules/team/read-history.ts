import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { languageUsed, textIn } from '#domain/texts.ts';
import { deskHistory } from '#server/modules/access/access-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { organizationInvitations } from '#server/modules/team/team-tables.ts';
import type { Context } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

const pageSize = 50;
const actors = alias(users, 'actor');
const subjects = alias(users, 'subject');

/** What an organizer's people did, the newest first; after: the last entry that is known. */
export async function readHistory(
  { db, language }: Pick<Context, 'db' | 'language'>,
  organizationId: string,
  after: string | null,
) {
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
    .where(and(eq(deskHistory.organizationId, organizationId), olderThan(organizationId, after)))
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
