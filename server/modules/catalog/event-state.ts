import { and, eq } from 'drizzle-orm';
import type { EventStatus } from '#server/generated/resolvers.ts';
import { eventStatus } from '#server/modules/catalog/sale-status.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findPlaces } from '#server/modules/catalog/places-left.ts';
import { organizationMembers } from '#server/modules/organizers/organizers-tables.ts';
import { isOwner } from '#server/modules/organizers/owners.ts';
import { account, recordDeed } from '#server/modules/security/security-log.ts';
import type { Database, Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Moved = ({ __typename: 'Event' } & EventModel) | Refusal<'EventStateTransitionError'>;

/**
 * Publishes, withdraws or cancels an event of an organizer that the person works for (docs/decisions/019). null for an
 * event that is not there or of another organizer. The state that it has already answers the event. Only an owner cancels
 * one, and here only one that nobody has a place of: one with people in it is called off (docs/decisions/063).
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
    const mayCancel = await isOwner(tx, { userId, organizationId: event.organizationId });
    const transitionError = whyNot(event, { from, to, held: places.get(id)?.held ?? 0, mayCancel });
    if (transitionError)
      return refusal('EventStateTransitionError', { fromState: from, toState: to, transitionError }, transitionError);
    if (to === 'CANCELED') await closeEvent(tx, id, { by: userId, now });
    else
      await tx
        .update(events)
        .set({ isDraft: to === 'DRAFT' })
        .where(eq(events.id, id));
    await refreshEventSearch(tx, [id]);
    await recordDeed(tx, { kind: 'event-state-changed', actor: account(userId), details: { event: id, from, to } });
    return { ...event, isDraft: to === 'DRAFT', isCanceled: to === 'CANCELED', __typename: 'Event' };
  });
}

/**
 * A locked event is cancelled for good: from the commit on nobody can buy a place of it, and what stands of it in orders is
 * undone (docs/decisions/063).
 */
export async function closeEvent(tx: Executor, id: string, { by, now }: { by: string; now: Date }): Promise<void> {
  await tx.update(events).set({ isCanceled: true, calledOffAt: now, calledOffBy: by }).where(eq(events.id, id));
}

type Move = { from: EventStatus; to: EventStatus; held: number; mayCancel: boolean };

/** Why an event can't go from one state to the other, in words for the organizer; null when it can. */
function whyNot({ booked }: EventModel, { from, to, held, mayCancel }: Move): string | null {
  if (to === 'STARTED' || to === 'ENDED') return 'An event starts and ends by its own times';
  if (from === 'CANCELED') return 'A canceled event can’t be taken up again';
  if (from === 'ENDED') return 'The event is over';
  if (from === 'DRAFT') return to === 'LIVE' ? null : 'A draft is not published: it can’t be canceled';
  const hasPeople = booked + held > 0;
  if (to !== 'CANCELED' && from === 'STARTED') return 'The event has begun';
  if (to !== 'CANCELED') return hasPeople ? 'People hold or have places: call the event off instead' : null;
  if (!mayCancel) return 'Only an owner of the organizer may cancel an event';
  return hasPeople ? 'People hold or have places: npm run call-off tells them and gives their money back' : null;
}
