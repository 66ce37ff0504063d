import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { feeConfigs } from '#server/modules/organizers/organizers-tables.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { facts, ledgerOf, openOneEventShop, planRefundFault } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf, placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: OneEventShop;

/** Three registrations at 24.50 with a fee of 1.00 inside each price. */
beforeAll(async () => {
  server = await startTestServer();
  shop = await openOneEventShop(server);
  const fee = { name: 'Fee', sku: 'FEE', description: 'Fee', fixedCents: 100 };
  await server.db.insert(feeConfigs).values({ channelId: shop.channelId, ...fee });
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

type Asked = { registrations?: string[]; amountCents?: number | null; byHand?: boolean; again?: boolean };

async function paidForThree(how: Parameters<typeof placeOrder>[2] = {}) {
  const placed = await placeOrder(server, shop, { ...how, others: [{ firstName: 'Mika' }, { firstName: 'Nora' }] });
  const refund = ({ amountCents = null, again = false, ...asked }: Asked = {}) =>
    refundOrder(server.services, { orderCode: placed.orderCode, amountCents, again, ...asked });
  return { ...placed, refund };
}
const said = (outcome: Awaited<ReturnType<typeof refundOrder>>) =>
  'refused' in outcome ? outcome.refused : outcome.refunds.map(({ way, cents, state }) => [way, cents, state]);
const registrationsIn = (orderId: string) =>
  server.db
    .select({ code: registrations.code, state: registrations.state })
    .from(registrations)
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, registrations.registrationItemId))
    .where(eq(registrations.orderId, orderId))
    .orderBy(asc(orderRegistrationItems.createdAt));
const statesOf = async (orderId: string) => (await registrationsIn(orderId)).map(({ state }) => state);
const stateOf = async (orderId: string) =>
  inserted(await server.db.select().from(orders).where(eq(orders.id, orderId))).state;
const refundsOf = async (orderId: string) =>
  server.db
    .select({ way: refunds.way, state: refunds.state, cents: refunds.totalCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));

const shownQuery = `query ($id: ID!) { order(id: $id) { state
  registrations { state attendee { firstName } refund { settled { amount } pending { amount } owed { amount } } }
  payments { refunds { state lines { amount { amount } fees { amount } taxes { amount } orderLine { product { name } } } } } } }`;
const shown = async ({ person, orderId }: Awaited<ReturnType<typeof paidForThree>>) =>
  (await server.query(shownQuery, { id: orderId }, { cookie: person.cookie })).data;

