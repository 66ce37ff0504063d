import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paidAt, refundedAt, sqlPaidAt, sqlRefundedAt, wayOfPayment } from '#server/modules/payments/booked-at.ts';
import { refunds } from '#server/modules/payments/payments-tables.ts';
import { wayOf } from '#server/modules/payments/refundable-payments.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const createdAt = new Date('2026-10-01T12:00:00.000Z');
const updatedAt = new Date('2026-11-12T12:00:00.000Z');

describe('money of one row is booked to one moment, whoever is asked', () => {
  const made = [
    { method: 'MANUAL', transactionId: null },
    { method: 'GIFT_CARD', transactionId: null },
    { method: 'SQUARE', transactionId: 'txn-1' },
  ].flatMap((by) => ['Authorized', 'Settled', 'Declined', 'Cancelled', 'Error'].map((state) => ({ ...by, state })));

  test.each(made)('a payment by $method that is $state', async (payment) => {
    const { rows } = await server.db.execute(sql`
      select ${wayOfPayment} as way, ${sqlPaidAt} = payment.updated_at as "isLater"
      from (select ${payment.method}::text as method, ${payment.transactionId}::text as transaction_id,
        ${payment.state}::text as state, ${createdAt}::timestamptz as created_at, ${updatedAt}::timestamptz as updated_at) payment`);
    const isLater = payment.method === 'MANUAL' && payment.state === 'Settled';
    expect(paidAt({ ...payment, createdAt, updatedAt })).toEqual(isLater ? updatedAt : createdAt);
    expect(rows).toEqual([{ way: wayOf(payment), isLater }]);
  });

  const given = refunds.way.enumValues.flatMap((way) => refunds.state.enumValues.map((state) => ({ way, state })));

  test.each(given)('a refund by $way that is $state', async (refund) => {
    const { rows } = await server.db.execute(sql`
      select ${sqlRefundedAt} = refund.updated_at as "isLater"
      from (select ${refund.way}::text as way, ${refund.state}::text as state,
        ${createdAt}::timestamptz as created_at, ${updatedAt}::timestamptz as updated_at) refund`);
    const isLater = refund.way === 'byHand' && refund.state === 'Settled';
    expect(refundedAt({ ...refund, createdAt, updatedAt })).toEqual(isLater ? updatedAt : createdAt);
    expect(rows).toEqual([{ isLater }]);
  });
});
