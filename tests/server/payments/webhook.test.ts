import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { beginAttempt } from '#server/modules/payments/begin-attempt.ts';
import { refuseAttempt } from '#server/modules/payments/conclude-attempt.ts';
import { neverSeen } from '#server/modules/payments/decline-words.ts';
import { paymentAttempts, payments, refunds } from '#server/modules/payments/payments-tables.ts';
import { signatureHeader, webhookKeyOf, webhookPath } from '#server/modules/payments/square-webhook.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { ledgerOf, openOneEventShop, orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';
import { tablesReadWhole } from '#tests/server/platform/whole-reads.ts';

let server: TestServer;
let shop: OneEventShop;
let counter: ReturnType<typeof countStatements>;
let key: string;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openOneEventShop(server);
  key = (await webhookKeyOf(server.services)) ?? '';
  counter = countStatements(server.pool);
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

/** Charged at the provider, and nobody has written what came of it: the server died in between. */
async function chargedInSilence() {
  const person = await server.signUp();
  const orderId = await orderToPay(server, person, shop);
  const idempotencyKey = `${orderId.slice(0, 13)}-silent`;
  const metadata = { idempotencyKey, sourceId: 'cnon:card-nonce-ok', locationId: null };
  const begun = await beginAttempt(server.services, {
    caller: { ...person, ...shop },
    orderId,
    method: 'SQUARE',
    metadata,
  });
  if (begun.step !== 'begun') throw new Error(begun.step);
  const { attempt } = begun;
  const charged = await server.services.paymentProvider.charge({
    idempotencyKey,
    sourceId: 'cnon:card-nonce-ok',
    amountCents: attempt.amountCents,
    currency: 'CAD',
    orderId,
    attemptId: attempt.id,
    note: 'webhook',
  });
  if (charged.outcome !== 'charged') throw new Error(charged.outcome);
  return { person, orderId, attempt, paymentId: charged.providerPaymentId };
}
type Charged = Awaited<ReturnType<typeof chargedInSilence>>;

const messageOf = (
  { paymentId, attempt }: Pick<Charged, 'paymentId' | 'attempt'>,
  status = 'COMPLETED',
  type = 'payment.updated',
) =>
  JSON.stringify({
    merchant_id: 'M',
    type,
    event_id: 'e',
    data: { type: 'payment', id: paymentId, object: { payment: { id: paymentId, status, reference_id: attempt.id } } },
  });
const signed = (body: string) =>
  createHmac('sha256', key).update(`${server.config.publicUrl}${webhookPath}${body}`).digest('base64');
const post = async (body: string, signature = signed(body)) =>
  (
    await fetch(server.url + webhookPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
    })
  ).status;

async function statusOf(orderId: string) {
  const { rows } = await server.pool.query<{ state: string }>('select state from orders where id = $1', [orderId]);
  const paid = await server.db.select().from(payments).where(eq(payments.orderId, orderId));
  const back = await server.db
    .select({ state: refunds.state, cents: refunds.totalCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId));
  return { state: rows[0]?.state, payments: paid.length, refunds: back };
}
const settledOnce = { state: 'PaymentSettled', payments: 1, refunds: [] };

