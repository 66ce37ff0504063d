import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { awaitedMoney } from '#server/modules/payments/awaited-money.ts';
import { cancelUnpaidOrder } from '#server/modules/payments/cancel-unpaid-order.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { settleByHand } from '#server/modules/payments/settle-by-hand.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { facts, openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf, placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: OneEventShop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openOneEventShop(server);
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const settle = (orderCode: string) => settleByHand(server.services, orderCode);
const refund = (orderCode: string, amountCents: number | null = null) =>
  refundOrder(server.services, { orderCode, amountCents, again: false });

describe('the money of an order paid by hand', () => {
  test('comes in once, and the order is paid', async () => {
    const { person, orderId, orderCode } = await placeOrder(server, shop, { method: 'MANUAL' });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => settle(orderCode)));
    expect(outcomes.filter((outcome) => 'payments' in outcome)).toEqual([
      { payments: [{ method: 'MANUAL', cents: 2450 }] },
    ]);
    expect(await settle(orderCode)).toEqual({ refused: `The order ${orderCode} is paid.` });
    const { data } = await server.query(
      'query ($id: ID!) { order(id: $id) { state payments { state } registrations { state } history { type data } } }',
      { id: orderId },
      { cookie: person.cookie },
    );
    const { history, ...order } = Object(data?.['order']);
    expect(order).toEqual({
      state: 'PaymentSettled',
      payments: [{ state: 'Settled' }],
      registrations: [{ state: 'Confirmed' }],
    });
    expect(history.slice(-2)).toEqual([
      {
        type: 'ORDER_PAYMENT_TRANSITION',
        data: { from: 'Authorized', to: 'Settled', method: 'MANUAL', amount: 24.5 },
      },
      { type: 'ORDER_STATE_TRANSITION', data: { from: 'PaymentAuthorized', to: 'PaymentSettled' } },
    ]);
  });

  test('is waited for no longer when the order is cancelled, and the other way round', async () => {
    const { orderId, orderCode } = await placeOrder(server, shop, { method: 'MANUAL' });
    const [settled, cancelled] = await Promise.all([settle(orderCode), cancelUnpaidOrder(server.services, orderCode)]);
    const { state } = (await facts(server, orderId, shop)) ?? {};
    expect({ settled: 'payments' in settled, cancelled: 'refunds' in cancelled }).toEqual({
      settled: state === 'PaymentSettled',
      cancelled: state === 'Cancelled',
    });
  });

  test('is handed back before the gift card’s part, and the order is cancelled when all is back', async () => {
    const { person, orderId, orderCode, giftCode } = await placeOrder(server, shop, {
      method: 'MANUAL',
      giftCents: 1000,
    });
    await settle(orderCode);
    expect(await refund(orderCode, 500)).toEqual({
      refunds: [expect.objectContaining({ method: 'MANUAL', way: 'byHand', cents: 500, state: 'Settled' })],
      isCancelled: false,
      cancelled: [],
    });
    expect(await refund(orderCode)).toEqual({
      refunds: [
        expect.objectContaining({ way: 'byHand', cents: 950, state: 'Settled' }),
        expect.objectContaining({ way: 'giftCard', cents: 1000, state: 'Settled' }),
      ],
      isCancelled: true,
      cancelled: [expect.any(String)],
    });
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /refunded and cancelled/ });
    expect(mail.text).toContain('By hand, from the organizer: $9.50');
    expect(mail.text).toContain(`To your gift card ending in ${giftCode.slice(-4)}: $10.00`);
    expect(mail.text).not.toContain('Your bank');
    expect(await mailJobsOf(server, orderId, ['refund', 'cancellation'])).toEqual(['refund', 'refund']);
  });

  test('is not taken in for an order that does not wait for it', async () => {
    const { orderCode } = await placeOrder(server, shop);
    expect(await settle(orderCode)).toEqual({ refused: `The order ${orderCode} is paid.` });
    await refund(orderCode);
    expect(await settle(orderCode)).toEqual({ refused: `The order ${orderCode} is cancelled.` });
    expect(await settle('NOSUCH')).toEqual({ refused: 'There is no order NOSUCH.' });
  });

  test('is listed with who owes it, without the gift card’s part, until it came in or nobody waits for it', async () => {
    const listed = async (codes: string[]) =>
      (await awaitedMoney(server.services)).filter(({ orderCode }) => codes.includes(orderCode));
    const first = await placeOrder(server, shop, { method: 'MANUAL', giftCents: 1000 });
    const second = await placeOrder(server, shop, { method: 'MANUAL' });
    const paid = await placeOrder(server, shop);
    const codes = [first, second, paid].map(({ orderCode }) => orderCode);
    expect(await listed(codes)).toMatchObject([
      { orderCode: first.orderCode, emailAddress: first.person.emailAddress, currency: 'CAD', cents: 1450 },
      { orderCode: second.orderCode, emailAddress: second.person.emailAddress, cents: 2450 },
    ]);
    await settle(first.orderCode);
    await cancelUnpaidOrder(server.services, second.orderCode);
    expect(await listed(codes)).toEqual([]);
  });
});
