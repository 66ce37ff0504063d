import { and, eq } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** The role of those who may decide what can't be taken back. */
export const ownerRole = 'OrganizationOwner';

export async function isOwner(
  executor: Executor,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<boolean> {
  const [member] = await executor
    .select({ id: organizationMembers.id })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.userId, userId),
        eq(organizationMembers.organizationId, organizationId),
        eq(organizationMembers.roleCode, ownerRole),
      ),
    )
    .limit(1);
  return member !== undefined;
}
