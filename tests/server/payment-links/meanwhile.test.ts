import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { payAwaited } from '#server/modules/payments/pay-awaited.ts';
import type { PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import { reconcilePayments } from '#server/modules/payments/reconcile-attempts.ts';
import { unpaidOrdersJob } from '#server/modules/payments/unpaid-orders-job.ts';
import { act, readOrder } from '#tests/server/desk-orders/order-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import {
  attemptOf,
  giveUpOne,
  payByLink,
  payingByLink,
  shownTo,
  soldToPay,
  standing,
} from '#tests/server/payment-links/paying-by-link.ts';
import type { SoldToPay } from '#tests/server/payment-links/paying-by-link.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { facts, ledgerOf, liftFaults, planFault } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const paid = expect.objectContaining({ __typename: 'OrderToPay', isPaid: true, total: { amount: 24.5 } });
const byCard = { state: 'Settled', method: 'SQUARE', cents: 2450, isStray: false };
const byHand = { state: 'Settled', method: 'BOX_OFFICE', cents: 2450, isStray: false };
const inVain = (cents: number) => ({ state: 'Settled', method: 'SQUARE', cents, isStray: true });

const ledger = async (orderId: string) =>
  (await ledgerOf(server, orderId)).map(({ amountCents, refundedCents }) => ({ amountCents, refundedCents }));

/** The bank has charged the card and holds its answer back while this is done. */
async function whilePaying(sold: SoldToPay, deed: () => Promise<unknown>, amountDue = 24.5): Promise<unknown> {
  const orderId = sold.order.id;
  await planFault(server, { mode: 'hold-answer', orderId });
  const answer = payByLink(server, sold.token, { amountDue });
  await expect.poll(() => ledgerOf(server, orderId), { timeout: 10_000 }).toHaveLength(1);
  await deed();
  await liftFaults(server, orderId);
  const answered = await answer;
  await expect
    .poll(async () => (await standing(server, orderId)).back.every(({ state }) => state === 'Settled'))
    .toBe(true);
  return answered;
}

const changed = expect.objectContaining({ errorCode: 'PAYMENT_FAILED_ERROR' });

describe('while the card of a link is being charged', () => {
  test('the order waits as it did, another tab is told so, and the desk sees what it saw', async () => {
    const sold = await soldToPay(server);
    const answer = await whilePaying(sold, async () => {
      expect(await standing(server, sold.order.id)).toMatchObject({
        order: 'PaymentAuthorized',
        payments: [{ state: 'Authorized', cents: 2450 }],
        attempts: ['IN_FLIGHT'],
      });
      expect(await payByLink(server, sold.token)).toEqual(
        expect.objectContaining({ message: 'Another payment for this order is under way' }),
      );
      expect(await shownTo(server, sold.token)).toEqual(expect.objectContaining({ isPaid: false }));
    });
    expect(answer).toEqual(paid);
  });

  test('an order that is settled by cash keeps the cash, and the charge is all back', async () => {
    const sold = await soldToPay(server);
    const answer = await whilePaying(sold, () =>
      act(server, sold.owner, 'settleOrder', sold.order.id, ', means: CASH'),
    );
    expect(answer).toEqual(changed);
    expect(await standing(server, sold.order.id)).toEqual({
      order: 'PaymentSettled',
      payments: [byHand, inVain(2450)],
      back: [{ state: 'Settled', cents: 2450 }],
      attempts: ['REFUSED'],
    });
    expect(await ledger(sold.order.id)).toEqual([{ amountCents: 2450, refundedCents: 2450 }]);
  });

  test('an order that is cancelled stays so, and the charge is all back', async () => {
    const sold = await soldToPay(server);
    expect(await whilePaying(sold, () => act(server, sold.owner, 'cancelOrder', sold.order.id))).toEqual(changed);
    expect(await standing(server, sold.order.id)).toMatchObject({
      order: 'Cancelled',
      payments: [{ state: 'Cancelled', cents: 2450 }, inVain(2450)],
      back: [{ state: 'Settled', cents: 2450 }],
    });
    expect(await ledger(sold.order.id)).toEqual([{ amountCents: 2450, refundedCents: 2450 }]);
    expect(await facts(server, sold.order.id, sold.its)).toMatchObject({ booked: 0 });
  });

  test('an order whose address is corrected is paid all the same, and its receipt goes to the new one', async () => {
    const sold = await soldToPay(server);
    const { order, owner, address } = sold;
    const is = `${randomUUID()}@mail.example`;
    const more = `, was: "${address}", emailAddress: "${is}"`;
    expect(await whilePaying(sold, () => act(server, owner, 'correctOrderAddress', order.id, more))).toEqual(paid);
    expect(await standing(server, order.id)).toMatchObject({ order: 'PaymentSettled', payments: [byCard], back: [] });
    await server.mailbox.waitFor(is, { count: 2 });
    expect(await server.mailbox.list(address)).toHaveLength(1);
  });

  test('an order whose time is over is cancelled, and the charge is all back', async () => {
    const sold = await soldToPay(server);
    const later = new Date(server.services.clock().getTime() + 49 * 3_600_000);
    const lapse = () => unpaidOrdersJob.handle({ ...server.services, clock: () => later }, {});
    expect(await whilePaying(sold, lapse)).toEqual(changed);
    expect(await standing(server, sold.order.id)).toMatchObject({
      order: 'Cancelled',
      back: [{ state: 'Settled', cents: 2450 }],
    });
    expect(await mailJobsOf(server, sold.order.id, ['cancellation', 'refund', 'order-paid'])).toEqual([
      'cancellation',
      'refund',
    ]);
    expect(await ledger(sold.order.id)).toEqual([{ amountCents: 2450, refundedCents: 2450 }]);
  });

  test('an order that comes to less by then waits on for that, the charge is all back, and the rest is paid anew', async () => {
    const sold = await soldToPay(server, { tickets: 2 });
    const answer = await whilePaying(sold, () => giveUpOne(server, sold.order.id, sold.token), 49);
    expect(answer).toEqual(changed);
    expect(await standing(server, sold.order.id)).toMatchObject({
      order: 'PaymentAuthorized',
      back: [{ state: 'Settled', cents: 4900 }],
    });
    expect(await payByLink(server, sold.token)).toEqual(paid);
    expect(await ledger(sold.order.id)).toEqual([
      { amountCents: 4900, refundedCents: 4900 },
      { amountCents: 2450, refundedCents: 0 },
    ]);
    const order = await readOrder(server, sold.owner, sold.its.organizationId, sold.order.code);
    expect(order?.money.marks).toEqual(['PAID']);
  });
});

