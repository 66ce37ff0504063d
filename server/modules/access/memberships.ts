import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { UserRow } from '#server/modules/auth/auth-model.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { customerPermissions, permissionsOf, roleName } from '#server/modules/access/roles.ts';
import { needsSecondFactor, ownersSwitches } from '#server/modules/access/second-factor-rule.ts';
import { channels, organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

const rowsOf = (executor: Executor, userId: string) =>
  executor
    .select({
      member: organizationMembers,
      organization: organizations,
      channel: channels,
      isShut: needsSecondFactor(executor),
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .leftJoin(channels, eq(channels.organizationId, organizations.id))
    .where(eq(organizationMembers.userId, userId))
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.id));

/** The organizers that a person works for, each with the role. */
export async function membershipsOf(executor: Executor, user: UserRow) {
  const rows = await rowsOf(executor, user.id);
  return rows.map(({ member, organization, channel, isShut }) => ({
    id: member.id,
    createdAt: member.createdAt.toISOString(),
    updatedAt: member.updatedAt.toISOString(),
    organization,
    organizationId: organization.id,
    role: {
      id: member.roleCode,
      code: member.roleCode,
      description: roleName(member.roleCode),
      channels: channel ? [channel] : [],
      organizationId: organization.id,
      permissions: isShut ? [...customerPermissions] : permissionsOf(member.roleCode, organization),
    },
    roleSummary: `${roleName(member.roleCode)} of ${organization.name}`,
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
    .select({
      channel: channels,
      roleCode: organizationMembers.roleCode,
      isShut: needsSecondFactor(executor),
      switches: ownersSwitches,
    })
    .from(channels)
    .leftJoin(
      organizationMembers,
      and(eq(organizationMembers.organizationId, channels.organizationId), eq(organizationMembers.userId, userId)),
    )
    .leftJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(or(eq(channels.isDefault, true), isNotNull(organizationMembers.id)));
  return rows.map(({ channel, roleCode, isShut, switches }) => ({
    id: channel.id,
    code: channel.code,
    token: channel.token,
    organizationId: channel.organizationId,
    permissions: roleCode && switches && !isShut ? permissionsOf(roleCode, switches) : [...customerPermissions],
  }));
}
