import { eq, getTableColumns } from 'drizzle-orm';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

export type WrittenEvent = NonNullable<Awaited<ReturnType<typeof findWrittenEvent>>>;

/** An event whose people are written to, and as whom. */
export async function findWrittenEvent(executor: Executor, id: string) {
  if (!isId(id)) return null;
  const [found] = await executor
    .select({
      event: getTableColumns(events),
      organization: getTableColumns(organizations),
      postalAddress: organizations.senderAddress,
    })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organizationId))
    .where(eq(events.id, id));
  return found ?? null;
}
