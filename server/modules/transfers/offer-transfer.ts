import { and, count, eq, ne } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { looksLikeEmail, normalEmail } from '#domain/email-address.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { moveRegistrations } from '#server/modules/registrations/move-registrations.ts';
import { findHeldRegistration } from '#server/modules/registrations/own-registration.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { findOffered } from '#server/modules/transfers/find-transfers.ts';
import { findMayBeGiven } from '#server/modules/transfers/may-be-given.ts';
import { moveTransfer, notifyGiver } from '#server/modules/transfers/move-transfer.ts';
import { refusedTransfer } from '#server/modules/transfers/refused-transfer.ts';
import type { RefusedTransfer } from '#server/modules/transfers/refused-transfer.ts';
import { expiryOf, isOpen, whyNotOffered } from '#server/modules/transfers/transfer-rules.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Executor, Services } from '#server/platform/context.ts';

export type Offered = ({ __typename: 'Registration' } & RegistrationModel) | RefusedTransfer;

/** Who offers, and what they read. */
type Giver = { userId: string; language: Language };

/**
 * Offers a ticket to whoever reads the mailbox of this address: it stays its holder's until that person accepts it by the
 * link of the mail, which is asked for in the same transaction. null: the person holds no such ticket. Throws
 * BAD_USER_INPUT for what is no address.
 */
export async function offerTransfer(
  services: Services,
  { userId, language }: Giver,
  registrationId: string,
  emailAddress: string,
): Promise<Offered | null> {
  const toAddress = normalEmail(emailAddress);
  if (!looksLikeEmail(toAddress)) throw badInput('Please enter a valid email address');
  const known = await findHeldRegistration(services.db, userId, registrationId);
  if (!known) return null;
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const order = await lockOrder(tx, known.orderId);
    const registration = await findHeldRegistration(tx, userId, registrationId);
    if (!order || !registration) return null;
    const [event] = await tx.select().from(events).where(eq(events.id, registration.eventId));
    if (!event) throw new Error(`no event ${registration.eventId}`);
    const isOffered = await isStillOffered(services, tx, registration, now);
    const given = await timesGiven(tx, registration);
    const [mayBeGiven = false] = await findMayBeGiven(tx, [registration]);
    const refused = whyNotOffered({ registration, event, order, mayBeGiven, isOffered, given }, now);
    if (refused) return refusedTransfer(refused);
    if (await isAddressOf(tx, userId, toAddress)) return refusedTransfer('OWN');
    await makeOffer(services, tx, { registration, userId, language, toAddress, now });
    return { ...registration, state: 'TransferOffered', updatedAt: now, __typename: 'Registration' };
  });
}

/** An offer that has lapsed without anybody noting it yet makes room for the next. */
async function isStillOffered(
  services: Services,
  tx: Executor,
  { id }: RegistrationModel,
  now: Date,
): Promise<boolean> {
  const [before] = await findOffered(tx, [id]);
  if (!before) return false;
  if (isOpen(before, now)) return true;
  await moveTransfer(tx, before, 'LAPSED', { now });
  await notifyGiver(services, tx, before.transfer, 'lapsed');
  return false;
}

/** How often this ticket was accepted by somebody else than who paid for it. */
async function timesGiven(tx: Executor, { id: registrationId, userId }: RegistrationModel): Promise<number> {
  const [found] = await tx
    .select({ times: count() })
    .from(registrationTransfers)
    .where(and(eq(registrationTransfers.registrationId, registrationId), ne(registrationTransfers.acceptedBy, userId)));
  return found?.times ?? 0;
}

async function isAddressOf(tx: Executor, userId: string, address: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, address)));
  return found !== undefined;
}

type Offer = Giver & { registration: RegistrationModel; toAddress: string; now: Date };

async function makeOffer(
  { jobs }: Services,
  tx: Executor,
  { registration, userId, language, toAddress, now }: Offer,
): Promise<void> {
  const { id, orderId, registrationItemId } = registration;
  const [made] = await tx
    .insert(registrationTransfers)
    .values({
      registrationId: id,
      offeredBy: userId,
      toAddress,
      expiresAt: expiryOf(now),
      languageCode: language,
    })
    .returning({ id: registrationTransfers.id });
  if (!made) throw new Error('the offer was not written');
  await moveRegistrations(tx, [registrationItemId], 'TransferOffered');
  await recordOrderHistory(tx, orderId, 'ORDER_MODIFIED', { registrationId: id, state: 'TransferOffered' });
  await jobs.enqueue(
    'send-mail',
    { template: 'transfer-offered', transferId: made.id },
    { executor: tx, singletonKey: `transfer-offered:${made.id}` },
  );
}
