import { findAsked } from '#server/modules/cancellations/find-requests.ts';
import { moveRequests } from '#server/modules/cancellations/move-requests.ts';
import { findToCancel } from '#server/modules/cancellations/registrations-to-cancel.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { notKept } from '#server/modules/registrations/not-cancelled.ts';
import type { NotCancelled } from '#server/modules/registrations/not-cancelled.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Services } from '#server/platform/context.ts';

export type Kept = { registrations: RegistrationModel[] } | NotCancelled;

/**
 * Keeps what its buyer has asked the organizer to take back: nobody decides about it any more. What is confirmed stays so, and
 * nothing is kept where one of them is cancelled by now. Throws BAD_USER_INPUT for what is not this customer's, or of several
 * orders.
 */
export async function withdrawCancellation(services: Services, userId: string, ids: readonly string[]): Promise<Kept> {
  const [known] = (await findToCancel(services.db, userId, ids)) ?? [];
  if (!known) throw badInput('There is no such registration');
  const { orderId } = known.registration;
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    await lockOrder(tx, orderId);
    const asked = await findToCancel(tx, userId, ids);
    if (!asked || asked.some(({ registration }) => registration.orderId !== orderId))
      throw badInput('Registrations of one order are kept together');
    if (asked.some(({ registration }) => registration.state === 'Cancelled')) return notKept();
    const requests = await findAsked(
      tx,
      asked.map(({ registration }) => registration.id),
    );
    const kept = await moveRequests(tx, requests, 'WITHDRAWN', { now });
    if (kept.length > 0)
      await recordOrderHistory(tx, orderId, 'ORDER_MODIFIED', {
        registrationIds: kept.map(({ registration }) => registration.id),
        state: 'Confirmed',
      });
    return { registrations: asked.map(({ registration }) => confirmed(registration, now)) };
  });
}

const confirmed = (registration: RegistrationModel, now: Date): RegistrationModel =>
  registration.state === 'CancelAsked' ? { ...registration, state: 'Confirmed', updatedAt: now } : registration;
