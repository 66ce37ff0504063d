import { eq } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { orderLines, orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { payments, refundLines, refunds } from '#server/modules/payments/payments-tables.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import { ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

/** What is found in no mail to who reads French: the same in English. */
export const englishNames = /The Winter Play|General|Harbour City Players/;

/**
 * A ticket that was bought in French, of an organizer who says all in French too; money of it that went back, and an offer
 * of it to somebody who reads French.
 */
export async function frenchOrder(server: TestServer) {
  const { db } = server;
  const shop = await openOneEventShop(server);
  await sayInFrench(server, shop);
  const { person, orderId, orderCode } = await placeOrder(server, { ...shop, language: 'fr-CA' });
  const registrationId = inserted(await ticketsOf(server, orderId));
  const friend = await server.signUp({ firstName: 'Maya' });
  for (const { userId } of [person, friend])
    await db.update(users).set({ languageCode: 'fr-CA' }).where(eq(users.id, userId));
  const of = eq(orderRegistrationItems.orderId, orderId);
  const item = inserted(await db.select().from(orderRegistrationItems).where(of));
  const transfer = inserted(
    await db
      .insert(registrationTransfers)
      .values({
        registrationId,
        offeredBy: person.userId,
        toAddress: friend.emailAddress,
        expiresAt: new Date(server.services.clock().getTime() + 86_400_000),
      })
      .returning(),
  );
  const refundId = await refundOf(server, orderId, item.id);
  return { person, friend, orderId, orderCode, shop, registrationId, item, refundId, transferId: transfer.id };
}

async function sayInFrench({ db }: TestServer, { eventId, productId, organizationId }: OneEventShop) {
  const event = { name: 'La pièce d’hiver', description: '' };
  const tier = { name: 'Admission', description: '', shortDescription: null, sessionName: null };
  const organization = { name: 'Les comédiens du port', description: null, shortDescription: null };
  const texts = <Text>(text: Text) => ({ texts: { 'fr-CA': text } });
  await db.update(events).set(texts(event)).where(eq(events.id, eventId));
  await db.update(products).set(texts(tier)).where(eq(products.id, productId));
  await db.update(organizations).set(texts(organization)).where(eq(organizations.id, organizationId));
}

async function refundOf({ db }: TestServer, orderId: string, itemId: string): Promise<string> {
  const payment = inserted(await db.select().from(payments).where(eq(payments.orderId, orderId)));
  const line = inserted(await db.select().from(orderLines).where(eq(orderLines.registrationItemId, itemId)));
  const totalCents = payment.amountCents;
  const refund = { paymentId: payment.id, way: 'card', state: 'Settled', totalCents } as const;
  const { id } = inserted(await db.insert(refunds).values(refund).returning());
  await db
    .insert(refundLines)
    .values({ refundId: id, orderLineId: line.id, cents: totalCents, taxCents: 0, feeCents: 0 });
  return id;
}
