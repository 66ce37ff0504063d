import { asc, eq, getTableColumns } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { needsSecondFactor, ownersSwitches } from '#server/modules/access/second-factor-rule.ts';
import { channels, organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { OrganizationModel } from '#server/modules/organizers/organizers-model.ts';
import type { OwnersSwitches, RoleCode } from '#server/modules/access/roles.ts';
import type { Executor } from '#server/platform/context.ts';

/** An organizer as one who works for it sees it. channelCode: null for one without a channel. */
export type DeskOrganizationModel = OwnersSwitches & {
  organization: OrganizationModel;
  channelCode: string | null;
  roleCode: RoleCode;
  eventIds: string[] | null;
  needsSecondFactor: boolean;
};

/** The organizers that a person works for, whoever took them in first before the others. */
export const deskOrganizationsOf = (executor: Executor, userId: string): Promise<DeskOrganizationModel[]> =>
  executor
    .select({
      organization: getTableColumns(organizations),
      channelCode: channels.code,
      roleCode: organizationMembers.roleCode,
      eventIds: organizationMembers.eventIds,
      needsSecondFactor: needsSecondFactor(executor),
      ...ownersSwitches,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .leftJoin(channels, eq(channels.organizationId, organizations.id))
    .where(eq(organizationMembers.userId, userId))
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.id));

/** One of them, by its id or the code of its channel. */
export async function findDeskOrganization(
  executor: Executor,
  userId: string,
  idOrCode: string,
): Promise<DeskOrganizationModel | null> {
  const own = await deskOrganizationsOf(executor, userId);
  return own.find((one) => one.organization.id === idOrCode || one.channelCode === idOrCode) ?? null;
}
