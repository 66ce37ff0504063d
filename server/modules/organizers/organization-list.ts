import { and, asc, eq, sql } from 'drizzle-orm';
import type { OrganizationListOptions } from '#server/generated/resolvers.ts';
import type { FilterColumn } from '#server/platform/list-filters.ts';
import { filterCondition, pageOf, sortOrder } from '#server/platform/list-filters.ts';
import { isId } from '#server/platform/ids.ts';
import type { OrganizationModel } from '#server/modules/organizers/organizers-model.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { isNoRehearsal } from '#server/modules/organizers/rehearsed.ts';
import type { Executor } from '#server/platform/context.ts';

const columns = {
  id: { column: organizations.id, type: 'uuid' },
  name: { column: organizations.name, type: 'text' },
  description: { column: organizations.description, type: 'text' },
  shortDescription: { column: organizations.shortDescription, type: 'text' },
  contactEmail: { column: organizations.contactEmail, type: 'text' },
  contactName: { column: organizations.contactName, type: 'text' },
  contactPhone: { column: organizations.contactPhone, type: 'text' },
  createdAt: { column: organizations.createdAt, type: 'timestamptz' },
  updatedAt: { column: organizations.updatedAt, type: 'timestamptz' },
} as const satisfies Record<string, FilterColumn>;

/** The organizers by name unless another sort is asked for, with the number of all that fit. */
export async function listOrganizations(
  executor: Executor,
  options: OrganizationListOptions | null | undefined,
): Promise<{ items: OrganizationModel[]; totalItems: number }> {
  const where = and(isNoRehearsal(), filterCondition(columns, options?.filter, options?.filterOperator));
  const { skip, take } = pageOf(options);
  const items = await executor
    .select()
    .from(organizations)
    .where(where)
    .orderBy(...sortOrder(columns, options?.sort), asc(organizations.name), asc(organizations.id))
    .limit(take)
    .offset(skip);
  const [count] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(organizations)
    .where(where);
  return { items, totalItems: count?.total ?? 0 };
}

export async function findOrganization(executor: Executor, id: string): Promise<OrganizationModel | null> {
  if (!isId(id)) return null;
  const [organization] = await executor
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), isNoRehearsal()))
    .limit(1);
  return organization ?? null;
}
