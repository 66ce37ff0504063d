import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { settleByHand } from '#server/modules/payments/settle-by-hand.ts';
import { startTestServer, type Person, type TestServer } from '#tests/server/harness.ts';
import { add, transition } from '#tests/server/orders/checkout-calls.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { facts, openOneEventShop, orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf, placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let ahead = 0;
const hours = (number: number) => number * 3_600_000;
const later = (ms: number) => {
  ahead += ms;
  server.moveClock(ms);
};

beforeAll(async () => {
  server = await startTestServer();
  server.stopClock();
});
afterEach(async () => {
  later(-ahead);
  await checkBooks(server.db);
});
afterAll(() => server.close());

const sweep = () => server.runJob('unpaid-orders');
const stateOf = async (orderId: string, shop: OneEventShop) => (await facts(server, orderId, shop))?.state;
const mailsOf = (orderId: string) => mailJobsOf(server, orderId, ['payment-due', 'cancellation']);
const byHand = (shop: OneEventShop) => placeOrder(server, shop, { method: 'MANUAL' });
const deadlineOf = async ({ cookie }: Person, orderId: string) => {
  const { data, errors } = await server.query(
    'query ($id: ID!) { order(id: $id) { state paymentDeadline { at wallTime timeZoneName } } }',
    { id: orderId },
    { cookie },
  );
  expect(errors).toEqual([]);
  return data?.['order'];
};

describe('an order to be paid by hand', () => {
  test('says until when, reminds once, and is cancelled at that instant; its place is free', async () => {
    const shop = await openOneEventShop(server);
    const { person, orderId } = await byHand(shop);
    const until = new Date(server.services.clock().getTime() + hours(48));
    expect(await deadlineOf(person, orderId)).toEqual({
      state: 'PaymentAuthorized',
      paymentDeadline: {
        at: until.toISOString(),
        wallTime: until.toISOString().slice(0, 19),
        timeZoneName: 'UTC',
      },
    });
    later(hours(36) - 1_000);
    await sweep();
    expect(await mailsOf(orderId)).toEqual([]);
    later(1_000);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await mailsOf(orderId)).toEqual(['payment-due']);
    const reminder = await server.mailbox.waitFor(person.emailAddress, { subject: /waits for its payment/ });
    expect(reminder.text).toContain('$24.50');
    later(hours(12) - 1_000);
    await sweep();
    expect(await facts(server, orderId, shop)).toMatchObject({ state: 'PaymentAuthorized', booked: 1 });
    later(1_000);
    await Promise.all([sweep(), sweep()]);
    expect(await facts(server, orderId, shop)).toMatchObject({ state: 'Cancelled', booked: 0 });
    expect(await mailsOf(orderId)).toEqual(['payment-due', 'cancellation']);
    const gone = await server.mailbox.waitFor(person.emailAddress, { subject: /is cancelled/ });
    expect(gone.text).toContain('not paid in time');
    expect(await deadlineOf(person, orderId)).toEqual({ state: 'Cancelled', paymentDeadline: null });
  });

  test('waits no longer than the organizer’s hours before the start', async () => {
    const shop = await openOneEventShop(server);
    await server.db
      .update(organizations)
      .set({ handPaymentHours: 200, handPaymentLeadHours: 24 })
      .where(eq(organizations.id, shop.organizationId));
    const startsAt = new Date(server.services.clock().getTime() + hours(100));
    await server.db
      .update(events)
      .set({ startsAt, endsAt: new Date(startsAt.getTime() + hours(2)) })
      .where(eq(events.id, shop.eventId));
    const { orderId } = await byHand(shop);
    later(hours(76) - 1_000);
    await sweep();
    expect(await stateOf(orderId, shop)).toBe('PaymentAuthorized');
    later(1_000);
    await sweep();
    expect(await stateOf(orderId, shop)).toBe('Cancelled');
  });

  test('is left alone once its money came in', async () => {
    const shop = await openOneEventShop(server);
    const { person, orderId, orderCode } = await byHand(shop);
    await settleByHand(server.services, orderCode);
    expect(await deadlineOf(person, orderId)).toEqual({ state: 'PaymentSettled', paymentDeadline: null });
    later(hours(49));
    await sweep();
    expect(await stateOf(orderId, shop)).toBe('PaymentSettled');
    expect(await mailsOf(orderId)).toEqual([]);
  });

  test('placed before there was an end waits on', async () => {
    const shop = await openOneEventShop(server);
    const { orderId } = await byHand(shop);
    await server.db.update(orders).set({ payUntil: null, payReminderAt: null }).where(eq(orders.id, orderId));
    later(hours(1_000));
    await sweep();
    expect(await stateOf(orderId, shop)).toBe('PaymentAuthorized');
  });

  test('settled at the very moment of its end is settled or cancelled as a whole, ten times', async () => {
    const shop = await openOneEventShop(server);
    const placed = await Promise.all(Array.from({ length: 10 }, () => byHand(shop)));
    later(hours(48));
    const [settled] = await Promise.all([
      Promise.all(placed.map(({ orderCode }) => settleByHand(server.services, orderCode))),
      sweep(),
    ]);
    for (const [at, { orderId }] of placed.entries()) {
      const outcome = settled[at];
      const isSettled = outcome !== undefined && 'payments' in outcome;
      const { rows } = await server.db.execute(sql`select state from payments where order_id = ${orderId}`);
      expect({ order: await stateOf(orderId, shop), rows }).toEqual(
        isSettled
          ? { order: 'PaymentSettled', rows: [{ state: 'Settled' }] }
          : { order: 'Cancelled', rows: [{ state: 'Cancelled' }] },
      );
    }
  });
});

