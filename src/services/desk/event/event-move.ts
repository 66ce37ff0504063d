import { areSameValues, pick, type PartValues } from '#domain/part-values.ts';
import { eventParts, readEventPart } from '#services/desk/event/event-parts.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { EventMoveInput } from '#services/desk/generated/graphql.ts';
import { writtenPart } from '#services/desk/parts/answered-part.ts';

/** So long tickets of a moved event may be given up for all of their money, unless somebody chooses otherwise. */
const changeDays = 14;

/** The move that typed times ask for; null where they can't be read. */
export function moveInTimes(typed: PartValues): EventMoveInput | null {
  const written = writtenPart(eventParts.WHEN, typed);
  if ('faults' in written || !written.input.when) return null;
  const { start, end, timeZone } = written.input.when;
  return { start, end, timeZone, changeDays };
}

/**
 * The move to a typed place, at the times that the event has by then; null where it can't be read, and where something is typed
 * beside it, which a move would not save.
 */
export function moveToPlace(typed: PartValues, { about }: Pick<DeskEvent, 'about'>): EventMoveInput | null {
  const saved = readEventPart(about).values;
  const others = Object.keys(saved).filter((field) => !field.startsWith('place.'));
  if (!areSameValues(pick(saved, others), pick(typed, others))) return null;
  const written = writtenPart(eventParts.ABOUT, typed);
  if ('faults' in written || !written.input.about?.place) return null;
  return { place: written.input.about.place, changeDays };
}
