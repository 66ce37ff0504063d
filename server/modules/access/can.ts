import { and, eq } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import {
  memberMay,
  needsSecondFactor,
  ownersSwitches,
  permissionsOfMember,
} from '#server/modules/access/second-factor-rule.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Permission } from '#server/generated/resolvers.ts';
import { forbidden } from '#server/platform/authorize.ts';
import type { Executor } from '#server/platform/context.ts';

/** Where the permission is wanted: at an organizer, and there at one event. */
export type Wanted = { permission: Permission; organizationId: string; eventId?: string };

/** A stranger works for another organizer, or for none; what they ask for looks to them like what is not there. */
type Decision = 'granted' | 'denied' | 'stranger';

/** Whether this person may; read anew for each deed, in its transaction, so that a role that was taken away is gone at once. */
export const can = async (executor: Executor, userId: string, wanted: Wanted): Promise<boolean> =>
  (await decisionOn(executor, userId, wanted)) === 'granted';

/**
 * For a resolver or its rule, before anything is said or done: throws FORBIDDEN for who works there in a role that may not,
 * and for a stranger the error that the operation gives of what is not there (docs/decisions/092).
 */
export async function requirePermission(
  executor: Executor,
  userId: string,
  wanted: Wanted,
  notThere: () => Error,
): Promise<void> {
  const decision = await decisionOn(executor, userId, wanted);
  if (decision === 'denied') throw forbidden();
  if (decision === 'stranger') throw notThere();
}

/**
 * The same for what answers null where nothing is: false for a stranger. Throws FORBIDDEN for who works there in a role
 * that may not.
 */
export async function mayAsMember(executor: Executor, userId: string, wanted: Wanted): Promise<boolean> {
  const decision = await decisionOn(executor, userId, wanted);
  if (decision === 'denied') throw forbidden();
  return decision === 'granted';
}

/**
 * The events of an organizer where a member has a permission; null for a stranger. Throws FORBIDDEN for who works there in a
 * role that has it nowhere.
 */
export async function eventsWhere(
  executor: Executor,
  userId: string,
  { permission, organizationId }: Omit<Wanted, 'eventId'>,
): Promise<'all' | string[] | null> {
  const member = await findMember(executor, userId, organizationId);
  if (!member) return null;
  if (!memberMay(member, permission)) throw forbidden();
  return member.eventIds ?? 'all';
}

/** All that a member's role permits at one event; nothing at events to which it is not limited. Null for a stranger. */
export async function permissionsAt(
  executor: Executor,
  userId: string,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<Permission[] | null> {
  const member = await findMember(executor, userId, organizationId);
  if (!member) return null;
  const isWithin = member.eventIds === null || member.eventIds.includes(id);
  return isWithin ? permissionsOfMember(member) : [];
}

async function decisionOn(
  executor: Executor,
  userId: string,
  { permission, organizationId, eventId }: Wanted,
): Promise<Decision> {
  const member = await findMember(executor, userId, organizationId);
  if (!member) return 'stranger';
  const isWithin = member.eventIds === null || (eventId !== undefined && member.eventIds.includes(eventId));
  return isWithin && memberMay(member, permission) ? 'granted' : 'denied';
}

async function findMember(executor: Executor, userId: string, organizationId: string) {
  const [member] = await executor
    .select({
      roleCode: organizationMembers.roleCode,
      eventIds: organizationMembers.eventIds,
      needsSecondFactor: needsSecondFactor(executor),
      ...ownersSwitches,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(and(eq(organizationMembers.userId, userId), eq(organizationMembers.organizationId, organizationId)));
  return member ?? null;
}
