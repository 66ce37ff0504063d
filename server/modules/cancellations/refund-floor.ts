import type { RefundFloor } from '#domain/cancellation/registration-quote.ts';
import type { events } from '#server/modules/catalog/catalog-tables.ts';

type OfEvent = Pick<typeof events.$inferSelect, 'state' | 'calledOffAt' | 'movedAt' | 'changeUntil'>;

/**
 * What gives all of the money back whatever the policy: the event was called off, or it was moved after this was taken and
 * its holder may still decide. The one owner of that rule (docs/decisions/120, 133).
 */
export function floorOf(
  { state, calledOffAt, movedAt, changeUntil }: OfEvent,
  { takenAt, now }: { takenAt: Date; now: Date },
): RefundFloor | null {
  if (state === 'CANCELED' || calledOffAt !== null) return 'CALLED_OFF';
  const isMoved = movedAt !== null && changeUntil !== null && takenAt < movedAt && now < changeUntil;
  return isMoved ? 'MOVED' : null;
}
