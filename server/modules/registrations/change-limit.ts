import type { RegistrationState } from '#domain/processes/registration-process.ts';
import type { RegistrationLock } from '#server/generated/resolvers.ts';
import type { events } from '#server/modules/catalog/catalog-tables.ts';

type Limited = Pick<typeof events.$inferSelect, 'startsAt' | 'calledOffAt' | 'state'>;

/**
 * Why the holder of a registration can't change its answers or give it up any more; null while they may. The one owner of
 * that rule: both mutations and the screen ask it (docs/decisions/078).
 */
export function lockOf(state: RegistrationState, event: Limited, now: Date): RegistrationLock | null {
  if (state === 'Cancelled') return 'CANCELLED';
  if (event.state === 'CANCELED' || event.calledOffAt !== null) return 'EVENT_CANCELED';
  return event.startsAt <= now ? 'EVENT_STARTED' : null;
}

/**
 * Whether the organizer is still to say that a registration may be given up. The question ends with the event's start, also
 * before anybody has noted that; it is confirmed as it was (docs/decisions/145).
 */
export const isStillAsked = ({ state, startsAt }: { state: RegistrationState; startsAt: Date }, now: Date): boolean =>
  state === 'CancelAsked' && startsAt > now;
