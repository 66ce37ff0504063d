import { and, eq, sql } from 'drizzle-orm';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * An event's registrations keep when it starts: their order and the reminders go by it. They take over what the event has
 * now, and each has changed, in another second than before, so that its calendar file has a higher SEQUENCE
 * (docs/decisions/133). Of registrations that have that start already nothing changes, unless `all` says so.
 */
export async function followStart(tx: Executor, eventId: string, { all }: { all: boolean }): Promise<void> {
  await tx
    .update(registrations)
    .set({
      startsAt: sql`${events.startsAt}`,
      updatedAt: sql`greatest(now(), date_trunc('second', ${registrations.updatedAt}) + interval '1 second')`,
    })
    .from(events)
    .where(
      and(
        eq(events.id, registrations.eventId),
        eq(registrations.eventId, eventId),
        all ? undefined : sql`${registrations.startsAt} is distinct from ${events.startsAt}`,
      ),
    );
}
