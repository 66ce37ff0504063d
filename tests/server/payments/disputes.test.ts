import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { disputedPayments } from '#server/modules/payments/disputed-payments.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { takeRefundMessage } from '#server/modules/payments/take-refund-message.ts';
import {
  cancelBy,
  quoted,
  refundsOf as allRefundsOf,
  sendRefundsOf,
  setPolicy,
  ticketsOf,
} from '#tests/server/cancellations/cancelling.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { bankSays, dispute, disputesOf, tell } from '#tests/server/payments/disputing.ts';
import { facts, ledgerOf, openOneEventShop, planRefundFault } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf, placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: OneEventShop;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openOneEventShop(server);
  await setPolicy(server, shop, policyPresets.FLEXIBLE);
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const others = [{ firstName: 'Mika' }];
const refundsOf = async (orderId: string) =>
  (await allRefundsOf(server, orderId)).map(({ way, state, cents }) => [way, state, cents]);
const refund = (orderCode: string, amountCents: number | null = null, byHand = false) =>
  refundOrder(server.services, { orderCode, amountCents, again: false, byHand });
const stateOf = async (orderId: string) => (await facts(server, orderId, shop))?.state;
const backAtProvider = async (orderId: string) =>
  (await ledgerOf(server, orderId)).map(({ refundedCents }) => refundedCents);

async function giveUpOne(person: Person, orderId: string) {
  const [, second = ''] = await ticketsOf(server, orderId);
  const quote = await quoted(server, person, [second]);
  await cancelBy(server, person, quote.quoteId);
  return quote;
}

describe('a payment that is disputed', () => {
  test('gives nothing back by itself: the quote says that it waits, and nobody asks the provider', async () => {
    const { person, orderId } = await placeOrder(server, shop, { others });
    await tell(server, await dispute(server, orderId));
    const quote = await giveUpOne(person, orderId);
    expect(quote.ways).toEqual([{ way: 'AFTER_DISPUTE', method: 'SQUARE', last4: '1111', amount: 24.5 }]);
    server.moveClock(61_000);
    await server.runJob('payment-reconciliation');
    server.moveClock(-61_000);
    expect(await refundsOf(orderId)).toEqual([['card', 'Held', 2_450]]);
    expect(await backAtProvider(orderId)).toEqual([0]);
    const { data } = await server.query(
      '{ accountDeletion { openRefunds { amount } } }',
      {},
      { cookie: person.cookie },
    );
    expect(data).toEqual({ accountDeletion: { openRefunds: { amount: 24.5 } } });
  });

  test('gives it back once the bank has left it as it was', async () => {
    const { person, orderId } = await placeOrder(server, shop, { others });
    const id = await dispute(server, orderId);
    await tell(server, id);
    await giveUpOne(person, orderId);
    await bankSays(server, id, 'WON');
    await tell(server, id);
    expect(await refundsOf(orderId)).toEqual([['card', 'Pending', 2_450]]);
    await sendRefundsOf(server, orderId);
    expect(await refundsOf(orderId)).toEqual([['card', 'Settled', 2_450]]);
    expect(await backAtProvider(orderId)).toEqual([2_450]);
  });

  test('was quoted otherwise a moment ago: the quote is told anew, and nothing is cancelled', async () => {
    const { person, orderId } = await placeOrder(server, shop, { others });
    const [first = ''] = await ticketsOf(server, orderId);
    const { quoteId } = await quoted(server, person, [first]);
    await tell(server, await dispute(server, orderId));
    expect(await cancelBy(server, person, quoteId)).toEqual(
      expect.objectContaining({
        errorCode: 'QUOTE_CHANGED_ERROR',
        newQuote: expect.objectContaining({ ways: [expect.objectContaining({ way: 'AFTER_DISPUTE', amount: 24.5 })] }),
      }),
    );
    expect(await refundsOf(orderId)).toEqual([]);
  });

  test('holds what is asked for and not sent yet, and follows what the provider has taken', async () => {
    const { orderId, orderCode } = await placeOrder(server, shop, { others });
    await planRefundFault(server, 'refund-pending');
    await refund(orderCode, 1_000);
    await planRefundFault(server, 'error-500-before', 2);
    await refund(orderCode, 500);
    await tell(server, await dispute(server, orderId));
    expect(await refundsOf(orderId)).toEqual([
      ['card', 'Pending', 1_000],
      ['card', 'Held', 500],
    ]);
    await sendRefundsOf(server, orderId);
    expect(await refundsOf(orderId)).toEqual([
      ['card', 'Settled', 1_000],
      ['card', 'Held', 500],
    ]);
  });

  test('is handed back by nobody: the operator is told why', async () => {
    const { orderId, orderCode } = await placeOrder(server, shop);
    await tell(server, await dispute(server, orderId));
    expect(await refund(orderCode, null, true)).toEqual({ refused: expect.stringContaining('is disputed') });
    expect(await refund(orderCode)).toEqual({
      refunds: [expect.objectContaining({ way: 'card', state: 'Held', cents: 2_450 })],
      isCancelled: false,
      cancelled: [],
    });
  });

  test('is listed for the operator, with what the organizer may still say', async () => {
    const { orderId, orderCode } = await placeOrder(server, shop);
    const id = await dispute(server, orderId);
    await tell(server, id);
    const listed = async () =>
      (await disputedPayments(server.services)).filter((payment) => payment.orderCode === orderCode);
    expect(await listed()).toEqual([
      expect.objectContaining({ state: 'Open', reason: 'NO_KNOWLEDGE', cents: 2_450, dueAt: expect.any(Date) }),
    ]);
    await bankSays(server, id, 'WON');
    await tell(server, id);
    expect(await listed()).toEqual([]);
  });
});