describe('a refund of one registration of several', () => {
  test('gives back what was paid for it, cancels it and frees its place; the others stand', async () => {
    const paid = await paidForThree();
    const before = (await facts(server, paid.orderId, shop))?.booked ?? 0;
    const outcome = await paid.refund({ registrations: ['2'] });
    expect(said(outcome)).toEqual([['card', 2550, 'Settled']]);
    expect(outcome).toEqual(expect.objectContaining({ isCancelled: false, cancelled: [expect.stringMatching(/^R-/)] }));
    expect((await facts(server, paid.orderId, shop))?.booked).toBe(before - 1);
    expect(await shown(paid)).toEqual({
      order: {
        state: 'PaymentSettled',
        registrations: [
          { state: 'Confirmed', attendee: { firstName: 'Robin' }, refund: null },
          {
            state: 'Cancelled',
            attendee: { firstName: 'Mika' },
            refund: { settled: { amount: 25.5 }, pending: { amount: 0 }, owed: { amount: 0 } },
          },
          { state: 'Confirmed', attendee: { firstName: 'Nora' }, refund: null },
        ],
        payments: [
          {
            refunds: [
              {
                state: 'Settled',
                lines: [
                  {
                    amount: { amount: 25.5 },
                    fees: { amount: 1 },
                    taxes: { amount: 0 },
                    orderLine: { product: { name: 'General' } },
                  },
                ],
              },
            ],
          },
        ],
      },
    });
    const mail = await server.mailbox.waitFor(paid.person.emailAddress, { subject: /^A refund/ });
    expect(mail.text).toContain('Mika Reyes, The Winter Play: $25.50');
    expect(mail.text).toContain('That is all that was paid for these registrations, so they are cancelled');
    expect(mail.text).toContain('The others of this order stay as they are.');
  });

  test('and of each other, in any order, gives back all that was paid and cancels the order', async () => {
    const { orderId, refund } = await paidForThree();
    const [, , third] = await registrationsIn(orderId);
    expect(said(await refund({ registrations: [third?.code.toLowerCase() ?? ''] }))).toEqual([
      ['card', 2550, 'Settled'],
    ]);
    expect(said(await refund({ registrations: ['1'] }))).toEqual([['card', 2550, 'Settled']]);
    expect(await stateOf(orderId)).toBe('PaymentSettled');
    expect(said(await refund({ registrations: ['2'] }))).toEqual([['card', 2550, 'Settled']]);
    expect(await stateOf(orderId)).toBe('Cancelled');
    expect((await ledgerOf(server, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([7650]);
  });

  test('never passes what was paid for it, whatever was spread before', async () => {
    const { orderId, orderCode, refund } = await paidForThree();
    expect(said(await refund({ amountCents: 3000 }))).toEqual([['card', 3000, 'Settled']]);
    expect(await statesOf(orderId)).toEqual(['Confirmed', 'Confirmed', 'Confirmed']);
    expect(said(await refund({ registrations: ['1'], amountCents: 1600 }))).toBe(
      `Only 15.50 is left to give back for the registration 1 of the order ${orderCode}.`,
    );
    expect(said(await refund({ registrations: ['1'], amountCents: 484 }))).toEqual([['card', 484, 'Settled']]);
    expect(said(await refund({ registrations: ['1'], amountCents: 484 }))).toMatch(/^4\.84 was given back .* before/);
    expect(said(await refund({ registrations: ['2'], amountCents: 484 }))).toEqual([['card', 484, 'Settled']]);
    expect(said(await refund({ registrations: ['1'] }))).toEqual([['card', 1066, 'Settled']]);
    expect(await statesOf(orderId)).toEqual(['Cancelled', 'Confirmed', 'Confirmed']);
    expect(said(await refund({ registrations: ['1'] }))).toBe(
      `Nothing is left to give back for the registration 1 of the order ${orderCode}.`,
    );
  });

  test('goes to the card first and then to the gift card, line by line', async () => {
    const { orderId, giftCode, refund } = await paidForThree({ giftCents: 4000 });
    const balance = async () =>
      inserted(await server.db.select().from(giftCards).where(eq(giftCards.code, giftCode))).balanceCents;
    expect(said(await refund({ registrations: ['1'] }))).toEqual([['card', 2550, 'Settled']]);
    expect(await balance()).toBe(0);
    expect(said(await refund({ registrations: ['2'] }))).toEqual([
      ['card', 1100, 'Settled'],
      ['giftCard', 1450, 'Settled'],
    ]);
    expect(said(await refund({ registrations: ['3'] }))).toEqual([['giftCard', 2550, 'Settled']]);
    expect([await balance(), await stateOf(orderId)]).toEqual([4000, 'Cancelled']);
  });

  test('that is not in the order says which are, and gives nothing back', async () => {
    const { orderId, refund } = await paidForThree();
    const refused = said(await refund({ registrations: ['4'] }));
    expect(refused).toMatch(
      /^There is no registration 4 in this order. It has:\n1 {2}R-\w+ {2}Robin Reyes {2}25.50 left\n2 /,
    );
    expect(await refundsOf(orderId)).toEqual([]);
  });

  test('keeps its place until the provider has confirmed it', async () => {
    const paid = await paidForThree();
    await planRefundFault(server, 'error-500-before', 2);
    expect(said(await paid.refund({ registrations: ['3'] }))).toEqual([['card', 2550, 'Pending']]);
    expect(await statesOf(paid.orderId)).toEqual(['Confirmed', 'Confirmed', 'Confirmed']);
    expect(await mailJobsOf(server, paid.orderId, ['refund'])).toEqual([]);
    server.moveClock(61_000);
    await server.runJob('payment-reconciliation');
    server.moveClock(-61_000);
    expect(await statesOf(paid.orderId)).toEqual(['Confirmed', 'Confirmed', 'Cancelled']);
    expect((await ledgerOf(server, paid.orderId)).map(({ refundedCents }) => refundedCents)).toEqual([2550]);
  });

  test('that comes before another one is confirmed leaves the other as it is', async () => {
    const { orderId, refund } = await paidForThree();
    await planRefundFault(server, 'error-500-before', 2);
    expect(said(await refund({ registrations: ['1'] }))).toEqual([['card', 2550, 'Pending']]);
    expect(said(await refund({ registrations: ['2'] }))).toEqual([['card', 2550, 'Settled']]);
    expect(await statesOf(orderId)).toEqual(['Confirmed', 'Cancelled', 'Confirmed']);
  });

  test('asked for by five at once is made once', async () => {
    const { orderId, refund } = await paidForThree();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => refund({ registrations: ['2'] })));
    expect(outcomes.filter((outcome) => 'refunds' in outcome)).toHaveLength(1);
    expect((await ledgerOf(server, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([2550]);
  });
});

describe('a payment that takes no more refunds', () => {
  test('has had 20: the 21st goes by other means, and the customer is told', async () => {
    const paid = await paidForThree();
    for (let cents = 1; cents <= 20; cents++)
      expect(said(await paid.refund({ amountCents: cents }))).toEqual([['card', cents, 'Settled']]);
    expect(said(await paid.refund())).toEqual([['byHand', 7440, 'Owed']]);
    expect((await ledgerOf(server, paid.orderId)).map(({ refundedCents }) => refundedCents)).toEqual([210]);
    expect(await statesOf(paid.orderId)).toEqual(['Confirmed', 'Confirmed', 'Confirmed']);
    expect(said(await paid.refund())).toBe(`Nothing is left to give back for the order ${paid.orderCode}.`);
    const mail = await server.mailbox.waitFor(paid.person.emailAddress, {
      subject: /comes from Harbour City Players$/,
    });
    expect(mail.text).toContain('Harbour City Players owes you $74.40');

    expect(said(await paid.refund({ byHand: true, amountCents: 100 }))).toBe(
      `74.40 is owed for the order ${paid.orderCode} by other means. Record that first: npm run refund -- ${paid.orderCode} --by-hand`,
    );
    expect(said(await paid.refund({ byHand: true }))).toEqual([['byHand', 7440, 'Settled']]);
    expect(await stateOf(paid.orderId)).toBe('Cancelled');
    expect(said(await paid.refund({ byHand: true }))).toBe(
      `Nothing is left to give back for the order ${paid.orderCode}.`,
    );
  });

  test('has had one that failed: the same money is owed by other means, and nothing is asked of the card again', async () => {
    const { orderId, refund } = await paidForThree();
    await planRefundFault(server, 'refund-failed');
    expect(said(await refund({ registrations: ['1'] }))).toEqual([['card', 2550, 'Pending']]);
    server.moveClock(61_000);
    await server.runJob('payment-reconciliation');
    await server.runJob('payment-reconciliation');
    server.moveClock(-61_000);
    expect(await refundsOf(orderId)).toEqual([
      { way: 'card', state: 'Failed', cents: 2550 },
      { way: 'byHand', state: 'Owed', cents: 2550 },
    ]);
    expect(said(await refund({ registrations: ['2'] }))).toEqual([['byHand', 2550, 'Owed']]);
    expect((await ledgerOf(server, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([0]);
    expect(said(await refund({ byHand: true }))).toEqual([
      ['byHand', 2550, 'Settled'],
      ['byHand', 2550, 'Settled'],
    ]);
    expect(await statesOf(orderId)).toEqual(['Cancelled', 'Cancelled', 'Confirmed']);
  });

  test('is one that the provider closed without our knowing', async () => {
    const { orderId, refund } = await paidForThree();
    await server.pool.query(
      `insert into sandbox.refunds (id, idempotency_key, request_hash, payment_id, amount, refund, created_at)
       select 'made-there-' || n || id, 'made-there-' || n || id, '', id, 1, '{"status":"COMPLETED"}', now()
       from sandbox.payments, generate_series(1, 20) n where position($1 in note) > 0`,
      [orderId],
    );
    expect(said(await refund({ registrations: ['3'] }))).toEqual([['card', 2550, 'Failed']]);
    expect(await refundsOf(orderId)).toEqual([
      { way: 'card', state: 'Failed', cents: 2550 },
      { way: 'byHand', state: 'Owed', cents: 2550 },
    ]);
  });

  test.each(['FAILED', 'PAYMENT_NOT_REFUNDABLE', 'PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE'])(
    'is one of which a refund was answered by %s',
    async (failureCode) => {
      const { orderId, refund } = await paidForThree();
      expect(said(await refund({ registrations: ['1'] }))).toEqual([['card', 2550, 'Settled']]);
      const before = await ledgerOf(server, orderId);
      await server.pool.query(
        `update refunds set failure_code = $2 from payments
         where payments.id = refunds.payment_id and payments.order_id = $1`,
        [orderId, failureCode],
      );
      expect(said(await refund({ registrations: ['2'] }))).toEqual([['byHand', 2550, 'Owed']]);
      expect(await ledgerOf(server, orderId)).toEqual(before);
    },
  );

  test('is older than a year', async () => {
    const { orderId, refund } = await paidForThree();
    await server.db
      .update(payments)
      .set({ createdAt: new Date(server.services.clock().getTime() - 366 * 24 * 3_600_000) })
      .where(eq(payments.orderId, orderId));
    expect(said(await refund({ registrations: ['1'] }))).toEqual([['byHand', 2550, 'Owed']]);
  });

  test('may also be left alone: money handed back is recorded, and the card is asked for nothing', async () => {
    const { orderId, refund } = await paidForThree({ giftCents: 1000 });
    expect(said(await refund({ registrations: ['2'], byHand: true }))).toEqual([['byHand', 2550, 'Settled']]);
    expect((await ledgerOf(server, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([0]);
    expect(await statesOf(orderId)).toEqual(['Confirmed', 'Cancelled', 'Confirmed']);
  });
});
