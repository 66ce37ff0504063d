import { sql } from 'drizzle-orm';
import type { EventSituation } from '#domain/processes/event-process.ts';
import { eventStatus } from '#server/modules/catalog/sale-status.ts';
import type { DeskEventModel } from '#server/modules/desk-events/desk-event-model.ts';
import type { Executor } from '#server/platform/context.ts';

/** What of an event decides which deeds it permits. */
export async function situationOf(executor: Executor, read: DeskEventModel, now: Date): Promise<EventSituation> {
  const { booked = 0, held = 0 } = read.places.events.get(read.id) ?? {};
  const { rows } = await executor.execute<{ hasOrders: boolean }>(sql`
    select exists (select from order_registration_items where event_id = ${read.id})
      or exists (select from registrations where event_id = ${read.id}) as "hasOrders"`);
  return {
    status: eventStatus(read.event, now),
    isPaused: read.event.salesPausedAt !== null,
    hasPeople: booked + held > 0,
    hasOrders: rows[0]?.hasOrders ?? false,
    isCalledOff: read.event.calledOffAt !== null,
    isOver: read.event.endsAt <= now,
  };
}
