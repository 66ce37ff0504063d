import { afterEach, expect, test } from 'vitest';
import {
  callOff,
  openTwoEventShop,
  orderNow,
  reportOf,
  undoingMails,
} from '#tests/server/call-offs/called-off-shop.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { ledgerOf, planRefundFault } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { environmentOn, startServerProcess } from '#tests/server/server-process.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Nobody can undo this order until it is let go. */
async function holdOrder({ pool }: TestServer, orderId: string): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select id from orders where id = $1 for update', [orderId]);
  let isHeld = true;
  return async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('rollback');
    client.release();
  };
}

test('an event whose server is killed while it gives money back is called off by the next one: all of it, nothing twice', async () => {
  const home = await startTestServer({ jobs: false });
  undo.push(() => home.close());
  const shop = await openTwoEventShop(home);
  const placed = [];
  for (let number = 0; number < 12; number += 1) placed.push(await placeOrder(home, shop));
  const both = await placeOrder(home, shop, { others: [{ firstName: 'Mika', productId: shop.otherProductId }] });
  const environment = await environmentOn(home);
  /** The bank has done it, and its answer does not come. */
  await planRefundFault(home, 'hold-answer', 2);
  const heldBack = async () => {
    const { rows } = await home.pool.query<{ left: number }>('select sum(times)::int as left from sandbox.faults');
    return rows[0]?.left;
  };
  await callOff(home, shop);
  const free = await holdOrder(home, both.orderId);
  undo.push(free);
  const holder = await startServerProcess(environment);
  undo.push(() => holder.stop());
  await expect.poll(heldBack, { timeout: 30_000 }).toBe(0);
  await holder.kill();
  await free();
  const { left, waitingCents } = await reportOf(home, shop.eventId);
  expect([left > 0, waitingCents > 0]).toEqual([true, true]);

  await fetch(`${home.url}/sandbox/square/faults`, { method: 'DELETE' });
  await home.pool.query(
    "update jobs.job set heartbeat_on = now() - interval '1 minute' where name in ('call-off-order', 'send-refund') and state = 'active'",
  );
  const next = await startServerProcess(environment);
  undo.push(() => next.stop());
  await expect.poll(async () => (await reportOf(home, shop.eventId)).left, { timeout: 200_000, interval: 250 }).toBe(0);
  await expect
    .poll(async () => (await reportOf(home, shop.eventId)).waitingCents, { timeout: 200_000, interval: 250 })
    .toBe(0);
  for (const { orderId } of placed) {
    const { state, totalCents, refunds } = await orderNow(home, orderId);
    expect([state, refunds]).toEqual(['Cancelled', [['card', 'Settled', totalCents]]]);
    expect((await ledgerOf(home, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([totalCents]);
    expect(await undoingMails(home, orderId)).toEqual(['event-called-off']);
  }
  expect((await orderNow(home, both.orderId)).registrations).toEqual(['Cancelled', 'Confirmed']);
  await checkBooks(home.db);
}, 600_000);
