import { asc, eq } from 'drizzle-orm';
import { changedFacts } from '#server/modules/access/changed-facts.ts';
import { decidedBy } from '#server/modules/access/decided-by.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { countOthersChanges } from '#server/modules/access/part-versions.ts';
import { findNamedEvent, lockNamedEvent } from '#server/modules/call-offs/event-to-call-off.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { doorsAt, movesDoors } from '#server/modules/catalog/doors-at.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import { placesInWords } from '#server/modules/catalog/place-words.ts';
import type { ToldPlace } from '#server/modules/catalog/place-words.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { holdersOfGiven, ordersWithTickets } from '#server/modules/event-moves/effects-of-move.ts';
import { enqueueFollowing } from '#server/modules/event-moves/follow-move.ts';
import { makePlace } from '#server/modules/event-moves/new-place.ts';
import { moveOf } from '#server/modules/event-moves/plan-move.ts';
import type { WallTimes } from '#server/modules/event-moves/new-time.ts';
import { placesOfMove } from '#server/modules/event-moves/places-of-move.ts';
import type { WantedMove } from '#server/modules/event-moves/plan-move.ts';
import type { Move } from '#server/modules/event-moves/where-to.ts';
import { followStart } from '#server/modules/registrations/follow-start.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { operatorOf, recordDeed } from '#server/modules/security/security-log.ts';
import type { Actor } from '#server/modules/security/security-log.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** Whose decision it is, by their mail address, and the event's name, as it was typed. */
type Confirmed = WantedMove & { member: string; typedName: string };
type Moved = { name: string; orders: number; changeUntil: Date };

/**
 * Moves an event to another time or place: its tickets stay good, each order with some of them gets one mail, and until
 * changeUntil they may be given up for all of their money, all or nothing in one transaction. Only who may change the event
 * may, and types its name (docs/decisions/133). Answers how many orders are told.
 */
export const moveEvent = (services: Services, wanted: Confirmed): Promise<{ refused: string } | Moved> =>
  services.db.transaction(async (tx) => {
    const now = services.clock();
    const known = await findNamedEvent(tx, wanted.event);
    if (known) await lockTickets(tx, known.id);
    const event = known && (await lockNamedEvent(tx, known.id));
    if (!event) return { refused: `There is no event ${wanted.event}.` };
    const { id: eventId, name, organizationId, organizationName } = event;
    const move = await moveOf(tx, event, wanted, now);
    if ('refused' in move) return move;
    const userId = await decidedBy(tx, wanted.member, { permission: 'UpdateEvent', organizationId, eventId });
    if (userId === null) return { refused: `${wanted.member} may not change events of ${organizationName}.` };
    if (wanted.typedName.trim() !== name.trim())
      return { refused: `That is not its name. Type it with --confirm, exactly: ${name.trim()}` };
    const { orders } = await carryOutMove(services, tx, { event, move, by: userId, actor: operatorOf(services), now });
    return { name, orders, changeUntil: move.changeUntil };
  });

type Decided = { event: EventModel; move: Move; by: string; actor: Actor; now: Date };

/**
 * Moves an event whose tickets and row are locked, with the desk's history and the security log. Whoever edits it at the
 * desk is told. Answers how many orders are told.
 */
export async function carryOutMove(
  services: Services,
  tx: Executor,
  { event, move, by, actor, now }: Decided,
): Promise<{ orders: number }> {
  const { id: eventId, organizationId } = event;
  const { times, place, changeUntil } = move;
  const places = await placesOfMove(tx, event, place);
  const locationId = place ? await makePlace(tx, place) : event.locationId;
  await tx
    .update(events)
    .set({ ...times, doors: doorsAt(event, times.startWallTime), locationId, movedAt: now, changeUntil })
    .where(eq(events.id, eventId));
  await countOthersChanges(
    tx,
    [eventId],
    ['ABOUT', 'WHEN', ...(movesDoors(event, times.startWallTime) ? ['DOOR' as const] : [])],
    by,
  );
  await followStart(tx, eventId, { all: true });
  await refreshEventSearch(tx, [eventId]);
  const orders = await notifyHolders(services, tx, { event, place: places.was, movedAt: now });
  await enqueueFollowing(services, tx, { eventId, movedAt: now });
  const told = placesInWords(places.was, places.now);
  await recordDeskDeed(tx, {
    organizationId,
    eventId,
    what: 'EVENT_MOVED',
    actorId: by,
    ...changedFacts({ ...whenOf(event), place: told.was }, { ...whenOf(times), place: told.now }),
  });
  await recordDeed(tx, {
    kind: 'event-moved',
    actor,
    account: by,
    details: { event: eventId, to: times.startWallTime, orders: String(orders) },
  });
  return { orders };
}

const whenOf = ({ startWallTime, endWallTime, timeZone }: WallTimes) => ({
  start: wallText(startWallTime),
  end: wallText(endWallTime),
  timeZone,
});

/** Whoever gives a ticket up locks it before the event, whose counters come last; so does this, and neither waits in a ring. */
export const lockTickets = (tx: Executor, eventId: string) =>
  tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.eventId, eventId))
    .orderBy(asc(registrations.id))
    .for('no key update');

/**
 * One mail an order and move, and one each person who was given tickets. It says what was; what is now it reads when it is
 * sent. Answers to how many orders.
 */
async function notifyHolders(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  { event, place, movedAt }: { event: EventModel; place: ToldPlace | null; movedAt: Date },
): Promise<number> {
  const { id: eventId, startWallTime, startsAt } = event;
  const was = {
    startWallTime,
    startsAt: startsAt.toISOString(),
    place: place?.name ?? null,
    address: place?.address ?? null,
  };
  const told = await ordersWithTickets(tx, eventId);
  await jobs.enqueueAll(
    'send-mail',
    told.map(({ orderId }) => ({
      data: { template: 'event-moved', orderId, eventId, was },
      singletonKey: `event-moved:${eventId}:${orderId}:${movedAt.toISOString()}`,
    })),
    { executor: tx, isBulk: true },
  );
  const given = await holdersOfGiven(tx, eventId);
  await jobs.enqueueAll(
    'send-mail',
    given.map((holderId) => ({
      data: { template: 'held-event-moved', holderId, eventId, was },
      singletonKey: `held-event-moved:${eventId}:${holderId}:${movedAt.toISOString()}`,
    })),
    { executor: tx, isBulk: true },
  );
  return told.length;
}
