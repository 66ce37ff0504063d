import { eq } from 'drizzle-orm';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { lockOf } from '#server/modules/registrations/change-limit.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { holderOf } from '#server/modules/registrations/whose-registration.ts';
import { findByToken } from '#server/modules/transfers/find-transfers.ts';
import { handOver } from '#server/modules/transfers/hand-over.ts';
import { moveTransfer, notifyGiver } from '#server/modules/transfers/move-transfer.ts';
import { refusedTransfer } from '#server/modules/transfers/refused-transfer.ts';
import type { RefusedTransfer } from '#server/modules/transfers/refused-transfer.ts';
import { isOpen } from '#server/modules/transfers/transfer-rules.ts';
import type { FoundTransfer } from '#server/modules/transfers/transfers-model.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Accepted = ({ __typename: 'Registration' } & RegistrationModel) | RefusedTransfer;
type Declined = { __typename: 'Success'; success: boolean } | RefusedTransfer;

/**
 * Takes the ticket that the link of a mail offers: it is the person's, with a new code, and the old one opens no door. Of two
 * at once one gets it. Who has it by this link already is answered alike, so that a lost answer can be asked for again.
 */
export const acceptTransfer = (services: Services, userId: string, token: string): Promise<Accepted> =>
  answer<Accepted>(services, token, async (tx, found, { order, now }) => {
    const { transfer, registration, event } = found;
    if (transfer.state === 'ACCEPTED' && transfer.acceptedBy === userId && holderOf(registration) === userId)
      return { ...registration, __typename: 'Registration' };
    if (!isOpen(found, now)) return refusedTransfer('NOT_OFFERED');
    const lock = lockOf(registration.state, event, now);
    if (lock) return refusedTransfer(lock);
    if (order.state !== 'PaymentSettled') return refusedTransfer('NOT_PAID');
    if (holderOf(registration) === userId) return refusedTransfer('OWN');
    await moveTransfer(tx, found, 'ACCEPTED', { now, acceptedBy: userId, replacedCode: registration.code });
    await handOver(services, tx, { order, registration, transfer, userId });
    await recordOrderHistory(tx, order.id, 'ORDER_MODIFIED', { registrationId: registration.id, state: 'Confirmed' });
    const [taken] = await tx.select().from(registrations).where(eq(registrations.id, registration.id));
    if (!taken) throw new Error(`the registration ${registration.id} is gone`);
    return { ...taken, __typename: 'Registration' };
  });

/** Says no to what the link of a mail offers; whoever has the link may. Once more is answered alike. */
export const declineTransfer = (services: Services, token: string): Promise<Declined> =>
  answer<Declined>(services, token, async (tx, found, { order, now }) => {
    const { transfer, registration } = found;
    const declined = { __typename: 'Success', success: true } as const;
    if (transfer.state === 'DECLINED') return declined;
    if (!isOpen(found, now)) return refusedTransfer('NOT_OFFERED');
    await moveTransfer(tx, found, 'DECLINED', { now });
    await notifyGiver(services, tx, transfer, 'declined');
    await recordOrderHistory(tx, order.id, 'ORDER_MODIFIED', { registrationId: registration.id, state: 'Confirmed' });
    return declined;
  });

type Work<Answer> = (tx: Executor, found: FoundTransfer, at: { order: OrderModel; now: Date }) => Promise<Answer>;

/** The order is locked, and the offer is read again behind its lock. */
async function answer<Answer>(
  services: Services,
  token: string,
  work: Work<Answer | RefusedTransfer>,
): Promise<Answer | RefusedTransfer> {
  const known = await findByToken(services.db, token);
  if (!known) return refusedTransfer('LINK_UNKNOWN');
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, known.registration.orderId);
    const found = await findByToken(tx, token);
    if (!order || !found) return refusedTransfer('LINK_UNKNOWN');
    return work(tx, found, { order, now: services.clock() });
  });
}
