import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addRegistration } from '#server/modules/checkout/add-registration.ts';
import type { OrderCaller } from '#server/modules/orders/order-call.ts';
import { transitionOrder } from '#server/modules/checkout/transition-order.ts';
import { findOwnOrder } from '#server/modules/orders/order-selection.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { channels, organizations, taxCategories } from '#server/modules/organizers/organizers-tables.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import type { Answer, Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';

export type OneEventShop = {
  channelToken: string;
  channelId: string;
  organizationId: string;
  eventId: string;
  productId: string;
};

/** An organizer with one event of one tier, who takes cards and payments by hand. */
export async function openOneEventShop(
  server: TestServer,
  { priceCents = 2450, capacity = 50 } = {},
): Promise<OneEventShop> {
  const { db } = server;
  const token = `token-${randomUUID()}`;
  const organization = inserted(await db.insert(organizations).values({ name: 'Harbour City Players' }).returning());
  const channel = inserted(
    await db.insert(channels).values({ code: token, token, organizationId: organization.id }).returning(),
  );
  const tax = inserted(
    await db
      .insert(taxCategories)
      .values({ name: `Standard ${token}` })
      .returning(),
  );
  const startsAt = new Date(server.services.clock().getTime() + 30 * 24 * 3_600_000);
  const event = inserted(
    await db
      .insert(events)
      .values({
        organizationId: organization.id,
        name: 'The Winter Play',
        capacity,
        startWallTime: startsAt.toISOString().slice(0, 19),
        endWallTime: startsAt.toISOString().slice(0, 19),
        timeZone: 'UTC',
        startsAt,
        endsAt: new Date(startsAt.getTime() + 3_600_000),
      })
      .returning(),
  );
  const product = inserted(
    await db
      .insert(products)
      .values({ eventId: event.id, kind: 'TUITION', name: 'General', priceCents, taxCategoryId: tax.id, capacity })
      .returning(),
  );
  await db.insert(paymentMethods).values([
    {
      channelId: channel.id,
      code: 'SQUARE',
      type: 'SQUARE',
      name: 'Card',
      description: 'Visa, Mastercard or American Express',
    },
    { channelId: channel.id, code: 'MANUAL', type: 'MANUAL', name: 'Pay at the door', instructions: 'Cash or debit' },
    { channelId: channel.id, code: 'GIFT_CARD', type: 'GIFT_CARD', name: 'Gift card' },
  ]);
  return {
    channelToken: token,
    channelId: channel.id,
    organizationId: organization.id,
    eventId: event.id,
    productId: product.id,
  };
}

/** One registration in an order that is ready to be paid, and one for each other first name; answers the order's id. */
export async function orderToPay(
  server: TestServer,
  person: Person,
  {
    productId,
    channelToken,
    language,
  }: Pick<OneEventShop, 'productId' | 'channelToken'> & Pick<OrderCaller, 'language'>,
  others: { firstName: string; productId?: string }[] = [],
): Promise<string> {
  const caller: OrderCaller = { userId: person.userId, channelToken, ...(language && { language }) };
  let orderId = await register(server, caller, productId, person.defaultAttendeeId);
  for (const { firstName, productId: other = productId } of others) {
    const attendee = inserted(
      await server.db.insert(attendees).values({ userId: person.userId, firstName, lastName: 'Reyes' }).returning(),
    );
    orderId = await register(server, caller, other, attendee.id);
  }
  const arranged = await transitionOrder(
    server.services,
    caller,
    await findOwnOrder(server.db, person.userId, orderId),
    'ArrangingPayment',
  );
  if (!('id' in arranged)) throw new Error(arranged.message);
  return orderId;
}

async function register(server: TestServer, caller: OrderCaller, productId: string, attendeeId: string) {
  const added = await addRegistration(server.services, caller, { productId, registrant: { attendeeId } });
  if (!('id' in added)) throw new Error(added.message);
  return added.id;
}

