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