describe('a message of the card provider', () => {
  test('settles an order whose payment was left open, once, however often it comes', async () => {
    const charged = await chargedInSilence();
    const body = messageOf(charged);
    expect(await Promise.all([post(body), post(body), post(body)])).toEqual([200, 200, 200]);
    expect(await post(body)).toBe(200);
    expect(await statusOf(charged.orderId)).toEqual(settledOnce);
  });

  test('is followed by a look at the payment that it names, not at a list of all', async () => {
    const charged = await chargedInSilence();
    const sent = await counter.during(async () => expect(await post(messageOf(charged))).toBe(200));
    expect(
      sent.filter((text) => text.includes('from sandbox.payments')).map((text) => /where (\w+)/.exec(text)?.[1]),
    ).toEqual(['id']);
    expect(await statusOf(charged.orderId)).toEqual(settledOnce);
  });

  test('finds the attempt by its own id, among however many', async () => {
    const charged = await chargedInSilence();
    await counter.during(async () => expect(await post(messageOf(charged))).toBe(200));
    expect(await tablesReadWhole(server.pool, counter.last())).not.toContain('payment_attempts');
  });

  test('that names another’s payment for an attempt does nothing', async () => {
    const [mine, others] = [await chargedInSilence(), await chargedInSilence()];
    expect(await post(messageOf({ attempt: mine.attempt, paymentId: others.paymentId }))).toBe(200);
    expect(await statusOf(mine.orderId)).toEqual({ state: 'ValidatingPayment', payments: 0, refunds: [] });
    expect(await statusOf(others.orderId)).toEqual({ state: 'ValidatingPayment', payments: 0, refunds: [] });
  });

  test('in the wrong order says nothing that the provider does not', async () => {
    const charged = await chargedInSilence();
    expect(await post(messageOf(charged, 'FAILED'))).toBe(200);
    expect(await post(messageOf(charged, 'PENDING', 'payment.created'))).toBe(200);
    expect(await statusOf(charged.orderId)).toEqual(settledOnce);
  });

  test('that is forged, changed or not signed is refused and does nothing', async () => {
    const charged = await chargedInSilence();
    const body = messageOf(charged);
    const forged = createHmac('sha256', 'another key').update(body).digest('base64');
    expect([
      await post(body, forged),
      await post(body, ''),
      await post(`${body} `, signed(body)),
      await post('', signed('')),
    ]).toEqual([403, 403, 403, 403]);
    expect(await statusOf(charged.orderId)).toEqual({ state: 'ValidatingPayment', payments: 0, refunds: [] });
  });

  test('that comes late, after the payment was given up, gives the money back once', async () => {
    const charged = await chargedInSilence();
    await refuseAttempt(server.services, charged.attempt, neverSeen);
    expect([await post(messageOf(charged)), await post(messageOf(charged))]).toEqual([200, 200]);
    expect(await statusOf(charged.orderId)).toEqual({
      state: 'ArrangingPayment',
      payments: 1,
      refunds: [{ state: 'Settled', cents: 2450 }],
    });
    expect((await ledgerOf(server, charged.orderId)).map(({ refundedCents }) => refundedCents)).toEqual([2450]);
  });

  test('for an order that was paid meanwhile gives the second payment back and leaves the first', async () => {
    const charged = await chargedInSilence();
    await refuseAttempt(server.services, charged.attempt, neverSeen);
    await pay(server, charged.person, charged.orderId, { key: 'second', sourceId: 'cnon:card-nonce-ok' });
    expect(await post(messageOf(charged))).toBe(200);
    expect(await statusOf(charged.orderId)).toEqual({
      state: 'PaymentSettled',
      payments: 2,
      refunds: [{ state: 'Settled', cents: 2450 }],
    });
    const [attempt] = await server.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, charged.attempt.id));
    expect(attempt?.state).toBe('REFUSED');
  });

  test('about a dispute that is forged is refused, and one that nobody knows is taken', async () => {
    const body = JSON.stringify({
      type: 'dispute.state.updated',
      data: { type: 'dispute', id: 'd', object: { dispute: { id: 'd', state: 'LOST' } } },
    });
    expect([await post(body, ''), await post(`${body} `, signed(body)), await post(body)]).toEqual([403, 403, 200]);
  });

  test('about what is not ours is taken and does nothing', async () => {
    const body = JSON.stringify({
      type: 'payment.updated',
      data: { object: { payment: { id: 'p', reference_id: 'r' } } },
    });
    expect(await post(body)).toBe(200);
    expect(await post(JSON.stringify({ type: 'labor.shift.created', data: {} }))).toBe(200);
    expect(await post('[]')).toBe(400);
  });
});
