import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callOffOrder } from '#server/modules/call-offs/call-off-order.ts';
import { reportCallOff } from '#server/modules/call-offs/call-off-report.ts';
import { pauseCallOff, resumeCallOff } from '#server/modules/call-offs/pause-call-off.ts';
import { securityLog } from '#server/modules/security/security-tables.ts';
import {
  callOff,
  openTwoEventShop,
  orderNow,
  reportOf,
  ticketCents,
  undoingMails,
} from '#tests/server/call-offs/called-off-shop.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: TwoEventShop;

/** The jobs are done by the test, so that each is done when it is due, and as often as the test wants. */
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
beforeEach(async () => {
  shop = await openTwoEventShop(server);
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const now = (orderId: string) => orderNow(server, orderId);
const undo = (orderId: string) => callOffOrder(server.services, { eventId: shop.eventId, orderId });
const pause = () => pauseCallOff(server.services, shop.eventId);
const resume = () => resumeCallOff(server.services, shop.eventId);
const kept = ['call-off-order', 'send-refund'] as const;

/** Every job of these queues about this event, done once more, in the order in which they were asked for. */
async function runJobs(): Promise<void> {
  for (const queue of kept) {
    const { rows } = await server.pool.query<{ data: object }>(
      `select job.data from jobs.job left join refunds on refunds.id::text = job.data->>'refundId'
        where job.name = $1 and coalesce(job.data->>'eventId', refunds.metadata->>'calledOff') = $2
        order by job.created_on`,
      [queue, shop.eventId],
    );
    for (const { data } of rows) await server.runJob(queue, data);
  }
}
const countJobs = async (queue: (typeof kept)[number]) => {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int from jobs.job left join refunds on refunds.id::text = job.data->>'refundId'
      where job.name = $1 and coalesce(job.data->>'eventId', refunds.metadata->>'calledOff') = $2`,
    [queue, shop.eventId],
  );
  return rows[0]?.count;
};

describe('the calling off of an event is paused', () => {
  test('and undoes no order, asks for no refund, and goes on with both, once', async () => {
    const recorded = await placeOrder(server, shop);
    const left = await placeOrder(server, shop);
    await callOff(server, shop);
    expect(await undo(recorded.orderId)).toBe('done');
    expect(await pause()).toEqual({ name: 'The Winter Play', orders: 1, refunds: 1 });

    await runJobs();
    server.moveClock(2 * 60_000);
    await server.runJob('call-off-rest');
    await server.runJob('payment-reconciliation');
    expect(await undo(left.orderId)).toBe('paused');
    expect(await now(left.orderId)).toMatchObject({ registrations: ['Confirmed'], refunds: [] });
    expect(await undoingMails(server, left.orderId)).toEqual([]);
    expect(await ledgerOf(server, recorded.orderId)).toMatchObject([{ refundedCents: 0 }]);
    expect(await reportOf(server, shop.eventId)).toMatchObject({ done: 1, left: 1, waitingCents: ticketCents });

    expect(await resume()).toEqual({ name: 'The Winter Play', orders: 1, refunds: 1 });
    expect([await countJobs('call-off-order'), await countJobs('send-refund')]).toEqual([3, 2]);
    await runJobs();
    for (const { orderId } of [recorded, left]) {
      expect(await now(orderId)).toMatchObject({ state: 'Cancelled', refunds: [['card', 'Settled', ticketCents]] });
      expect((await ledgerOf(server, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([ticketCents]);
      expect(await undoingMails(server, orderId)).toEqual(['event-called-off']);
    }
    expect(await reportOf(server, shop.eventId)).toMatchObject({ done: 2, left: 0, backCents: 2 * ticketCents });
  });

  test('and nothing else waits for it: a refund of another event goes out', async () => {
    const mixed = await placeOrder(server, shop, { others: [{ firstName: 'Mika', productId: shop.otherProductId }] });
    await callOff(server, shop);
    await undo(mixed.orderId);
    await pause();
    const elsewhere = await openTwoEventShop(server);
    const other = await placeOrder(server, elsewhere);
    await callOff(server, elsewhere);
    await callOffOrder(server.services, { eventId: elsewhere.eventId, orderId: other.orderId });
    server.moveClock(2 * 60_000);
    await server.runJob('payment-reconciliation');
    expect((await now(other.orderId)).refunds).toEqual([['card', 'Settled', ticketCents]]);
    expect((await now(mixed.orderId)).refunds).toEqual([['card', 'Pending', ticketCents]]);
  });

  test('only where it was called off, only once, and both are in the security log', async () => {
    expect(await pause()).toEqual({ refused: 'The Winter Play was not called off.' });
    expect(await resume()).toEqual({ refused: 'The Winter Play was not called off.' });
    await callOff(server, shop);
    expect(await resume()).toEqual({ refused: 'The calling off of The Winter Play is not paused.' });
    const outcomes = await Promise.all([pause(), pause()]);
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([
      { refused: 'The calling off of The Winter Play is paused already.' },
    ]);
    await resume();
    const kinds = ['event-call-off-paused', 'event-call-off-resumed'] as const;
    for (const kind of kinds) {
      const noted = await server.db.select().from(securityLog).where(eq(securityLog.kind, kind));
      expect(noted.filter(({ details }) => JSON.stringify(details).includes(shop.eventId))).toHaveLength(1);
    }
  });
});

describe('an order that can’t be undone', () => {
  test('is told by the report with the reason, and no longer once it is undone', async () => {
    const { orderId, orderCode } = await placeOrder(server, shop);
    await callOff(server, shop);
    await server.pool.query(
      `update jobs.job set state = 'retry', output = '{"message": "the disk is full"}'
        where name = 'call-off-order' and data->>'orderId' = $1`,
      [orderId],
    );
    const failing = async () => {
      const report = await reportCallOff(server.services, shop.eventId);
      return 'refused' in report ? report : report.failing;
    };
    expect(await failing()).toEqual([{ orderCode, reason: 'the disk is full' }]);
    await undo(orderId);
    expect(await failing()).toEqual([]);
  });
});
