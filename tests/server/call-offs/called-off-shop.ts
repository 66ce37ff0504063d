import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { callOffEvent } from '#server/modules/call-offs/call-off-event.ts';
import { callOffOrder } from '#server/modules/call-offs/call-off-order.ts';
import type { OrderOfEvent } from '#server/modules/call-offs/call-off-order.ts';
import { reportCallOff } from '#server/modules/call-offs/call-off-report.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { channels, feeConfigs, taxRates, zones } from '#server/modules/organizers/organizers-tables.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf } from '#tests/server/payments/placed-order.ts';

export type TwoEventShop = OneEventShop & {
  owner: Person;
  /** Of The Summer Play, of the same organizer. */
  otherEventId: string;
  otherProductId: string;
  freeProductId: string;
};

/** Tickets at 24.50 and a fee of 1.00 inside, GST and QST on both, for The Winter Play and The Summer Play. */
export async function openTwoEventShop(server: TestServer): Promise<TwoEventShop> {
  const { db } = server;
  const shop = await openOneEventShop(server, { capacity: 200 });
  const { channelId, organizationId, eventId, productId } = shop;
  const zone = inserted(await db.insert(zones).values({ name: 'Quebec' }).returning());
  await db.update(channels).set({ taxZoneId: zone.id }).where(eq(channels.id, channelId));
  const product = inserted(await db.select().from(products).where(eq(products.id, productId)));
  const { taxCategoryId } = product;
  for (const [name, milliPercent] of [
    ['GST', 5000],
    ['QST', 9975],
  ] as const)
    await db.insert(taxRates).values({ name, milliPercent, categoryId: taxCategoryId, zoneId: zone.id });
  const fee = { name: 'Fee', sku: 'FEE', description: 'Fee', fixedCents: 100, taxCategoryId };
  await db.insert(feeConfigs).values({ channelId, ...fee });
  const {
    id: _,
    createdAt: _created,
    updatedAt: _updated,
    ...event
  } = inserted(await db.select().from(events).where(eq(events.id, eventId)));
  const other = inserted(
    await db
      .insert(events)
      .values({ ...event, name: 'The Summer Play', booked: 0, held: 0 })
      .returning(),
  );
  const tier = { kind: 'TUITION', capacity: 200, taxCategoryId } as const;
  const otherProduct = inserted(
    await db
      .insert(products)
      .values({ ...tier, eventId: other.id, name: 'General', priceCents: 3100 })
      .returning(),
  );
  const free = inserted(
    await db
      .insert(products)
      .values({ ...tier, eventId: other.id, name: 'Helper', priceCents: 0 })
      .returning(),
  );
  const owner = await server.signUp({ emailAddress: `owner-${randomUUID().slice(0, 8)}@foyer.example` });
  await db.insert(organizationMembers).values({ organizationId, userId: owner.userId, roleCode: 'OrganizationOwner' });
  return { ...shop, owner, otherEventId: other.id, otherProductId: otherProduct.id, freeProductId: free.id };
}

/** The owner calls The Winter Play off, as the command does. */
export const callOff = (server: TestServer, { eventId, owner }: TwoEventShop, typedName = 'The Winter Play') =>
  callOffEvent(server.services, { event: eventId, owner: owner.emailAddress, typedName });

/** What an order holds now: its state, its registrations in the order in which they were made, and its refunds. */
export async function orderNow({ db }: TestServer, orderId: string) {
  const { state, totalWithTaxCents } = inserted(await db.select().from(orders).where(eq(orders.id, orderId)));
  const made = await db
    .select({ state: registrations.state })
    .from(registrations)
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, registrations.registrationItemId))
    .where(eq(registrations.orderId, orderId))
    .orderBy(asc(orderRegistrationItems.createdAt));
  const paid = await db
    .select({ method: payments.method, state: payments.state, cents: payments.amountCents })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const back = await db
    .select({ way: refunds.way, state: refunds.state, cents: refunds.totalCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return {
    state,
    totalCents: totalWithTaxCents,
    registrations: made.map((registration) => registration.state),
    payments: paid.map((payment) => [payment.method, payment.state, payment.cents]),
    refunds: back.map((refund) => [refund.way, refund.state, refund.cents]),
  };
}

/** What a ticket costs with its fee and taxes. */
export const ticketCents = 2550 + Math.round(2550 * 0.05) + Math.round(2550 * 0.09975);
export const otherTicketCents = 3200 + Math.round(3200 * 0.05) + Math.round(3200 * 0.09975);

/** The mails that were asked for about an order that is undone. */
export const undoingMails = (server: TestServer, orderId: string) =>
  mailJobsOf(server, orderId, ['event-called-off', 'refund', 'refund-owed', 'cancellation']);

export async function placesOf({ db }: TestServer, eventId: string) {
  const { booked, held } = inserted(await db.select().from(events).where(eq(events.id, eventId)));
  return { booked, held };
}

/** What the report says of orders and money. */
export async function reportOf({ services }: TestServer, eventId: string) {
  const told = await reportCallOff(services, eventId);
  if ('refused' in told) throw new Error(told.refused);
  const { done, left, beingPaid, backCents, waitingCents, owed, failed } = told;
  return { done, left, beingPaid, backCents, waitingCents, owed, failed };
}

/** What the provider was not asked for yet of an order, or has not confirmed, is asked now, as the jobs do it. */
async function sendRefundsOf(server: TestServer, orderId: string): Promise<void> {
  const pending = await server.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.state, 'Pending')));
  for (const { id: refundId } of pending) await server.runJob('send-refund', { refundId });
}

/** Undoes an order of an event that was called off, as its job does, and sends what goes back to its cards. */
export async function undoOrder(server: TestServer, of: OrderOfEvent) {
  const outcome = await callOffOrder(server.services, of);
  await sendRefundsOf(server, of.orderId);
  return outcome;
}

/** The orders' jobs that were enqueued, done as a server does them. */
export async function runCallOffJobs(server: TestServer, eventId: string): Promise<void> {
  const { rows } = await server.pool.query<{ data: OrderOfEvent }>(
    `select data from jobs.job where name = 'call-off-order' and data->>'eventId' = $1 order by created_on`,
    [eventId],
  );
  for (const { data } of rows) {
    await server.runJob('call-off-order', data);
    await sendRefundsOf(server, data.orderId);
  }
}
