import { and, eq, isNull, ne } from 'drizzle-orm';
import { normalEmail } from '#domain/email-address.ts';
import { languages } from '#domain/language.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { invalidFields } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { correctionNote } from '#server/modules/desk-orders/correction-note.ts';
import { orderNotes } from '#server/modules/desk-orders/desk-orders-tables.ts';
import { permissionOf } from '#server/modules/desk-orders/order-deeds.ts';
import { deedRefused } from '#server/modules/desk-orders/order-refusals.ts';
import { readDeskOrder } from '#server/modules/desk-orders/read-order.ts';
import { withOrder } from '#server/modules/desk-orders/with-order.ts';
import type { Asker } from '#server/modules/desk-orders/with-order.ts';
import { customerOf } from '#server/modules/desk-sales/sale-customer.ts';
import { endClaimLinks } from '#server/modules/order-claims/claim-links.ts';
import { endDeskCustomers } from '#server/modules/order-claims/end-desk-customers.ts';
import { moveWithOrders, withoutOrders } from '#server/modules/order-claims/move-with-orders.ts';
import { recordOrderHistory } from '#server/modules/orders/order-history.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { newRegistrationCode } from '#server/modules/orders/readable-codes.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { CorrectedAddress } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Deciding = Asker & { orderId: string };
type Wanted = { was: string; emailAddress: string };

/**
 * Mails what was sold by hand to another address than was typed: the order becomes that customer's, what was mailed to the
 * other one lets nobody in and leads nowhere, and the tickets are mailed anew (docs/decisions/193). Null for what is not
 * there. Throws FORBIDDEN.
 */
export const correctAddressByMember = (
  services: Services,
  { orderId, ...asker }: Deciding,
  { was, emailAddress }: Wanted,
) =>
  withOrder(
    services,
    { ...asker, orderId, permission: permissionOf.CORRECT_ADDRESS, isBehindOrganizer: true },
    async (tx, order, reader) => {
      const before = await readDeskOrder(tx, orderId, reader);
      if (!before.deeds.includes('CORRECT_ADDRESS')) return deedRefused('CORRECT_ADDRESS');
      const read = fieldReader();
      const is = read.required('emailAddress', read.address('emailAddress', emailAddress));
      if (is === null) return invalidFields(read);
      const stands = normalEmail(before.buyer.emailAddress ?? '');
      if (is === stands) return before;
      if (normalEmail(was) !== stands) return deedRefused('CORRECT_ADDRESS');
      const userId = await moveTo(services, tx, order, is);
      await note(tx, { ...order, userId }, { actorId: asker.userId, was: stands, is });
      return readDeskOrder(tx, orderId, reader);
    },
  );

/** The customer with the other address takes the order over; who has none left is erased. */
async function moveTo(services: Services, tx: Executor, order: OrderModel, deskAddress: string): Promise<string> {
  const { id: orderId, userId: customerId, organizationId } = order;
  const [customer] = await tx.select().from(users).where(eq(users.id, customerId));
  if (!customer) throw new Error(`the customer ${customerId} is gone`);
  const { firstName, lastName } = customer;
  const languageCode = order.languageCode ?? customer.languageCode ?? languages[0];
  const userId = await customerOf(tx, organizationId, { firstName, lastName, deskAddress, languageCode });
  const now = services.clock();
  await moveWithOrders(tx, { orderIds: [orderId], customerIds: [customerId], userId, most: Infinity, now });
  await endClaimLinks(tx, orderId);
  await renewCodes(tx, orderId);
  await recordOrderHistory(tx, orderId, 'ORDER_CUSTOMER_UPDATED', { customerId: userId });
  await services.jobs.enqueue('send-mail', { template: 'order-confirmation', orderId }, { executor: tx });
  await endDeskCustomers(services, tx, { customerIds: await withoutOrders(tx, [customerId]), userId, now });
  return userId;
}

/** Whoever got the mail of before has its codes; a ticket that somebody was given is theirs, and stays. */
async function renewCodes(tx: Executor, orderId: string): Promise<void> {
  const its = and(
    eq(registrations.orderId, orderId),
    ne(registrations.state, 'Cancelled'),
    isNull(registrations.holderId),
  );
  for (const { id } of await tx.select({ id: registrations.id }).from(registrations).where(its))
    await tx.update(registrations).set({ code: newRegistrationCode() }).where(eq(registrations.id, id));
}

/** The addresses are in the note of the entry, as a refund's reason is: the organizer's log has nobody's address. */
async function note(
  tx: Executor,
  order: OrderModel,
  { actorId, ...addresses }: CorrectedAddress & { actorId: string },
): Promise<void> {
  const deedId = await recordDeskDeed(tx, {
    organizationId: order.organizationId,
    orderId: order.id,
    what: 'CONFIRMATION_RESENT',
    actorId,
    subjectId: order.userId,
    after: { orderCode: order.code },
  });
  await tx.insert(orderNotes).values({ orderId: order.id, deedId, text: correctionNote(addresses), authorId: actorId });
}
