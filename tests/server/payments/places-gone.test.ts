import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { startTestServer, type Person, type TestServer } from '#tests/server/harness.ts';
import {
  facts,
  ledgerOf,
  openOneEventShop,
  orderToPay,
  pay,
  planFault,
  type OneEventShop,
} from '#tests/server/payments/payment-fixture.ts';
import { until } from '#tests/server/until.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const takePlaces = (shop: OneEventShop) =>
  server.pool.query(
    `with p as (update products set capacity = booked where id = $1)
     update events set capacity = booked where id = $2`,
    [shop.productId, shop.eventId],
  );

const dropHoldsOf = (orderId: string, shop: OneEventShop) =>
  server.pool.query(
    `with gone as (delete from holds where order_id = $1), p as (update products set held = 0 where id = $2)
     update events set held = 0 where id = $3`,
    [orderId, shop.productId, shop.eventId],
  );

describe('addPaymentToOrder when the places are gone', () => {
  test('charges nothing when they went before the payment', async () => {
    const { shop, person, orderId } = await readyToPay();
    await dropHoldsOf(orderId, shop);
    await takePlaces(shop);
    const { data } = await pay(server, person, orderId, { key: 'late', sourceId: 'cnon:card-nonce-ok' });
    expect(data).toEqual({ addPaymentToOrder: expect.objectContaining({ __typename: 'PaymentFailedError' }) });
    expect(await ledgerOf(server, orderId)).toEqual([]);
    expect(await facts(server, orderId, shop)).toEqual({
      state: 'ArrangingPayment',
      booked: 0,
      held: 0,
      registrations: 0,
      payments: 0,
    });
  });

  test('gives the money back when they went while the card was charged', async () => {
    const { shop, person, orderId } = await readyToPay();
    await planFault(server, { mode: 'delay', orderId, delayMs: 1_000 });
    const paying = pay(server, person, orderId, { key: 'unlucky', sourceId: 'cnon:card-nonce-ok' });
    await until(async () => (await facts(server, orderId, shop))?.state === 'ValidatingPayment');
    await dropHoldsOf(orderId, shop);
    await takePlaces(shop);
    expect((await paying).data).toEqual({
      addPaymentToOrder: {
        __typename: 'PaymentFailedError',
        errorCode: 'PAYMENT_FAILED_ERROR',
        message: 'Payment failed',
        paymentErrorMessage:
          'The last places went to someone else while you were paying. Your card is being refunded in full.',
      },
    });
    expect(
      (await ledgerOf(server, orderId)).map(({ amountCents, refundedCents }) => ({ amountCents, refundedCents })),
    ).toEqual([{ amountCents: 2450, refundedCents: 2450 }]);
    expect(await facts(server, orderId, shop)).toEqual({
      state: 'ArrangingPayment',
      booked: 0,
      held: 0,
      registrations: 0,
      payments: 1,
    });
    const refunds = await server.pool.query(
      'select r.state, r.total_cents from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [orderId],
    );
    expect(refunds.rows).toEqual([{ state: 'Settled', total_cents: 2450 }]);
  });
});

async function readyToPay(): Promise<{ shop: OneEventShop; person: Person; orderId: string }> {
  const shop = await openOneEventShop(server, { capacity: 1 });
  const person = await server.signUp();
  return { shop, person, orderId: await orderToPay(server, person, shop) };
}
