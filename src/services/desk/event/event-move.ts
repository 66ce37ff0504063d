import type { PartValues } from '#domain/part-values.ts';
import { eventParts } from '#services/desk/event/event-parts.ts';
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
