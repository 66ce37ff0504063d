import type { RegistrationLock } from '#server/generated/resolvers.ts';
import type { events } from '#server/modules/catalog/catalog-tables.ts';

type Limited = Pick<typeof events.$inferSelect, 'startsAt' | 'calledOffAt' | 'isCanceled'>;

/**
 * Why the holder of a registration can't change its answers or give it up any more; null while they may. The one owner of
 * that rule: both mutations and the screen ask it (docs/decisions/078).
 */
export function lockOf(
  state: string,
  { startsAt, calledOffAt, isCanceled }: Limited,
  now: Date,
): RegistrationLock | null {
  if (state === 'Cancelled') return 'CANCELLED';
  if (isCanceled || calledOffAt !== null) return 'EVENT_CANCELED';
  return startsAt <= now ? 'EVENT_STARTED' : null;
}

/** Said of a registration that can't be given up. */
export const lockWords: Record<RegistrationLock, string> = {
  CANCELLED: 'This registration is cancelled already',
  EVENT_CANCELED: 'The organizer has cancelled this event: you need not give the registration up',
  EVENT_STARTED: 'The event has begun',
};

/** Said of answers that can't be changed. */
export const closedWords: Record<RegistrationLock, string> = {
  CANCELLED: 'This registration is cancelled: its answers can’t be changed.',
  EVENT_CANCELED: 'The organizer has cancelled this event: answers can’t be changed.',
  EVENT_STARTED: 'The event has begun: answers can’t be changed any more.',
};
