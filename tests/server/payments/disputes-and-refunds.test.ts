import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { cancelBy, askQuote, sendRefundsOf, setPolicy, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { bankSays, dispute, tell } from '#tests/server/payments/disputing.ts';
import { openOneEventShop, planRefundFault } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: OneEventShop;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openOneEventShop(server, { capacity: 500 });
  await setPolicy(server, shop, policyPresets.FLEXIBLE);
});
afterAll(() => server.close());

const share = fc.oneof(fc.integer({ min: 1, max: 7_350 }), fc.constantFrom(2_450, 4_900, 7_350));
const step = fc.oneof(
  fc.record({ does: fc.constant('refund' as const), cents: share }),
  fc.record({ does: fc.constant('giveUp' as const), at: fc.nat({ max: 2 }) }),
  fc.record({ does: fc.constant('dispute' as const), cents: share }),
  fc.record({ does: fc.constant('bank' as const), says: fc.constantFrom('WON', 'LOST', 'ACCEPTED', 'PROCESSING') }),
  fc.record({ does: fc.constant('tell' as const) }),
  fc.record({ does: fc.constant('send' as const) }),
  fc.record({
    does: fc.constant('spoil' as const),
    how: fc.constantFrom('refund-pending', 'refund-failed', 'error-500-before'),
  }),
);
const verdict = fc.constantFrom('LOST', 'LOST', 'WON');
type Step = Parameters<Parameters<typeof step.map>[0]>[0];

type Case = { person: Person; orderId: string; orderCode: string; disputes: string[] };

async function take(order: Case, one: Step): Promise<void> {
  const { person, orderId, orderCode, disputes } = order;
  const last = disputes.at(-1);
  if (one.does === 'refund') await refundOrder(server.services, { orderCode, amountCents: one.cents, again: true });
  else if (one.does === 'giveUp') {
    const id = (await ticketsOf(server, orderId))[one.at] ?? randomUUID();
    const quote = await askQuote(server, person, [id]);
    if (quote && 'quoteId' in quote) await cancelBy(server, person, quote.quoteId);
  } else if (one.does === 'dispute') disputes.push(await dispute(server, orderId, one.cents));
  else if (one.does === 'bank' && last) await bankSays(server, last, one.says);
  else if (one.does === 'tell') for (const id of disputes) await tell(server, id);
  else if (one.does === 'send') await sendRefundsOf(server, orderId);
  else if (one.does === 'spoil') await planRefundFault(server, one.how);
}

/** What the provider and the banks gave back, and what the books say of it. */
async function sums(orderId: string) {
  const { rows } = await server.db.execute<{ paid: number; booked: number; ours: number; theirs: number }>(sql`
    select p.amount_cents as paid,
      coalesce((select sum(total_cents)::int from refunds where payment_id = p.id and state <> 'Failed'), 0) as booked,
      coalesce((select sum(total_cents)::int from refunds where payment_id = p.id and state = 'Settled' and way = 'card'), 0) as ours,
      (select refunded::int from sandbox.payments where id = p.transaction_id) as theirs
    from payments p where p.order_id = ${orderId}`);
  return rows[0];
}

test('refunds and lost disputes together are never more than was paid, whatever comes in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), verdict, async (steps, last) => {
      const { person, orderId, orderCode } = await placeOrder(server, shop, {
        others: [{ firstName: 'Mika' }, { firstName: 'Noor' }],
      });
      const order: Case = { person, orderId, orderCode, disputes: [] };
      for (const one of steps) await take(order, one);
      await fetch(`${server.url}/sandbox/square/faults`, { method: 'DELETE' });
      for (const id of order.disputes) {
        await bankSays(server, id, last);
        await tell(server, id);
      }
      await sendRefundsOf(server, orderId);
      await sendRefundsOf(server, orderId);
      const books = await sums(orderId);
      expect(books?.booked).toBeLessThanOrEqual(books?.paid ?? 0);
      expect(books?.ours).toBe(books?.theirs);
      await checkBooks(server.db);
    }),
    { numRuns: 40 },
  );
});
