import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { webhookKeyOf, webhookPath } from '#server/modules/payments/square-webhook.ts';
import { takeRefundMessage } from '#server/modules/payments/take-refund-message.ts';
import { subscribe } from '#server/sandbox/webhooks.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import {
  ledgerOf,
  openOneEventShop,
  orderToPay,
  pay,
  planFault,
  planRefundFault,
} from '#tests/server/payments/payment-fixture.ts';
import { until } from '#tests/server/until.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { bankSays, dispute, disputesOf } from '#tests/server/payments/disputing.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';

let server: TestServer;
let shop: OneEventShop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openOneEventShop(server);
  await subscribe(server.pool, {
    notification_url: `${server.config.publicUrl}${webhookPath}`,
    signature_key: (await webhookKeyOf(server.services)) ?? '',
  });
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

async function paidOrder() {
  const person = await server.signUp();
  const orderId = await orderToPay(server, person, shop);
  await pay(server, person, orderId, { key: 'pay', sourceId: 'cnon:card-nonce-ok' });
  const { code: orderCode } = await orderNow(orderId);
  const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, orderId));
  const refund = () => refundOrder(server.services, { orderCode, amountCents: null, again: false });
  return { orderId, refund, providerPaymentId: payment?.transactionId ?? '' };
}
const orderNow = async (orderId: string) =>
  inserted(await server.db.select().from(orders).where(eq(orders.id, orderId)));
const refundsOf = async (orderId: string) =>
  server.db
    .select({ state: refunds.state, cents: refunds.totalCents, reason: refunds.reason })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId));
const refundFault = (mode: string) =>
  fetch(`${server.url}/sandbox/square/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on: 'refund', mode }),
  });

describe('the messages that the sandbox sends itself', () => {
  test('settle an order whose answer was lost, though nobody asks', async () => {
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    await planFault(server, { mode: 'drop-answer-only', orderId });
    await planFault(server, { mode: 'error-500-before', orderId });
    const { errors } = await pay(server, person, orderId, { key: 'lost', sourceId: 'cnon:card-nonce-ok' });
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
    await until(async () => (await orderNow(orderId)).state === 'PaymentSettled');
    expect((await ledgerOf(server, orderId)).map(({ status }) => status)).toEqual(['COMPLETED']);
  });

  test('settle a refund that the bank takes its time for, and cancel its order then', async () => {
    const { orderId, refund } = await paidOrder();
    await refundFault('refund-pending');
    await refund();
    await until(async () => (await orderNow(orderId)).state === 'Cancelled');
    expect(await refundsOf(orderId)).toEqual([
      { state: 'Settled', cents: 2450, reason: 'Given back by the organizer' },
    ]);
  });

  test('fail a refund that the bank rejects, and leave the order its place', async () => {
    const { orderId, refund } = await paidOrder();
    await refundFault('refund-rejected');
    await refund();
    await until(async () => (await refundsOf(orderId)).every(({ state }) => state === 'Failed'));
    expect((await orderNow(orderId)).state).toBe('PaymentSettled');
    expect((await ledgerOf(server, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([0]);
    expect(await refund()).toEqual({
      refunds: [expect.objectContaining({ cents: 2450, state: 'Settled' })],
      isCancelled: true,
      cancelled: [expect.any(String)],
    });
  });

  test('enter a refund that was made at the provider, once, so that it is not made again', async () => {
    const { orderId, refund, providerPaymentId } = await paidOrder();
    const made = await server.services.paymentProvider.refund({
      idempotencyKey: randomUUID(),
      providerPaymentId,
      amountCents: 1000,
      currency: 'CAD',
      reason: 'Asked for at the till',
    });
    if (made.outcome !== 'refunded') throw new Error(made.outcome);
    await until(async () => (await refundsOf(orderId)).length > 0);
    const again = () => takeRefundMessage(server.services, made.providerRefundId);
    expect(await Promise.all([again(), again(), again()])).toEqual(['done', 'done', 'done']);
    expect(await refundsOf(orderId)).toEqual([{ state: 'Settled', cents: 1000, reason: 'Asked for at the till' }]);
    expect(await refund()).toEqual({
      refunds: [expect.objectContaining({ cents: 1450, state: 'Settled' })],
      isCancelled: true,
      cancelled: [expect.any(String)],
    });
    expect((await orderNow(orderId)).state).toBe('Cancelled');
  });

  test('about a refund of ours that the provider is silent about wait for it, and enter no second one', async () => {
    const { orderId, refund, providerPaymentId } = await paidOrder();
    await planRefundFault(server, 'drop-answer-after-charge');
    await planRefundFault(server, 'error-500-before', 100);
    await refund();
    const { rows } = await server.pool.query<{ id: string }>('select id from sandbox.refunds where payment_id = $1', [
      providerPaymentId,
    ]);
    const told = () => takeRefundMessage(server.services, rows[0]?.id ?? '');
    expect(await told()).toBe('later');
    expect(await refundsOf(orderId)).toEqual([
      { state: 'Pending', cents: 2450, reason: 'Given back by the organizer' },
    ]);
    await fetch(`${server.url}/sandbox/square/faults`, { method: 'DELETE' });
    expect(await told()).toBe('done');
    expect(await refundsOf(orderId)).toEqual([
      { state: 'Settled', cents: 2450, reason: 'Given back by the organizer' },
    ]);
    expect((await ledgerOf(server, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([2450]);
  });

  test('about a refund made at the provider beside one of ours that is not answered are not held up by it', async () => {
    const { orderId, providerPaymentId } = await paidOrder();
    await planRefundFault(server, 'error-500-before', 100);
    await refundOrder(server.services, {
      orderCode: (await orderNow(orderId)).code,
      amountCents: 1000,
      again: false,
    });
    await fetch(`${server.url}/sandbox/square/faults`, { method: 'DELETE' });
    const made = await server.services.paymentProvider.refund({
      idempotencyKey: randomUUID(),
      providerPaymentId,
      amountCents: 450,
      currency: 'CAD',
      reason: 'Asked for at the till',
    });
    if (made.outcome !== 'refunded') throw new Error(made.outcome);
    expect(await takeRefundMessage(server.services, made.providerRefundId)).toBe('done');
    await until(async () => (await refundsOf(orderId)).every(({ state }) => state === 'Settled'));
    expect((await refundsOf(orderId)).map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([
      450, 1000,
    ]);
  });

  test('hold what goes back of a disputed payment, and say what the bank has decided', async () => {
    const { orderId, refund } = await paidOrder();
    const id = await dispute(server, orderId);
    await until(async () => (await disputesOf(server, orderId)).length > 0);
    expect(await refund()).toEqual(expect.objectContaining({ refunds: [expect.objectContaining({ state: 'Held' })] }));
    await bankSays(server, id, 'LOST');
    await until(async () => (await orderNow(orderId)).state === 'Cancelled');
    expect(await refundsOf(orderId)).toEqual([
      { state: 'Settled', cents: 2450, reason: 'Given back by the organizer' },
    ]);
    expect((await ledgerOf(server, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([0]);
  });

  test('about a refund of nobody’s payment are taken and do nothing', async () => {
    expect(await takeRefundMessage(server.services, 'nobody knows')).toBe('done');
  });
});
