import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { findHeldRegistration } from '#server/modules/registrations/own-registration.ts';
import { findOffered } from '#server/modules/transfers/find-transfers.ts';
import { moveTransfer } from '#server/modules/transfers/move-transfer.ts';
import type { Offered } from '#server/modules/transfers/offer-transfer.ts';
import { refusedTransfer } from '#server/modules/transfers/refused-transfer.ts';
import type { Services } from '#server/platform/context.ts';

/** Takes an open offer back: the link of its mail leads nowhere any more. null: the person holds no such ticket. */
export async function withdrawTransfer(
  services: Services,
  userId: string,
  registrationId: string,
): Promise<Offered | null> {
  const known = await findHeldRegistration(services.db, userId, registrationId);
  if (!known) return null;
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    await lockOrder(tx, known.orderId);
    const registration = await findHeldRegistration(tx, userId, registrationId);
    if (!registration) return null;
    const [offered] = await findOffered(tx, [registrationId]);
    if (!offered || offered.registration.state !== 'TransferOffered') return refusedTransfer('NOT_OFFERED');
    await moveTransfer(tx, offered, 'WITHDRAWN', { now });
    await recordOrderHistory(tx, registration.orderId, 'ORDER_MODIFIED', { registrationId, state: 'Confirmed' });
    return { ...registration, state: 'Confirmed', updatedAt: now, __typename: 'Registration' };
  });
}
