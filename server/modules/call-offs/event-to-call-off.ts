import { eq } from 'drizzle-orm';
import { eventStatus } from '#server/modules/catalog/sale-status.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import type { Executor } from '#server/platform/context.ts';

const idIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The event that an operator names by its id or its page's address. */
export async function findNamedEvent(executor: Executor, named: string): Promise<EventModel | null> {
  const [id] = idIn.exec(named) ?? [];
  const [event] = id ? await findEventsByIds(executor, [id]) : [];
  return event ?? null;
}

/** The same, and nobody else changes it until the end of the transaction. */
export async function lockNamedEvent(tx: Executor, named: string): Promise<EventModel | null> {
  const event = await findNamedEvent(tx, named);
  if (!event) return null;
  await tx.select({ id: events.id }).from(events).where(eq(events.id, event.id)).for('no key update');
  return findNamedEvent(tx, event.id);
}

/** Why an event can't be called off, in words for an operator; null when it can, also where it is cancelled but nobody was told. */
export function whyNotCalledOff(event: EventModel, now: Date): string | null {
  const { name, calledOffAt } = event;
  if (calledOffAt)
    return `${name} was called off on ${calledOffAt.toISOString().slice(0, 10)}. --report tells how far it is.`;
  if (event.endsAt <= now) return `${name} has taken place already.`;
  return eventStatus(event, now) === 'DRAFT' ? `${name} is not published: nobody can be registered.` : null;
}
