import { eq, or } from 'drizzle-orm';
import type { UserRow } from '#server/modules/auth/auth-model.ts';
import { channels, organizationMembers, organizations } from '#server/modules/organizers/organizers-tables.ts';
import { ownerRole } from '#server/modules/organizers/owners.ts';
import type { Permission } from '#server/generated/resolvers.ts';
import type { Executor } from '#server/platform/context.ts';

const customerPermissions: Permission[] = ['Authenticated', 'Owner'];
const memberPermissions: Record<string, Permission[]> = {
  [ownerRole]: [...customerPermissions, 'OrganizationMember', 'OrganizationOwner'],
  OrganizationMember: [...customerPermissions, 'OrganizationMember'],
};
const permissionsOf = (roleCode: string) => memberPermissions[roleCode] ?? customerPermissions;

const rowsOf = (executor: Executor, userId: string) =>
  executor
    .select({ member: organizationMembers, organization: organizations, channel: channels })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .leftJoin(channels, eq(channels.organizationId, organizations.id))
    .where(eq(organizationMembers.userId, userId))
    .orderBy(organizationMembers.createdAt);

/** The organizers that a person works for, each with the role. */
export async function membershipsOf(executor: Executor, user: UserRow) {
  const rows = await rowsOf(executor, user.id);
  return rows.map(({ member, organization, channel }) => ({
    id: member.id,
    createdAt: member.createdAt.toISOString(),
    updatedAt: member.updatedAt.toISOString(),
    organization,
    organizationId: organization.id,
    role: {
      id: member.roleCode,
      code: member.roleCode,
      description: member.roleCode === ownerRole ? 'Owner' : 'Member',
      channels: channel ? [channel] : [],
      organizationId: organization.id,
      permissions: permissionsOf(member.roleCode),
    },
    roleSummary: `${member.roleCode === ownerRole ? 'Owner' : 'Member'} of ${organization.name}`,
    emailAddress: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
  }));
}

export const organizationsOf = async (executor: Executor, userId: string) =>
  (await rowsOf(executor, userId)).map(({ organization }) => organization);

/** The site's own channel, where every customer acts, and those of the organizers that the person works for. */
export async function channelsOf(executor: Executor, userId: string) {
  const rows = await executor
    .select({ channel: channels, roleCode: organizationMembers.roleCode, userId: organizationMembers.userId })
    .from(channels)
    .leftJoin(organizationMembers, eq(organizationMembers.organizationId, channels.organizationId))
    .where(or(eq(channels.isDefault, true), eq(organizationMembers.userId, userId)));
  return rows.map(({ channel, roleCode }) => ({
    id: channel.id,
    code: channel.code,
    token: channel.token,
    organizationId: channel.organizationId,
    permissions: permissionsOf(roleCode ?? ''),
  }));
}
