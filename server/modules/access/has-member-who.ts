import { eq } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import type { Wanted } from '#server/modules/access/can.ts';
import { mayIn } from '#server/modules/access/roles.ts';
import type { Executor } from '#server/platform/context.ts';

/** Whether any of an organizer's people may: one that an operator set up may have nobody at the desk. */
export async function hasMemberWho(
  executor: Executor,
  { permission, organizationId, eventId }: Required<Wanted>,
): Promise<boolean> {
  const members = await executor
    .select({ roleCode: organizationMembers.roleCode, eventIds: organizationMembers.eventIds })
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizationId));
  return members.some(({ roleCode, eventIds }) => mayIn(roleCode, permission) && (eventIds?.includes(eventId) ?? true));
}