describe('a dispute that the organizer lost', () => {
  test('is money that went back: the order is cancelled, told by a mail, and nothing is left to refund', async () => {
    const { orderId, orderCode } = await placeOrder(server, shop, { others });
    const id = await dispute(server, orderId);
    await tell(server, id);
    await bankSays(server, id, 'LOST');
    await tell(server, id);
    expect(await refundsOf(orderId)).toEqual([['bank', 'Settled', 4_900]]);
    expect(await stateOf(orderId)).toBe('Cancelled');
    expect(await mailJobsOf(server, orderId, ['refund'])).toEqual(['refund']);
    expect(await refund(orderCode)).toEqual({ refused: expect.stringContaining('Nothing is left') });
    expect(await backAtProvider(orderId)).toEqual([0]);
  });

  test('takes the place of what was held: that is not sent any more', async () => {
    const { person, orderId } = await placeOrder(server, shop, { others });
    const id = await dispute(server, orderId, 2_450);
    await tell(server, id);
    await giveUpOne(person, orderId);
    await bankSays(server, id, 'ACCEPTED');
    await tell(server, id);
    expect(await refundsOf(orderId)).toEqual([['bank', 'Settled', 2_450]]);
    expect(await stateOf(orderId)).toBe('PaymentSettled');
  });

  test('of a part leaves the rest of what was held to be given another way', async () => {
    const { person, orderId } = await placeOrder(server, shop, { others });
    const id = await dispute(server, orderId, 1_000);
    await tell(server, id);
    await giveUpOne(person, orderId);
    await bankSays(server, id, 'LOST');
    await tell(server, id);
    expect(new Set(await refundsOf(orderId))).toEqual(
      new Set([
        ['bank', 'Settled', 1_000],
        ['byHand', 'Owed', 1_450],
      ]),
    );
    expect(await mailJobsOf(server, orderId, ['refund-owed'])).toEqual(['refund-owed']);
  });

  test('counts no more than was left of the payment, and the operator is told what went twice', async () => {
    const { orderId, orderCode } = await placeOrder(server, shop, { others });
    await refund(orderCode, 1_000);
    const id = await dispute(server, orderId);
    await bankSays(server, id, 'LOST');
    await tell(server, id);
    expect(await refundsOf(orderId)).toEqual([
      ['card', 'Settled', 1_000],
      ['bank', 'Settled', 3_900],
    ]);
    expect((await disputedPayments(server.services)).filter((one) => one.orderCode === orderCode)).toEqual([
      expect.objectContaining({ state: 'Lost', cents: 4_900, twiceCents: 1_000 }),
    ]);
  });

  test('is in the place of a refund that the provider had taken and then did not make', async () => {
    const { orderId, orderCode } = await placeOrder(server, shop, { others });
    await planRefundFault(server, 'refund-failed');
    await refund(orderCode, 1_000);
    const id = await dispute(server, orderId);
    await bankSays(server, id, 'LOST');
    await tell(server, id);
    await sendRefundsOf(server, orderId);
    expect(new Set(await refundsOf(orderId))).toEqual(
      new Set([
        ['card', 'Failed', 1_000],
        ['bank', 'Settled', 3_900],
        ['bank', 'Settled', 1_000],
      ]),
    );
    expect(await mailJobsOf(server, orderId, ['refund-owed'])).toEqual([]);
  });

  test('and then won after all is no money that went back', async () => {
    const { orderId } = await placeOrder(server, shop, { others });
    const id = await dispute(server, orderId, 1_000);
    for (const state of ['LOST', 'WON']) {
      await bankSays(server, id, state);
      await tell(server, id);
    }
    expect(await refundsOf(orderId)).toEqual([['bank', 'Failed', 1_000]]);
    expect(await disputesOf(server, orderId)).toEqual([{ state: 'Won', cents: 1_000, version: 3 }]);
  });
});

