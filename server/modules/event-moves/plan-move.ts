import { and, asc, count, eq, isNotNull, ne } from 'drizzle-orm';
import { findNamedEvent } from '#server/modules/call-offs/event-to-call-off.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import { eventStatus } from '#server/modules/catalog/sale-status.ts';
import { placeNamed } from '#server/modules/event-moves/new-place.ts';
import type { WantedPlace } from '#server/modules/event-moves/new-place.ts';
import { newTimeOf } from '#server/modules/event-moves/new-time.ts';
import type { WantedTime } from '#server/modules/event-moves/new-time.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** changeDays: so long every ticket may be given up for all of its money, but not beyond the new start. */
export type WantedMove = WantedTime & { event: string; place?: WantedPlace; changeDays: number };

/** Wall-clock times of the event's zone, '2027-05-01T19:30:00'. */
type WhenAndWhere = { start: string; end: string; place: string | null };

export type MovePlan = {
  eventId: string;
  name: string;
  organizer: string;
  timeZone: string;
  from: WhenAndWhere;
  to: WhenAndWhere;
  /** The place is a new one, which no search near a point finds. */
  isNewPlace: boolean;
  /** Tickets that are good, and the mails that tell of it: one an order. */
  registrations: number;
  orders: number;
  changeUntil: Date;
};

/** What moving an event would do, by the rules that do it; nothing is written. */
export async function planMove(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  wanted: WantedMove,
): Promise<{ refused: string } | MovePlan> {
  const event = await findNamedEvent(db, wanted.event);
  if (!event) return { refused: `There is no event ${wanted.event}.` };
  const move = await moveOf(db, event, wanted, clock());
  if ('refused' in move) return move;
  const { id: eventId, name, organizationName: organizer, timeZone } = event;
  const told = await ordersWithTickets(db, eventId);
  return {
    eventId,
    name,
    organizer,
    timeZone,
    from: {
      start: wallText(event.startWallTime),
      end: wallText(event.endWallTime),
      place: event.locationName,
    },
    to: { start: move.times.startWallTime, end: move.times.endWallTime, place: move.place?.name ?? event.locationName },
    isNewPlace: move.place?.isNew ?? false,
    registrations: told.reduce((sum, { tickets }) => sum + tickets, 0),
    orders: told.length,
    changeUntil: move.changeUntil,
  };
}

const dayMs = 24 * 3_600_000;

/** What becomes of the event, or why nothing does, in words for an operator. */
export async function moveOf(executor: Executor, event: EventModel, wanted: WantedMove, now: Date) {
  const whyNot = whyNotMoved(event, now);
  if (whyNot) return { refused: whyNot };
  const times = newTimeOf(event, wanted, now);
  if ('refused' in times) return times;
  const place = wanted.place ? await placeNamed(executor, event.organizationId, wanted.place) : null;
  if (place && 'refused' in place) return place;
  const isSame =
    times.startWallTime === wallText(event.startWallTime) &&
    times.endWallTime === wallText(event.endWallTime) &&
    (place === null || place.id === event.locationId);
  if (isSame) return { refused: `${event.name} takes place then and there already.` };
  const until = Math.max(now.getTime() + wanted.changeDays * dayMs, event.changeUntil?.getTime() ?? 0);
  return { times, place, changeUntil: new Date(Math.min(until, times.startsAt.getTime())) };
}

function whyNotMoved(event: EventModel, now: Date): string | null {
  switch (eventStatus(event, now)) {
    case 'CANCELED':
      return `${event.name} is cancelled: it can’t be moved any more.`;
    case 'DRAFT':
      return `${event.name} is not published: nobody can be registered.`;
    case 'STARTED':
    case 'ENDED':
      return `${event.name} has begun already.`;
    case 'LIVE':
      return null;
  }
}

/** Who was given a good ticket of it by who bought it. */
export async function holdersOfGiven(executor: Executor, eventId: string): Promise<string[]> {
  const found = await executor
    .selectDistinct({ holderId: registrations.holderId })
    .from(registrations)
    .where(
      and(eq(registrations.eventId, eventId), ne(registrations.state, 'Cancelled'), isNotNull(registrations.holderId)),
    )
    .orderBy(asc(registrations.holderId));
  return found.flatMap(({ holderId }) => holderId ?? []);
}

/** Orders with good tickets of an event, and how many each has. */
export const ordersWithTickets = (executor: Executor, eventId: string) =>
  executor
    .select({ orderId: registrations.orderId, tickets: count() })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), ne(registrations.state, 'Cancelled')))
    .groupBy(registrations.orderId)
    .orderBy(asc(registrations.orderId));
