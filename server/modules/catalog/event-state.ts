import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { languages } from '#domain/language.ts';
import { permits, statesBefore } from '#domain/processes/chart.ts';
import { eventProcess, eventStates } from '#domain/processes/event-process.ts';
import type { EventState } from '#domain/processes/event-process.ts';
import type { EventStatus } from '#server/generated/resolvers.ts';
import { eventStatus } from '#server/modules/catalog/sale-status.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findPlaces } from '#server/modules/catalog/places-left.ts';
import { problemsInWords, whyNotPublished } from '#server/modules/catalog/publish-problems.ts';
import { lockOrganizer } from '#server/modules/access/lock-organizer.ts';
import { requirePermission } from '#server/modules/access/can.ts';
import { account, recordDeed } from '#server/modules/security/security-log.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Database, Executor } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Moved = ({ __typename: 'Event' } & EventModel) | Refusal<'EventStateTransitionError'>;

/**
 * Publishes, withdraws or cancels an event of an organizer that the person works for (docs/decisions/019); throws
 * FORBIDDEN where their role may not, and one error for an event that is not there and one of another organizer. The state
 * that it has already answers the event. Here one is cancelled only while nobody has a place of it: one with people in it is called
 * off (docs/decisions/063).
 */
export function transitionEvent(
  db: Database,
  userId: string,
  { id, to, now }: { id: string; to: EventStatus; now: Date },
): Promise<Moved> {
  return db.transaction(async (tx) => {
    const [known] = await findEventsByIds(tx, [id]);
    if (!known) throw noSuchEvent();
    const permission = to === 'CANCELED' ? 'CancelEvent' : 'PublishEvent';
    const { organizationId } = known;
    // A stranger locks nothing.
    await requirePermission(tx, userId, { permission, organizationId, eventId: id }, noSuchEvent);
    // Nobody edits it meanwhile at the desk.
    await lockOrganizer(tx, organizationId);
    await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update');
    const [event = known] = await findEventsByIds(tx, [id]);
    const from = eventStatus(event, now);
    if (from === to) return { ...event, __typename: 'Event' };
    const { events: places } = await findPlaces(tx, [id], { now });
    const { held = 0, booked = 0 } = places.get(id) ?? {};
    const transitionError =
      whyNot({ from, to, hasPeople: booked + held > 0 }) ?? (to === 'LIVE' ? await whyUnready(tx, event, now) : null);
    const state = eventStates.find((one) => one === to);
    if (!state || transitionError) return refused(from, to, transitionError ?? byItsTimes);
    if (state === 'CANCELED') await closeEvent(tx, id, { by: userId, now });
    else await moveEvent(tx, id, state);
    await refreshEventSearch(tx, [id]);
    await recordDeed(tx, { kind: 'event-state-changed', actor: account(userId), details: { event: id, from, to } });
    return { ...event, state, __typename: 'Event' };
  });
}

/**
 * A locked event is cancelled for good: from the commit on nobody can buy a place of it, and what stands of it in orders is
 * undone (docs/decisions/063). It may be cancelled already, by its organizer's file.
 */
export async function closeEvent(tx: Executor, id: string, { by, now }: { by: string; now: Date }): Promise<void> {
  const [event] = await tx
    .update(events)
    .set({ calledOffAt: now, calledOffBy: by })
    .where(eq(events.id, id))
    .returning({ state: events.state });
  if (event?.state !== 'CANCELED') await moveEvent(tx, id, 'CANCELED');
}

/** A new event that nobody sees yet but its organizer's people. */
export async function insertDraft(tx: Executor, event: Omit<typeof events.$inferInsert, 'state'>): Promise<string> {
  const [made] = await tx
    .insert(events)
    .values({ ...event, state: 'DRAFT' })
    .returning({ id: events.id });
  if (!made) throw new Error('the event was not made');
  return made.id;
}

/**
 * The one way in which the state of an event is written, but for an upsert of what a file says (stateByFile). Throws where
 * the chart does not permit it.
 */
export async function moveEvent(tx: Executor, id: string, to: EventState): Promise<void> {
  const moved = await tx
    .update(events)
    .set({ state: to })
    .where(and(eq(events.id, id), inArray(events.state, statesBefore(eventStates, eventProcess, to))))
    .returning({ id: events.id });
  if (moved.length === 0) throw new Error(`the event ${id} does not go to ${to}`);
}

/**
 * The state that an organizer's file gives an event that is there, as an expression: it cancels a published one, takes back
 * what a file cancelled, and leaves a draft, what was called off, and what the chart does not permit as it is.
 */
export function stateByFile(isCanceled: boolean): SQL {
  const to: EventState = isCanceled ? 'CANCELED' : 'LIVE';
  const from: EventState = isCanceled ? 'LIVE' : 'CANCELED';
  if (!permits(eventProcess, from, to)) return sql`${events.state}`;
  return sql`case when ${events.state} = ${from} and ${events.calledOffAt} is null then ${to}::event_state
    else ${events.state} end`;
}

/** What keeps it from being published, in English; null when nothing does. */
async function whyUnready(tx: Executor, event: EventModel, now: Date): Promise<string | null> {
  const found = await whyNotPublished(tx, event, now);
  if (!found) return null;
  return 'limit' in found
    ? `The organizer has ${found.limit} events on sale, as many as it may`
    : `The event is not ready to be published: ${problemsInWords(found.problems, languages[0])}`;
}

type Move = { from: EventStatus; to: EventStatus; hasPeople: boolean };

const noSuchEvent = () => badInput('There is no such event');
const byItsTimes = 'An event starts and ends by its own times';

const refused = (fromState: EventStatus, toState: EventStatus, transitionError: string) =>
  refusal('EventStateTransitionError', { fromState, toState, transitionError }, transitionError);

/** Why an event can't go from one state to the other, in words for the organizer; null when it can. */
function whyNot({ from, to, hasPeople }: Move): string | null {
  if (to === 'STARTED' || to === 'ENDED') return byItsTimes;
  if (from === 'CANCELED') return 'A canceled event can’t be taken up again';
  if (from === 'ENDED') return 'The event is over';
  if (from === 'DRAFT') return to === 'LIVE' ? null : 'A draft is not published: it can’t be canceled';
  if (to !== 'CANCELED' && from === 'STARTED') return 'The event has begun';
  if (to !== 'CANCELED') return hasPeople ? 'People hold or have places: call the event off instead' : null;
  return hasPeople ? 'People hold or have places: npm run call-off tells them and gives their money back' : null;
}
