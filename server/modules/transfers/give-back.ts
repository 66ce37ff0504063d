import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { lockOf } from '#server/modules/registrations/change-limit.ts';
import { findHeldRegistration } from '#server/modules/registrations/own-registration.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { findOffered } from '#server/modules/transfers/find-transfers.ts';
import { handOver } from '#server/modules/transfers/hand-over.ts';
import { moveTransfer } from '#server/modules/transfers/move-transfer.ts';
import { refusedTransfer } from '#server/modules/transfers/refused-transfer.ts';
import type { RefusedTransfer } from '#server/modules/transfers/refused-transfer.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

export type GivenBack = { __typename: 'Success'; success: boolean } | RefusedTransfer;

/**
 * Gives a ticket back to who paid for it: it is theirs at once, with a new code, and nobody is asked, since its money was
 * theirs all the time. It counts as none of the times that it may be given, and needs no leave of the organizer
 * (docs/decisions/155). null: the person holds no such ticket.
 */
export async function giveBackTicket(
  services: Services,
  userId: string,
  registrationId: string,
): Promise<GivenBack | null> {
  const known = await findHeldRegistration(services.db, userId, registrationId);
  if (!known) return null;
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const order = await lockOrder(tx, known.orderId);
    const registration = await findHeldRegistration(tx, userId, registrationId);
    if (!order || !registration) return null;
    const whyNot = await whyNotGivenBack(tx, registration, now);
    if (whyNot) return refusedTransfer(whyNot);
    const [payer] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, registration.userId), isNull(users.deletedAt)));
    if (!payer) return refusedTransfer('PAYER_GONE');
    await handBack(services, tx, { order, registration, userId, toAddress: payer.email, now });
    return { __typename: 'Success', success: true };
  });
}

async function whyNotGivenBack(tx: Executor, registration: RegistrationModel, now: Date) {
  if (registration.holderId === null) return 'OWN';
  const [event] = await tx.select().from(events).where(eq(events.id, registration.eventId));
  if (!event) throw new Error(`no event ${registration.eventId}`);
  const lock = lockOf(registration.state, event, now);
  if (lock) return lock;
  return (await findOffered(tx, [registration.id])).length > 0 ? 'OFFERED' : null;
}

type Back = { order: OrderModel; registration: RegistrationModel; userId: string; toAddress: string; now: Date };

/** Noted as an offer that was accepted in the same moment, with the code that the door refuses from now on. */
async function handBack(
  services: Services,
  tx: Executor,
  { order, registration, userId, toAddress, now }: Back,
): Promise<void> {
  const { id: registrationId, userId: payerId, code } = registration;
  const [transfer] = await tx
    .insert(registrationTransfers)
    .values({ registrationId, offeredBy: userId, toAddress, expiresAt: now })
    .returning();
  if (!transfer) throw new Error('that it was given back was not written');
  await moveTransfer(tx, { transfer, registration }, 'ACCEPTED', { now, acceptedBy: payerId, replacedCode: code });
  const mails = ['transfer-given-back', 'transfer-back'] as const;
  await handOver(services, tx, { order, registration, transfer, userId: payerId, mails });
  await recordOrderHistory(tx, order.id, 'ORDER_MODIFIED', { registrationId, state: registration.state });
}
