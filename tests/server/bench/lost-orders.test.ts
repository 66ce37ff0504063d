import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOversold, mailsWaiting } from '../../../bench/orders/ledger.ts';
import { findLost } from '../../../bench/orders/lost-orders.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import { orderOnce } from '#tests/server/platform/whole-order.ts';
import { until } from '#tests/server/until.ts';

let server: TestServer;
let paidId: string;

beforeAll(async () => {
  server = await startTestServer();
  const shop = await openShop(server.db);
  await server.db.insert(paymentMethods).values({ code: 'SQUARE', type: 'SQUARE', name: 'Card' });
  const event = await shop.addEvent();
  const tierId = await shop.addProduct(event.id, { capacity: 5 });
  const where = { channelToken: shop.channelToken, productId: tierId };
  await orderOnce(server, await server.signUp(), where, (_name, call) => call());
  await until(async () => (await mailsWaiting(server.db)) === 0);
  const { rows } = await server.db.execute<{ id: string }>(sql`select id from orders where state = 'PaymentSettled'`);
  paidId = rows[0]?.id ?? '';
});
afterAll(() => server.close());

test('nothing is lost or oversold of an order that went its way', async () => {
  expect([await findLost(server.db, [paidId]), await findOversold(server.db)]).toEqual([[], []]);
});

test('an order that nobody was told of is found, and one of which somebody was told in vain', async () => {
  const other = '00000000-0000-4000-8000-000000000000';
  expect(await findLost(server.db, [other])).toEqual([
    `order ${other} was said to be paid and is not`,
    `order ${paidId} is paid and nobody was told`,
  ]);
});

test.each([
  ['place', sql`update registrations set state = 'Cancelled'`, () => [`order ${paidId} is paid and has no place`]],
  [
    'mail',
    sql`update jobs.job set state = 'failed' where name = 'send-mail'`,
    () => [`order ${paidId} is paid and had no mail`],
  ],
  [
    'payment',
    sql`delete from payments`,
    () => [`order ${paidId} is paid and has no payment`, expect.stringMatching(/^charge \S+ is of no payment$/)],
  ],
])('a lost %s is found', async (_what, lose, found) => {
  const undone = new Error('undone');
  await expect(
    server.db.transaction(async (tx) => {
      await tx.execute(lose);
      expect(await findLost(tx, [paidId])).toEqual(found());
      throw undone;
    }),
  ).rejects.toBe(undone);
});
