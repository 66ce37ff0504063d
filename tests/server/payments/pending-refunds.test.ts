import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOffOrder } from '#server/modules/call-offs/call-off-order.ts';
import { refunds } from '#server/modules/payments/payments-tables.ts';
import { sendPendingRefunds } from '#server/modules/payments/send-refunds.ts';
import { callOff, openTwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { refundsOf } from '#tests/server/cancellations/cancelling.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

test('a provider that is silent is asked for three, then for the others, and what it has taken comes last', async () => {
  const shop = await openTwoEventShop(server);
  const orderIds: string[] = [];
  for (let number = 0; number < 5; number += 1) orderIds.push((await placeOrder(server, shop)).orderId);
  await callOff(server, shop);
  for (const orderId of orderIds) await callOffOrder(server.services, { eventId: shop.eventId, orderId });
  const ids = (await Promise.all(orderIds.map((orderId) => refundsOf(server, orderId)))).flat().map(({ id }) => id);
  const [taken = ''] = ids;
  await server.db
    .update(refunds)
    .set({ transactionId: 'taken' })
    .where(inArray(refunds.id, [taken]));
  server.moveClock(2 * 60_000);
  const asked: string[] = [];
  const { paymentProvider } = server.services;
  const silent = {
    ...paymentProvider,
    refund: (request: Parameters<typeof paymentProvider.refund>[0]) => {
      asked.push(request.idempotencyKey);
      return Promise.resolve({ outcome: 'unknown' as const, message: 'nobody answers' });
    },
    findRefund: (id: string) => {
      asked.push(id);
      return Promise.reject(new Error('nobody answers'));
    },
  };
  const round = async () => {
    asked.length = 0;
    await sendPendingRefunds({ ...server.services, paymentProvider: silent });
    return [...asked];
  };
  const first = await round();
  const second = await round();
  expect([first.length, second.length]).toEqual([3, 3]);
  expect(new Set([...first, second[0]])).toEqual(new Set(ids.slice(1)));
  expect([...first, ...second]).not.toContain('taken');
  await server.db
    .update(refunds)
    .set({ transactionId: null })
    .where(inArray(refunds.id, [taken]));
  await sendPendingRefunds(server.services);
  const states = await server.db.select({ state: refunds.state }).from(refunds).where(inArray(refunds.id, ids));
  expect(states.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'Settled'));
  await checkBooks(server.db);
});