describe('when the answer is lost', () => {
  test('after the charge, its attempt is found and settles the order; the same key is answered alike', async () => {
    const { order, token } = await soldToPay(server);
    const key = randomUUID();
    await planFault(server, { mode: 'drop-answer-after-charge', orderId: order.id });
    const { errors } = await payingByLink(server, token, { key });
    expect(errors.map(({ extensions }) => extensions)).toEqual([{ code: 'PAYMENT_OUTCOME_UNKNOWN' }]);
    expect((await standing(server, order.id)).order).toBe('PaymentAuthorized');
    expect(await attemptOf(server, token, key)).toEqual({ idempotencyKey: key, state: 'SUCCEEDED', result: paid });
    expect(await payByLink(server, token, { key })).toEqual(paid);
    expect(await ledger(order.id)).toEqual([{ amountCents: 2450, refundedCents: 0 }]);
  });

  test('because the server dies after the charge, the job settles the order once', async () => {
    const { order, token } = await soldToPay(server);
    const key = await dieWhilePaying(order.id, 'after the charge');
    await reconcilePayments(server.services);
    expect((await standing(server, order.id)).order).toBe('PaymentAuthorized');
    const services = { ...server.services, clock: () => new Date(server.services.clock().getTime() + 31_000) };
    await Promise.all([reconcilePayments(services), reconcilePayments(services)]);
    expect(await standing(server, order.id)).toMatchObject({ order: 'PaymentSettled', payments: [byCard], back: [] });
    expect(await attemptOf(server, token, key)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await ledger(order.id)).toEqual([{ amountCents: 2450, refundedCents: 0 }]);
  });

  test('because the server dies before the charge, the order waits on and is paid anew', async () => {
    const { order, token } = await soldToPay(server);
    const key = await dieWhilePaying(order.id, 'before the charge');
    const services = { ...server.services, clock: () => new Date(server.services.clock().getTime() + 31_000) };
    await reconcilePayments(services);
    expect(await attemptOf(server, token, key)).toMatchObject({ state: 'REFUSED', result: changed });
    expect(await payByLink(server, token)).toEqual(paid);
    expect(await ledger(order.id)).toEqual([{ amountCents: 2450, refundedCents: 0 }]);
  });

  async function dieWhilePaying(orderId: string, where: 'before the charge' | 'after the charge'): Promise<string> {
    const { paymentProvider } = server.services;
    const dying: PaymentProvider = {
      ...paymentProvider,
      async charge(request) {
        if (where === 'after the charge') await paymentProvider.charge(request);
        throw new Error('the process died');
      },
    };
    const idempotencyKey = randomUUID();
    const metadata = { idempotencyKey, sourceId: 'cnon:card-nonce-ok', locationId: null };
    await expect(
      payAwaited(
        { ...server.services, paymentProvider: dying },
        { orderId, method: 'SQUARE', metadata, amountDue: 24.5, language: 'en' },
      ),
    ).rejects.toThrow('We do not know yet');
    return idempotencyKey;
  }
});
