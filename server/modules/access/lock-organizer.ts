import { eq } from 'drizzle-orm';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** What its people change comes one after the other. Its orders are not held up: no key of the row changes. */
export async function lockOrganizer(tx: Executor, organizationId: string): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
}
