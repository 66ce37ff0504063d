import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addPayment } from '#server/modules/payments/add-payment.ts';
import { reconcilePayments } from '#server/modules/payments/reconcile-attempts.ts';
import type { PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { startTestServer, type Person, type TestServer } from '#tests/server/harness.ts';
import {
  askAttempt,
  facts,
  keyOf,
  ledgerOf,
  liftFaults,
  openOneEventShop,
  orderToPay,
  pay,
  planFault,
  type OneEventShop,
} from '#tests/server/payments/payment-fixture.ts';

let server: TestServer;
let shop: OneEventShop;
let person: Person;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openOneEventShop(server);
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const newOrder = async (from = shop): Promise<string> => {
  person = await server.signUp();
  return orderToPay(server, person, from);
};

/** The server dies at this point of a charge: nothing after it runs. */
const dying = (where: 'before the charge' | 'after the charge'): PaymentProvider => ({
  ...server.services.paymentProvider,
  async charge(request) {
    if (where === 'after the charge') await server.services.paymentProvider.charge(request);
    throw new Error('the process died');
  },
});

const dieWhilePaying = async (orderId: string, key: string, where: Parameters<typeof dying>[0]): Promise<void> => {
  const services = { ...server.services, paymentProvider: dying(where) };
  const metadata = { idempotencyKey: keyOf(orderId, key), sourceId: 'cnon:card-nonce-ok', locationId: null };
  await expect(
    addPayment(services, { caller: { ...person, ...shop }, orderId, method: 'SQUARE', metadata }),
  ).rejects.toThrow('We do not know yet');
};

const settled = expect.objectContaining({ __typename: 'Order', state: 'PaymentSettled' });
const paidOnce = expect.objectContaining({ state: 'PaymentSettled', registrations: 1, payments: 1 });

describe('when the answer is lost after the charge', () => {
  test('says that the outcome is unknown, and the attempt then finds the charge and settles it', async () => {
    const orderId = await newOrder();
    await planFault(server, { mode: 'drop-answer-after-charge', orderId });
    const lost = await pay(server, person, orderId, { key: 'lost', sourceId: 'cnon:card-nonce-ok' });
    expect(lost.errors.map(({ extensions }) => extensions)).toEqual([{ code: 'PAYMENT_OUTCOME_UNKNOWN' }]);
    expect(await facts(server, orderId, shop)).toEqual(
      expect.objectContaining({ state: 'ValidatingPayment', registrations: 0 }),
    );
    const { data } = await askAttempt(server, person, orderId, 'lost');
    expect(data).toEqual({
      paymentAttempt: { idempotencyKey: keyOf(orderId, 'lost'), state: 'SUCCEEDED', result: settled },
    });
    expect((await ledgerOf(server, orderId)).length).toBe(1);
    expect(await facts(server, orderId, shop)).toEqual(paidOnce);
  });

  test('validates the payment as long as the bank holds its answer back, whoever else asks', async () => {
    const orderId = await newOrder();
    await planFault(server, { mode: 'hold-answer', orderId });
    const answer = pay(server, person, orderId, { key: 'held', sourceId: 'cnon:card-nonce-ok' });
    await expect.poll(() => ledgerOf(server, orderId), { timeout: 10_000 }).toHaveLength(1);
    await reconcilePayments(server.services);
    expect(await facts(server, orderId, shop)).toEqual(expect.objectContaining({ state: 'ValidatingPayment' }));
    await liftFaults(server, orderId);
    expect((await answer).data).toEqual({ addPaymentToOrder: settled });
    expect((await ledgerOf(server, orderId)).length).toBe(1);
    expect(await facts(server, orderId, shop)).toEqual(paidOnce);
  });

  test('takes the same key again and answers with the one charge', async () => {
    const orderId = await newOrder();
    await planFault(server, { mode: 'drop-answer-after-charge', orderId });
    await pay(server, person, orderId, { key: 'again', sourceId: 'cnon:card-nonce-ok' });
    const other = await pay(server, person, orderId, { key: 'other', sourceId: 'cnon:card-nonce-ok' });
    expect(other.data).toEqual({
      addPaymentToOrder: expect.objectContaining({ errorCode: 'ORDER_PAYMENT_STATE_ERROR' }),
    });
    const again = await Promise.all(
      [1, 2, 3].map(() => pay(server, person, orderId, { key: 'again', sourceId: 'cnon:card-nonce-ok' })),
    );
    for (const { data } of again) expect(data).toEqual({ addPaymentToOrder: settled });
    expect((await ledgerOf(server, orderId)).length).toBe(1);
    expect(await facts(server, orderId, shop)).toEqual(paidOnce);
  });

  test('finds a lost refusal too', async () => {
    const orderId = await newOrder();
    await planFault(server, { mode: 'drop-answer-after-charge', orderId });
    await pay(server, person, orderId, { key: 'lost', sourceId: 'cnon:card-nonce-rejected-cvv' });
    const { data } = await askAttempt(server, person, orderId, 'lost');
    expect(data).toEqual({
      paymentAttempt: {
        idempotencyKey: keyOf(orderId, 'lost'),
        state: 'REFUSED',
        result: expect.objectContaining({ __typename: 'PaymentDeclinedError' }),
      },
    });
    expect(await facts(server, orderId, shop)).toEqual(
      expect.objectContaining({ state: 'ArrangingPayment', payments: 0 }),
    );
  });
});

describe('when the provider fails before it charges', () => {
  test('keeps the key, and the same key then pays', async () => {
    const orderId = await newOrder();
    await planFault(server, { mode: 'error-500-before', orderId, times: 2 });
    const failed = await pay(server, person, orderId, { key: 'kept', sourceId: 'cnon:card-nonce-ok' });
    expect(failed.errors.map(({ extensions }) => extensions)).toEqual([{ code: 'PAYMENT_OUTCOME_UNKNOWN' }]);
    const asked = await askAttempt(server, person, orderId, 'kept');
    expect(asked.data).toEqual({
      paymentAttempt: { idempotencyKey: keyOf(orderId, 'kept'), state: 'IN_FLIGHT', result: null },
    });
    const { data } = await pay(server, person, orderId, { key: 'kept', sourceId: 'cnon:card-nonce-ok' });
    expect(data).toEqual({ addPaymentToOrder: settled });
    expect((await ledgerOf(server, orderId)).length).toBe(1);
  });
});

describe('paymentAttempt', () => {
  test("tells nothing about another's attempt", async () => {
    const orderId = await newOrder();
    await pay(server, person, orderId, { key: 'mine', sourceId: 'cnon:card-nonce-ok' });
    const stranger = await server.signUp();
    expect((await askAttempt(server, stranger, orderId, 'mine')).data).toEqual({ paymentAttempt: null });
    expect((await askAttempt(server, person, orderId, 'unheard of')).data).toEqual({ paymentAttempt: null });
  });
});

describe('payment-reconciliation', () => {
  test('settles once what a crash after the charge left open, with two runners at once', async () => {
    const orderId = await newOrder();
    await dieWhilePaying(orderId, 'crashed', 'after the charge');
    await server.runJob('payment-reconciliation');
    expect(await facts(server, orderId, shop)).toEqual(expect.objectContaining({ state: 'ValidatingPayment' }));
    server.moveClock(31_000);
    const second = await startTestServer({ database: await databaseOf(server) });
    second.moveClock(31_000);
    await Promise.all([
      reconcilePayments(server.services),
      reconcilePayments(second.services),
      reconcilePayments(server.services),
    ]);
    await second.close();
    expect(await facts(server, orderId, shop)).toEqual(paidOnce);
    expect((await ledgerOf(server, orderId)).length).toBe(1);
    const { data } = await pay(server, person, orderId, { key: 'crashed', sourceId: 'cnon:card-nonce-ok' });
    expect(data).toEqual({ addPaymentToOrder: settled });
  });

  test('gives the order back when the provider never saw the attempt, but not at once', async () => {
    const orderId = await newOrder();
    await dieWhilePaying(orderId, 'never', 'before the charge');
    server.moveClock(29_000);
    await server.runJob('payment-reconciliation');
    expect(await facts(server, orderId, shop)).toEqual(expect.objectContaining({ state: 'ValidatingPayment' }));
    server.moveClock(2_000);
    await server.runJob('payment-reconciliation');
    expect((await askAttempt(server, person, orderId, 'never')).data).toEqual({
      paymentAttempt: {
        idempotencyKey: keyOf(orderId, 'never'),
        state: 'REFUSED',
        result: {
          __typename: 'PaymentFailedError',
          errorCode: 'PAYMENT_FAILED_ERROR',
          message: 'Payment failed',
          paymentErrorMessage: 'The payment did not reach the card provider and nothing was charged. Try again.',
        },
      },
    });
    const { data } = await pay(server, person, orderId, { key: 'next', sourceId: 'cnon:card-nonce-ok' });
    expect(data).toEqual({ addPaymentToOrder: settled });
    expect((await ledgerOf(server, orderId)).length).toBe(1);
  });

  test('leaves an attempt open while the provider can not be reached', async () => {
    const orderId = await newOrder();
    await dieWhilePaying(orderId, 'unreachable', 'after the charge');
    server.moveClock(60_000);
    const unreachable = {
      ...server.services.paymentProvider,
      findPayment: async () => ({ outcome: 'unknown', message: 'no route' }) as const,
    };
    await reconcilePayments({ ...server.services, paymentProvider: unreachable });
    expect(await facts(server, orderId, shop)).toEqual(expect.objectContaining({ state: 'ValidatingPayment' }));
    server.moveClock(1_000);
    await reconcilePayments(server.services);
    expect(await facts(server, orderId, shop)).toEqual(paidOnce);
  });

  test('refunds a charge that arrived after the attempt was given up', async () => {
    const orderId = await newOrder();
    await dieWhilePaying(orderId, 'late', 'after the charge');
    server.moveClock(60_000);
    const blind = { ...server.services.paymentProvider, findPayment: async () => ({ outcome: 'notFound' }) as const };
    await reconcilePayments({ ...server.services, paymentProvider: blind });
    expect(await facts(server, orderId, shop)).toEqual(expect.objectContaining({ state: 'ArrangingPayment' }));
    await reconcilePayments(server.services);
    await reconcilePayments(server.services);
    expect(
      (await ledgerOf(server, orderId)).map(({ amountCents, refundedCents }) => ({ amountCents, refundedCents })),
    ).toEqual([{ amountCents: 2450, refundedCents: 2450 }]);
  });
});

async function databaseOf({ pool }: TestServer): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}
