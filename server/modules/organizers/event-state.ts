import { and, eq } from 'drizzle-orm';
import type { EventStatus } from '#server/generated/resolvers.ts';
import { eventStatus } from '#server/modules/catalog/availability.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findPlaces } from '#server/modules/catalog/places-left.ts';
import { organizationMembers } from '#server/modules/organizers/organizers-tables.ts';
import { account, recordDeed } from '#server/modules/security/security-log.ts';
import type { Database } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Moved = ({ __typename: 'Event' } & EventModel) | Refusal<'EventStateTransitionError'>;

/**
 * Publishes, withdraws or cancels an event of an organizer that the person works for (docs/decisions/019). null for an
 * event that is not there or of another organizer. The state that it has already answers the event.
 */
export function transitionEvent(
  db: Database,
  userId: string,
  { id, to, now }: { id: string; to: EventStatus; now: Date },
): Promise<Moved | null> {
  if (!isId(id)) return Promise.resolve(null);
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: events.id })
      .from(events)
      .innerJoin(organizationMembers, eq(organizationMembers.organizationId, events.organizationId))
      .where(and(eq(events.id, id), eq(organizationMembers.userId, userId)))
      .for('update', { of: events });
    const [event] = own ? await findEventsByIds(tx, [own.id]) : [];
    if (!event) return null;
    const from = eventStatus(event, now);
    if (from === to) return { ...event, __typename: 'Event' };
    const { events: places } = await findPlaces(tx, [id], { now });
    const transitionError = whyNot(event, { from, to, held: places.get(id)?.held ?? 0 });
    if (transitionError)
      return refusal('EventStateTransitionError', { fromState: from, toState: to, transitionError }, transitionError);
    await tx
      .update(events)
      .set({ isDraft: to === 'DRAFT', isCanceled: to === 'CANCELED' })
      .where(eq(events.id, id));
    await refreshEventSearch(tx, [id]);
    await recordDeed(tx, { kind: 'event-state-changed', actor: account(userId), details: { event: id, from, to } });
    return { ...event, isDraft: to === 'DRAFT', isCanceled: to === 'CANCELED', __typename: 'Event' };
  });
}

/** Why an event can't go from one state to the other, in words for the organizer; null when it can. */
function whyNot(
  { booked }: EventModel,
  { from, to, held }: { from: EventStatus; to: EventStatus; held: number },
): string | null {
  if (to === 'STARTED' || to === 'ENDED') return 'An event starts and ends by its own times';
  if (from === 'CANCELED') return 'A canceled event can’t be taken up again';
  if (from === 'ENDED') return 'The event is over';
  if (from === 'DRAFT') return to === 'LIVE' ? null : 'A draft is not published: it can’t be canceled';
  if (to === 'CANCELED') return null;
  if (from === 'STARTED') return 'The event has begun';
  return booked + held > 0 ? 'People hold or have places: cancel the event instead' : null;
}
