import { and, count, eq, inArray } from 'drizzle-orm';
import { changeAsMember } from '#server/modules/access/change-as-member.ts';
import { ownerCode } from '#server/modules/access/roles.ts';
import type { RoleCode } from '#server/modules/access/roles.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

/** At the same time: members and open invitations together. */
export const mostMembers = 30;

/** What a member is, or is to be. */
export type Place = { roleCode: RoleCode; eventIds: string[] | null };

/**
 * A change by who manages the members: of two owners who take each other's role away one does. Null for a stranger. Throws
 * FORBIDDEN.
 */
export const asManager = <Result extends object | null>(
  { db }: Pick<Services, 'db'>,
  userId: string,
  organizationId: string,
  change: (tx: Executor) => Promise<Result>,
): Promise<Result | null> => changeAsMember(db, userId, { permission: 'ManageMembers', organizationId }, change);

/** The place as it is kept. Throws BAD_USER_INPUT for events of others, for none, and for an owner of some events only. */
export async function placeOf(
  tx: Executor,
  organizationId: string,
  { roleCode, eventIds }: { roleCode: RoleCode; eventIds: readonly string[] | null | undefined },
): Promise<Place> {
  if (eventIds === null || eventIds === undefined) return { roleCode, eventIds: null };
  if (roleCode === ownerCode) throw badInput('An owner is not limited to some events');
  const ids = [...new Set(eventIds)];
  if (ids.length === 0) throw badInput('Name an event, or none for all of them');
  if (!ids.every(isId) || (await countEvents(tx, organizationId, ids)) < ids.length)
    throw badInput('There is no such event');
  return { roleCode, eventIds: ids.toSorted() };
}

async function countEvents(tx: Executor, organizationId: string, ids: string[]): Promise<number> {
  const [found] = await tx
    .select({ events: count() })
    .from(events)
    .where(and(eq(events.organizationId, organizationId), inArray(events.id, ids)));
  return found?.events ?? 0;
}

/** As the history keeps it. */
export const factsOf = ({ roleCode, eventIds }: Place) => ({ role: roleCode, eventIds });
