import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { inserted } from '#tests/server/orders/shop.ts';

let first: TestServer;
beforeAll(async () => {
  first = await startTestServer({ demo: true });
});
afterAll(() => first.close());

test('a card payment of the demo is given back by the sandbox, as a server started on the demo has it', async () => {
  const { rows } = await first.pool.query<{ name: string }>('select current_database() as name');
  const server = await startTestServer({ database: rows[0]?.name });
  try {
    const { code, cents } = inserted(
      await server.db
        .select({ code: orders.code, cents: payments.amountCents })
        .from(orders)
        .innerJoin(payments, eq(payments.orderId, orders.id))
        .where(and(like(payments.transactionId, 'demo-%'), eq(payments.method, 'SQUARE')))
        .limit(1),
    );
    const refund = () => refundOrder(server.services, { orderCode: code, amountCents: null, again: false });
    expect(await refund()).toEqual({
      refunds: [expect.objectContaining({ cents, state: 'Settled' })],
      isCancelled: true,
      cancelled: expect.any(Array),
    });
    expect(await refund()).toEqual({ refused: `Nothing is left to give back for the order ${code}.` });
    await checkPlaces(server.db);
  } finally {
    await server.close();
  }
});