const answerFields = `
  __typename
  ... on Order { id state active payments { method state amount { amount } transactionId refunds { state total { amount } } } }
  ... on ErrorResult { errorCode message }
  ... on CardsDeclinedError { retryAt }
  ... on PaymentDeclinedError { paymentErrorMessage }
  ... on PaymentFailedError { paymentErrorMessage }
  ... on IneligiblePaymentMethodError { eligibilityCheckerMessage }
`;

export const addPaymentDocument = `mutation Pay($orderId: ID, $input: PaymentInput!, $amountDue: Float) { addPaymentToOrder(orderId: $orderId, input: $input, amountDue: $amountDue) { ${answerFields} } }`;
export const attemptDocument = `query Attempt($orderId: ID!, $key: String!) {
  paymentAttempt(orderId: $orderId, idempotencyKey: $key) { idempotencyKey state result { ${answerFields} } }
}`;

/** Keys are one's own at the provider, so a test's short names are made unique by the order. */
export const keyOf = (orderId: string, name: string): string => (name === '' ? '' : `${orderId.slice(0, 13)}-${name}`);

type Card = {
  key: string;
  sourceId?: string;
  method?: string;
  locationId?: string;
  amountDue?: number;
  channelToken?: string;
};

/** addPaymentToOrder by card with one of Square's test tokens, unless told otherwise. */
export const pay = (
  server: TestServer,
  { cookie }: Person,
  orderId: string,
  { key, sourceId, method = 'SQUARE', locationId, amountDue, channelToken }: Card,
): Promise<Answer> =>
  server.query(
    addPaymentDocument,
    { orderId, amountDue, input: { method, metadata: { idempotencyKey: keyOf(orderId, key), sourceId, locationId } } },
    { cookie, channelToken },
  );

export const askAttempt = (server: TestServer, { cookie }: Person, orderId: string, key: string): Promise<Answer> =>
  server.query(attemptDocument, { orderId, key: keyOf(orderId, key) }, { cookie });

const chargeSchema = z.object({
  status: z.string(),
  amountCents: z.number(),
  refundedCents: z.number(),
  idempotencyKey: z.string(),
  declineCode: z.string().nullable(),
});

/** What the provider has of this order, declined charges included. */
export async function ledgerOf({ url }: TestServer, orderId: string): Promise<z.infer<typeof chargeSchema>[]> {
  const response = await fetch(`${url}/sandbox/square/ledger?orderId=${orderId}`);
  return z.object({ charges: z.array(chargeSchema) }).parse(await response.json()).charges;
}

/** The next refunds, of whatever order, go wrong in this way. */
export async function planRefundFault({ url }: TestServer, mode: string, times = 1): Promise<void> {
  const response = await fetch(`${url}/sandbox/square/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on: 'refund', mode, times }),
  });
  if (!response.ok) throw new Error(`the fault was not planned: ${response.status}`);
}

/** The next charge of this order goes wrong in this way. */
export async function planFault(
  { url }: TestServer,
  fault: { mode: string; orderId: string; times?: number; delayMs?: number },
): Promise<void> {
  const response = await fetch(`${url}/sandbox/square/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on: 'charge', ...fault }),
  });
  if (!response.ok) throw new Error(`the fault was not planned: ${response.status}`);
}

/** Nothing goes wrong with this order's charges any more, and an answer that was held back comes. */
export const liftFaults = ({ url }: TestServer, orderId: string): Promise<Response> =>
  fetch(`${url}/sandbox/square/faults?orderId=${orderId}`, { method: 'DELETE' });

/** Places booked and held of the event, registrations of the order, and the order's state: what the server holds. */
export async function facts({ pool }: TestServer, orderId: string, { eventId }: OneEventShop) {
  const { rows } = await pool.query<{
    state: string;
    booked: number;
    held: number;
    registrations: number;
    payments: number;
  }>(
    `select o.state, e.booked, e.held,
            (select count(*)::integer from registrations where order_id = o.id) as registrations,
            (select count(*)::integer from payments where order_id = o.id) as payments
     from orders o, events e where o.id = $1 and e.id = $2`,
    [orderId, eventId],
  );
  return rows[0];
}
