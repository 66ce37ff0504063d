import { eq, inArray } from 'drizzle-orm';
import type { RegistrationLock } from '#server/generated/resolvers.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { lockOf } from '#server/modules/registrations/change-limit.ts';
import type { Executor } from '#server/platform/context.ts';

/** registrationItemId: null for a form of the whole order. forgottenAfterDays: none where it was never written yet. */
type AskedOf = {
  orderId: string;
  eventId: string;
  registrationItemId: string | null;
  forgottenAfterDays?: number | null;
};

/** A form is forgotten only after its event. */
export const forgottenLock: RegistrationLock = 'EVENT_STARTED';

/**
 * Why the answers of each form can't be changed any more; null while one of the registrations that it is about may
 * change, and for a cart, which has none yet. Of a form whose answers were forgotten they never can, whatever else is so
 * (docs/decisions/175).
 */
export async function whyAnswersAreClosed(
  executor: Executor,
  asked: readonly AskedOf[],
  now: Date,
): Promise<(RegistrationLock | null)[]> {
  const held = await executor
    .select({
      orderId: registrations.orderId,
      itemId: registrations.registrationItemId,
      state: registrations.state,
      event: events,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(inArray(registrations.orderId, [...new Set(asked.map(({ orderId }) => orderId))]));
  return asked.map(({ orderId, eventId, registrationItemId, forgottenAfterDays = null }) => {
    const about = held.filter(
      ({ event, itemId, ...one }) =>
        one.orderId === orderId &&
        event.id === eventId &&
        (registrationItemId === null || itemId === registrationItemId),
    );
    const locks = about.map(({ state, event }) => lockOf(state, event, now));
    const lock = locks.includes(null) ? null : (locks[0] ?? null);
    return forgottenAfterDays === null ? lock : (lock ?? forgottenLock);
  });
}
