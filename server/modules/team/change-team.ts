import { and, count, eq, inArray } from 'drizzle-orm';
import { mayAsMember } from '#server/modules/access/can.ts';
import { ownerCode } from '#server/modules/access/roles.ts';
import type { RoleCode } from '#server/modules/access/roles.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

/** At the same time: members and open invitations together. */
export const mostMembers = 30;

/** What a member is, or is to be. */
export type Place = { roleCode: RoleCode; eventIds: string[] | null };

/** Changes of one organizer's people come one after the other. Its orders are not held up: no key of the row changes. */
export async function lockTeam(tx: Executor, organizationId: string): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
}

/**
 * A change by who manages the members, which is asked again behind the lock: of two owners who take each other's role away
 * one does. Null for a stranger. Throws FORBIDDEN.
 */
export async function asManager<Result>(
  { db }: Pick<Services, 'db'>,
  userId: string,
  organizationId: string,
  change: (tx: Executor) => Promise<Result>,
): Promise<Result | null> {
  if (!isId(organizationId)) return null;
  const wanted = { permission: 'ManageMembers', organizationId } as const;
  if (!(await mayAsMember(db, userId, wanted))) return null;
  return db.transaction(async (tx) => {
    await lockTeam(tx, organizationId);
    return (await mayAsMember(tx, userId, wanted)) ? change(tx) : null;
  });
}

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
