import { can } from '#server/modules/access/can.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * An event of any state, for who reads the events of its organizer, and what is rehearsed for who does; null for everybody
 * else, as if there were none.
 */
export async function findEventForTeam(executor: Executor, userId: string, id: string): Promise<EventModel | null> {
  const [event] = await findEventsByIds(executor, [id]);
  if (!event) return null;
  const { organizationId, rehearsalOf, rehearsedBy } = event;
  if (rehearsalOf !== null) return rehearsedBy === userId ? event : null;
  return (await can(executor, userId, { permission: 'ReadEvent', organizationId, eventId: id })) ? event : null;
}
