import { eq } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import type { Wanted } from '#server/modules/access/can.ts';
import { memberMay, needsSecondFactor, ownersSwitches } from '#server/modules/access/second-factor-rule.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * Whether any of an organizer's people may now: one that an operator set up may have nobody at the desk, and of another all
 * may lack the second factor that it asks for.
 */
export async function hasMemberWho(
  executor: Executor,
  { permission, organizationId, eventId }: Required<Wanted>,
): Promise<boolean> {
  const members = await executor
    .select({
      roleCode: organizationMembers.roleCode,
      eventIds: organizationMembers.eventIds,
      needsSecondFactor: needsSecondFactor(executor),
      ...ownersSwitches,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.organizationId, organizationId));
  return members.some((member) => memberMay(member, permission) && (member.eventIds?.includes(eventId) ?? true));
}