describe('the tickets that one account may leave unpaid', () => {
  const limitTo = (shop: OneEventShop, handTicketLimit: number) =>
    server.db.update(organizations).set({ handTicketLimit }).where(eq(organizations.id, shop.organizationId));
  async function orderOfTwo(person: Person, shop: OneEventShop): Promise<string> {
    const orderId = await orderToPay(server, person, shop);
    await transition(server, person, orderId, 'AddingItems');
    await add(server, person, shop.productId, { registrant: { firstName: 'Kim', lastName: 'Lee', new: true } });
    await transition(server, person, orderId, 'ArrangingPayment');
    return orderId;
  }
  const methodsOf = async ({ cookie }: Person, orderId: string) =>
    (
      await server.query(
        'query ($orderId: ID) { eligiblePaymentMethods(orderId: $orderId) { code isEligible eligibilityMessage } }',
        { orderId },
        { cookie },
      )
    ).data?.['eligiblePaymentMethods'];
  const words =
    'At most 2 tickets for The Winter Play may wait to be paid by hand, and with this order it would be 3. Pay another way, or for fewer tickets.';

  test('are limited by event: the method is not offered, the payment refused with words, and a card still pays', async () => {
    const shop = await openOneEventShop(server);
    await limitTo(shop, 2);
    const person = await server.signUp();
    const first = await orderOfTwo(person, shop);
    expect((await pay(server, person, first, { key: 'a', method: 'MANUAL' })).data).toMatchObject({
      addPaymentToOrder: { __typename: 'Order', state: 'PaymentAuthorized' },
    });
    const second = await orderToPay(server, person, shop);
    expect(await methodsOf(person, second)).toEqual([
      { code: 'SQUARE', isEligible: true, eligibilityMessage: null },
      { code: 'MANUAL', isEligible: false, eligibilityMessage: words },
    ]);
    expect((await pay(server, person, second, { key: 'b', method: 'MANUAL' })).data).toEqual({
      addPaymentToOrder: {
        __typename: 'IneligiblePaymentMethodError',
        errorCode: 'INELIGIBLE_PAYMENT_METHOD_ERROR',
        message: 'The payment method does not apply to this order',
        eligibilityCheckerMessage: words,
      },
    });
    expect((await pay(server, person, second, { key: 'c', sourceId: 'cnon:card-nonce-ok' })).data).toMatchObject({
      addPaymentToOrder: { __typename: 'Order', state: 'PaymentSettled' },
    });
  });

  test('are those that wait: what is paid, cancelled or another account’s does not count', async () => {
    const shop = await openOneEventShop(server);
    await limitTo(shop, 1);
    const { person, orderId } = await byHand(shop);
    const { code } = inserted(await server.db.select().from(orders).where(eq(orders.id, orderId)));
    await byHand(shop);
    const next = await orderToPay(server, person, shop);
    expect(await methodsOf(person, next)).toContainEqual(
      expect.objectContaining({ code: 'MANUAL', isEligible: false }),
    );
    await settleByHand(server.services, code);
    expect((await pay(server, person, next, { key: 'b', method: 'MANUAL' })).data).toMatchObject({
      addPaymentToOrder: { state: 'PaymentAuthorized' },
    });
  });
});
