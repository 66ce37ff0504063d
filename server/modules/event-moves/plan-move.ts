import { eq } from 'drizzle-orm';
import { findNamedEvent } from '#server/modules/call-offs/event-to-call-off.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { locations } from '#server/modules/catalog/catalog-tables.ts';
import { wallText } from '#server/modules/catalog/event-times.ts';
import { placesInWords } from '#server/modules/catalog/place-words.ts';
import { effectsOfMove } from '#server/modules/event-moves/effects-of-move.ts';
import type { MoveEffects } from '#server/modules/event-moves/effects-of-move.ts';
import { placeNamed } from '#server/modules/event-moves/new-place.ts';
import type { Place, WantedPlace } from '#server/modules/event-moves/new-place.ts';
import { writtenTimes } from '#server/modules/event-moves/new-time.ts';
import type { WantedTime } from '#server/modules/event-moves/new-time.ts';
import { placesOfMove } from '#server/modules/event-moves/places-of-move.ts';
import { moveTo, whyNotMoved } from '#server/modules/event-moves/where-to.ts';
import type { Move, WhyNotMoved } from '#server/modules/event-moves/where-to.ts';
import type { Executor, Services } from '#server/platform/context.ts';

/** changeDays: so long every ticket may be given up for all of its money, but not beyond the new start. */
export type WantedMove = WantedTime & { event: string; place?: WantedPlace; changeDays: number };

/** Wall-clock times of the event's zone, '2027-05-01T19:30:00'. */
type WhenAndWhere = { start: string; end: string; place: string | null };

export type MovePlan = MoveEffects & {
  eventId: string;
  name: string;
  organizer: string;
  currency: string;
  timeZone: string;
  from: WhenAndWhere;
  to: WhenAndWhere;
  /** The place is a new one, which no search near a point finds. */
  isNewPlace: boolean;
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
  const places = await placesOfMove(db, event, move.place);
  const { was, now } = placesInWords(places.was, places.now);
  const { id: eventId, name, organizationName: organizer, currencyCode: currency, timeZone } = event;
  return {
    eventId,
    name,
    organizer,
    currency,
    timeZone,
    from: { start: wallText(event.startWallTime), end: wallText(event.endWallTime), place: was },
    to: { start: move.times.startWallTime, end: move.times.endWallTime, place: now },
    isNewPlace: move.place !== null && (await isNew(db, move.place)),
    ...(await effectsOfMove(db, eventId)),
    changeUntil: move.changeUntil,
  };
}

/** What an operator wants of the event, or why nothing becomes of it, in words for an operator. */
export async function moveOf(
  executor: Executor,
  event: EventModel,
  wanted: WantedMove,
  now: Date,
): Promise<{ refused: string } | Move> {
  const whyNot = whyNotMoved(event, now);
  if (whyNot) return { refused: words[whyNot](event) };
  const times = writtenTimes(event, wanted);
  if ('refused' in times) return times;
  const place = wanted.place ? await placeNamed(executor, event.organizationId, wanted.place) : null;
  if (place && 'refused' in place) return place;
  const move = moveTo(event, { times, place, changeDays: wanted.changeDays }, now);
  return 'refused' in move ? { refused: words[move.refused](event) } : move;
}

const words: Record<WhyNotMoved, (event: Pick<EventModel, 'name'>) => string> = {
  CANCELED: ({ name }) => `${name} is cancelled: it can’t be moved any more.`,
  NOT_PUBLISHED: ({ name }) => `${name} is not published: nobody can be registered.`,
  HAS_BEGUN: ({ name }) => `${name} has begun already.`,
  ENDS_BEFORE_START: () => 'It would end before it begins.',
  STARTS_IN_PAST: () => 'It would begin in the past.',
  UNCHANGED: ({ name }) => `${name} takes place then and there already.`,
};

/** Not there yet, and without a point on the map. */
async function isNew(executor: Executor, { id, values }: Place): Promise<boolean> {
  if (values === null) return false;
  const [known] = await executor.select({ id: locations.id }).from(locations).where(eq(locations.id, id));
  return !known;
}
