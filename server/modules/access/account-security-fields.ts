import { and, asc, eq, inArray } from 'drizzle-orm';
import { textIn } from '#domain/texts.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { guardedRoles } from '#server/modules/access/roles.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { AccountSecurityResolvers } from '#server/generated/resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';

/** What organizers ask of how their people's accounts are guarded (docs/decisions/175). */
export const accountSecurityFields: Pick<AccountSecurityResolvers, 'secondFactorNeededBy'> = {
  async secondFactorNeededBy(_security, _args, context) {
    const { userId } = requireSession(context);
    const rows = await context.db
      .select({ organization: organizations })
      .from(organizationMembers)
      .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
      .where(
        and(
          eq(organizationMembers.userId, userId),
          eq(organizations.needsSecondFactor, true),
          inArray(organizationMembers.roleCode, [...guardedRoles]),
        ),
      )
      .orderBy(asc(organizations.name), asc(organizations.id));
    return rows.map(({ organization }) => textIn(organization, context.language).name);
  },
};
