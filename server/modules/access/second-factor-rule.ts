import { and, eq, exists, inArray, isNotNull, not, sql } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { guardedRoles, mayWith, permissionsOf } from '#server/modules/access/roles.ts';
import type { OwnersSwitches, RoleCode } from '#server/modules/access/roles.ts';
import { authenticators } from '#server/modules/auth/guard-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Permission } from '#server/generated/resolvers.ts';
import type { Executor } from '#server/platform/context.ts';

type Member = OwnersSwitches & { roleCode: RoleCode; needsSecondFactor: boolean };

/**
 * Whether a member's role is good for nothing until their account has a second factor, as a column of a statement that joins
 * organizations and organization_members: it is read with the role itself, so that no deed has one without the other
 * (docs/decisions/175).
 */
export const needsSecondFactor = (executor: Executor) =>
  sql<boolean>`${and(
    organizations.needsSecondFactor,
    inArray(organizationMembers.roleCode, [...guardedRoles]),
    not(
      exists(
        executor
          .select({ on: sql`1` })
          .from(authenticators)
          .where(and(eq(authenticators.userId, organizationMembers.userId), isNotNull(authenticators.confirmedAt))),
      ),
    ),
  )}`;

/** The owner's switches as columns of such a statement, for the same reason (docs/decisions/183). */
export const ownersSwitches = { managersCallOff: organizations.managersCallOff };

/** Whether this member may, wherever the role is not limited to some events. */
export const memberMay = (member: Member, permission: Permission): boolean =>
  !member.needsSecondFactor && mayWith(member.roleCode, member, permission);

/** All that a member may there now. */
export const permissionsOfMember = (member: Member): Permission[] =>
  member.needsSecondFactor ? [] : permissionsOf(member.roleCode, member);
