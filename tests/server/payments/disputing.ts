import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { paymentDisputes, payments } from '#server/modules/payments/payments-tables.ts';
import { takeDisputeMessage } from '#server/modules/payments/take-dispute-message.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';

const post = (server: TestServer, path: string, body: object) =>
  fetch(`${server.url}/sandbox/square/disputes${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The holder of the card asks their bank to take an order's card payment back; answers the provider's id of that. */
export async function dispute(server: TestServer, orderId: string, amountCents?: number): Promise<string> {
  const paid = await server.db.select().from(payments).where(eq(payments.orderId, orderId));
  const paymentId = inserted(paid.filter(({ method }) => method === 'SQUARE')).transactionId;
  const response = await post(server, '', { paymentId, amountCents });
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

/** The bank, or the organizer, has said something of it. */
export const bankSays = (server: TestServer, id: string, state: string) => post(server, `/${id}`, { state });

/** Its message comes. */
export const tell = (server: TestServer, id: string) => takeDisputeMessage(server.services, id);

export const disputesOf = ({ db }: TestServer, orderId: string) =>
  db
    .select({ state: paymentDisputes.state, cents: paymentDisputes.amountCents, version: paymentDisputes.version })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(eq(payments.orderId, orderId));
