import { randomUUID } from 'node:crypto';
import { insertAttendee } from '#server/modules/customers/attendee-rules.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import type { DeskCustomer } from '#server/modules/auth/desk-customer.ts';
import { complimentaryCoupon } from '#server/modules/desk-sales/complimentary.ts';
import { customerOf } from '#server/modules/desk-sales/sale-customer.ts';
import { instantiateForms } from '#server/modules/forms/order-forms.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { lineValues } from '#server/modules/orders/order-line-values.ts';
import { refreshTotals } from '#server/modules/orders/order-totals.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderLines, orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import type { DeskWay } from '#server/modules/orders/orders-tables.ts';
import { newOrderCode } from '#server/modules/orders/readable-codes.ts';
import type { Executor } from '#server/platform/context.ts';

type Sale = {
  event: EventModel;
  tickets: (Chosen & { person: { firstName: string; lastName: string } })[];
  customer: DeskCustomer;
  way: DeskWay;
  now: Date;
};

/**
 * Writes the order with its lines at the prices of now, the policies that every order copies, and the questions of its event,
 * which stay open. It is left in ValidatingPayment, and holds nothing: its places are booked with it.
 */
export async function openSale(tx: Executor, { event, tickets, customer, way, now }: Sale): Promise<OrderModel> {
  const { channelId, channelToken, organizationId, currencyCode } = event;
  const userId = await customerOf(tx, organizationId, customer);
  const { languageCode } = customer;
  const [written] = await tx
    .insert(orders)
    .values({
      code: newOrderCode(),
      userId,
      channelId,
      organizationId,
      currencyCode,
      languageCode,
      deskWay: way,
      coupons: way === 'COMPLIMENTARY' ? [complimentaryCoupon(languageCode)] : [],
    })
    .returning();
  if (!written) throw new Error('the order was not written');
  const order = { ...written, channelToken };
  for (const [at, ticket] of tickets.entries()) await writeTicket(tx, order, ticket, new Date(now.getTime() + at));
  const priced = await refreshTotals(tx, order, null);
  const arranged = await moveOrder(tx, priced, 'ArrangingPayment', {});
  await instantiateForms(tx, arranged);
  return moveOrder(tx, arranged, 'ValidatingPayment', {});
}

/** createdAt: by which the tickets of an order are in their order. */
async function writeTicket(
  tx: Executor,
  { id: orderId, userId }: OrderModel,
  { person, ...chosen }: Sale['tickets'][number],
  createdAt: Date,
): Promise<void> {
  const attendee = await insertAttendee(tx, { userId, ...person });
  const id = randomUUID();
  const { eventId, productId: tuitionId } = chosen.tier;
  await tx
    .insert(orderRegistrationItems)
    .values({ id, orderId, eventId, tuitionId, attendeeId: attendee.id, ...person, createdAt });
  await tx.insert(orderLines).values(lineValues(orderId, id, chosen));
}
