import { and, eq } from 'drizzle-orm';
import { rehearsalHours } from '#domain/rehearsal.ts';
import { mayAsMember } from '#server/modules/access/can.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** Who rehearses, and what. */
export type Rehearsing = { userId: string; eventId: string };

const hourMs = 3_600_000;

/** When what began then is erased by itself. */
export const endOfRehearsal = (beganAt: Date): Date => new Date(beganAt.getTime() + rehearsalHours * hourMs);

/** What a person rehearses of an event, as the contract has it. */
export async function readRehearsal(executor: Executor, { userId, eventId }: Rehearsing) {
  const [found] = await executor
    .select({ id: events.id, beganAt: organizations.createdAt })
    .from(organizations)
    .innerJoin(events, eq(events.organizationId, organizations.id))
    .where(isTheirs({ userId, eventId }));
  return {
    __typename: 'EventRehearsal' as const,
    id: eventId,
    underWay: found
      ? { id: found.id, beganAt: found.beganAt.toISOString(), endsAt: endOfRehearsal(found.beganAt).toISOString() }
      : null,
  };
}

/** The copies of the organizer for it: one, or none. */
export const isTheirs = ({ userId, eventId }: Rehearsing) =>
  and(eq(organizations.rehearsedBy, userId), eq(organizations.rehearsedEventId, eventId));

/** The same for who may rehearse it now. Null for what is not there, and for a stranger. Throws FORBIDDEN. */
export async function readRehearsalAs(executor: Executor, rehearsing: Rehearsing) {
  const { userId, eventId } = rehearsing;
  const [event] = await findEventsByIds(executor, [eventId]);
  if (!event) return null;
  const { organizationId } = event;
  const isMember = await mayAsMember(executor, userId, { permission: rehearses, organizationId, eventId });
  return isMember ? readRehearsal(executor, rehearsing) : null;
}

/** Who may change an event may rehearse it. */
export const rehearses = 'UpdateEvent';
