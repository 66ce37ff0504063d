import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrganizationModel } from '#server/modules/organizers/organizers-model.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** A condition on the table or the alias `organizer`: it is an organizer, and no copy of one for a rehearsal. */
export const isNoRehearsal = (organizer: SQL = sql`organizations`): SQL => sql`${organizer}.rehearsal_of is null`;

/** The contrary. */
export const isRehearsal = (organizer: SQL = sql`organizations`): SQL => sql`not ${isNoRehearsal(organizer)}`;

/** Whether what an organizer sells is rehearsed; a part of statements. `organizer` is a column with its id. */
export const isRehearsedText = (organizer: string): string =>
  `exists (select from organizations copied where copied.id = ${organizer} and copied.rehearsal_of is not null)`;

/** Whether an organizer is the copy of one for a rehearsal. */
export async function isRehearsed(executor: Executor, organizationId: string): Promise<boolean> {
  const found = await executor
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isRehearsal()));
  return found.length > 0;
}

type Copy = Pick<OrganizationModel, 'rehearsalOf' | 'rehearsedEventId'>;

/** What a copy was made of; null for an organizer. */
export const rehearsedIn = ({ rehearsalOf, rehearsedEventId }: Copy) =>
  rehearsalOf === null || rehearsedEventId === null ? null : { eventId: rehearsedEventId, organizationId: rehearsalOf };