describe('a message about a dispute', () => {
  test('may come twice, at once and late', async () => {
    const { orderId } = await placeOrder(server, shop);
    const id = await dispute(server, orderId);
    await bankSays(server, id, 'LOST');
    expect(await Promise.all([tell(server, id), tell(server, id), tell(server, id)])).toEqual(['done', 'done', 'done']);
    expect(await refundsOf(orderId)).toEqual([['bank', 'Settled', 2_450]]);
    expect(await disputesOf(server, orderId)).toEqual([{ state: 'Lost', cents: 2_450, version: 2 }]);
  });

  test('that is older than what is known changes nothing', async () => {
    const { orderId } = await placeOrder(server, shop);
    const id = await dispute(server, orderId);
    await bankSays(server, id, 'LOST');
    const { paymentProvider } = server.services;
    const early = await paymentProvider.findDispute(id);
    await tell(server, id);
    const late = {
      ...paymentProvider,
      findDispute: async () => early && { ...early, state: 'Open' as const, version: 1 },
    };
    await tell({ ...server, services: { ...server.services, paymentProvider: late } }, id);
    expect(await disputesOf(server, orderId)).toEqual([{ state: 'Lost', cents: 2_450, version: 2 }]);
    expect(await refundsOf(orderId)).toEqual([['bank', 'Settled', 2_450]]);
  });

  test('about nobody’s payment, or about no dispute, does nothing', async () => {
    const { paymentProvider } = server.services;
    const { orderId } = await placeOrder(server, shop);
    const found = await paymentProvider.findDispute(await dispute(server, orderId));
    const strange = {
      ...paymentProvider,
      findDispute: async () => found && { ...found, providerPaymentId: 'strange' },
    };
    expect(await tell({ ...server, services: { ...server.services, paymentProvider: strange } }, 'd')).toBe('done');
    expect(await tell(server, 'nobody knows')).toBe('done');
    expect(await disputesOf(server, orderId)).toEqual([]);
  });

  test('is to come again where the provider can’t be asked', async () => {
    const { paymentProvider } = server.services;
    const silent = { ...paymentProvider, findDispute: () => Promise.reject(new Error('nobody answers')) };
    expect(await tell({ ...server, services: { ...server.services, paymentProvider: silent } }, 'd')).toBe('later');
  });

  test('about a refund that may be the one that is held is to come again', async () => {
    const { orderId, orderCode } = await placeOrder(server, shop, { others });
    await planRefundFault(server, 'drop-answer-after-charge');
    await planRefundFault(server, 'error-500-before', 2);
    await refund(orderCode, 1_000);
    await tell(server, await dispute(server, orderId));
    const { rows } = await server.pool.query<{ id: string }>(
      'select r.id from sandbox.refunds r join payments p on p.transaction_id = r.payment_id where p.order_id = $1',
      [orderId],
    );
    expect(await takeRefundMessage(server.services, rows[0]?.id ?? '')).toBe('later');
    expect(await refundsOf(orderId)).toEqual([['card', 'Held', 1_000]]);
  });
});
