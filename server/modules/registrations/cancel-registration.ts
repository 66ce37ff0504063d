import { and, eq } from 'drizzle-orm';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { freePlaces } from '#server/modules/orders/free-places.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import type { RegistrationModel } from '#server/modules/orders/orders-model.ts';
import { orderRegistrationItems, registrations } from '#server/modules/orders/orders-tables.ts';
import type { Database } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Cancelled = ({ __typename: 'Registration' } & RegistrationModel) | Refusal<'RegistrationStateTransitionError'>;

/**
 * Gives up a registration before its event begins: its places are free again, its money is the organizer's matter
 * (docs/decisions/019). A repeated call is refused, so that no place is freed twice. null: no such registration of
 * this customer.
 */
export function cancelRegistration(db: Database, userId: string, id: string, now: Date): Promise<Cancelled | null> {
  if (!isId(id)) return Promise.resolve(null);
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ registration: registrations, startsAt: events.startsAt })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(and(eq(registrations.id, id), eq(registrations.userId, userId)))
      .for('update', { of: registrations });
    if (!found) return null;
    const { registration, startsAt } = found;
    if (registration.state === 'Cancelled')
      return refused(registration.state, 'This registration is cancelled already');
    if (startsAt <= now) return refused(registration.state, 'The event has begun');
    const [cancelled] = await tx
      .update(registrations)
      .set({ state: 'Cancelled' })
      .where(eq(registrations.id, id))
      .returning();
    if (!cancelled) throw new Error(`the registration ${id} is gone`);
    const { registrationItemId, orderId, code } = cancelled;
    await tx
      .update(orderRegistrationItems)
      .set({ cancelledAt: now })
      .where(eq(orderRegistrationItems.id, registrationItemId));
    await recordOrderHistory(tx, orderId, 'ORDER_MODIFIED', { registration: code, state: 'Cancelled' });
    await freePlaces(tx, [registrationItemId]);
    return { ...cancelled, __typename: 'Registration' };
  });
}

const refused = (fromState: string, transitionError: string) =>
  refusal('RegistrationStateTransitionError', { fromState, toState: 'Cancelled', transitionError }, transitionError);
