import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callOffOrder } from '#server/modules/call-offs/call-off-order.ts';
import { unaskedRefunds } from '#server/modules/call-offs/pause-call-off.ts';
import { planCallOff } from '#server/modules/call-offs/plan-call-off.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import {
  callOff,
  openTwoEventShop,
  orderNow,
  otherTicketCents,
  placesOf,
  reportOf,
  ticketCents,
  undoingMails,
  undoOrder,
} from '#tests/server/call-offs/called-off-shop.ts';
import type { TwoEventShop } from '#tests/server/call-offs/called-off-shop.ts';
import { sendRefund } from '#server/modules/payments/send-refunds.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import {
  askAttempt,
  ledgerOf,
  liftFaults,
  orderToPay,
  pay,
  planFault,
} from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: TwoEventShop;

/** The jobs are done by the test, so that each is done when it is due, and as often as the test wants. */
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
beforeEach(async () => {
  shop = await openTwoEventShop(server);
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

type Placing = Parameters<typeof placeOrder>[2];
const place = (how?: Placing) => placeOrder(server, shop, how);
const undo = (orderId: string) => undoOrder(server, { eventId: shop.eventId, orderId });
const now = (orderId: string) => orderNow(server, orderId);
const calledOffMails = (orderId: string) => undoingMails(server, orderId);
const report = () => reportOf(server, shop.eventId);

describe('an order that is not placed', () => {
  const readDocument = `query ($id: ID!) { order(id: $id) { state itemCount totalWithTax { amount } registrationItems { id } } }`;

  test('loses what it has of the event, is a cart again, and its customer is told', async () => {
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop, [{ firstName: 'Mika', productId: shop.otherProductId }]);
    await callOff(server, shop);
    await undo(orderId);
    expect((await server.query(readDocument, { id: orderId }, { cookie: person.cookie })).data).toEqual({
      order: {
        state: 'AddingItems',
        itemCount: 1,
        totalWithTax: { amount: otherTicketCents / 100 },
        registrationItems: [{ id: expect.any(String) }],
      },
    });
    expect(await calledOffMails(orderId)).toEqual(['event-called-off']);
    expect(await placesOf(server, shop.eventId)).toEqual({ booked: 0, held: 0 });
    expect(await undo(orderId)).toBe('done');
    expect(await calledOffMails(orderId)).toEqual(['event-called-off']);
  });

  test('can’t be paid between the deed and its own turn, nor take more of it', async () => {
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    await callOff(server, shop);
    const paid = await pay(server, person, orderId, { key: 'late', sourceId: 'cnon:card-nonce-ok' });
    expect(paid.data?.['addPaymentToOrder']).toMatchObject({
      __typename: 'PaymentFailedError',
      paymentErrorMessage: 'The Winter Play: This event has been cancelled.',
    });
    expect(await ledgerOf(server, orderId)).toEqual([]);
    const another = await server.signUp();
    await expect(orderToPay(server, another, shop)).rejects.toThrow('This event has been cancelled.');
  });

  test('and was left long ago loses it without a mail', async () => {
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    server.moveClock(60 * 60_000);
    await callOff(server, shop);
    await undo(orderId);
    expect(await calledOffMails(orderId)).toEqual([]);
    expect((await now(orderId)).state).toBe('AddingItems');
  });
});

describe('an order whose charge is not known yet', () => {
  test('waits, and is undone once it is: charged, it has all of it back', async () => {
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    await planFault(server, { mode: 'drop-answer-after-charge', orderId });
    await pay(server, person, orderId, { key: 'lost', sourceId: 'cnon:card-nonce-ok' });
    expect((await now(orderId)).state).toBe('ValidatingPayment');
    expect(await planCallOff(server.services, shop.eventId)).toMatchObject({ orders: { beingPaid: 1 } });
    await callOff(server, shop);
    expect(await undo(orderId)).toBe('waits');
    expect(await report()).toMatchObject({ done: 0, left: 1, beingPaid: 1 });
    await liftFaults(server, orderId);
    server.moveClock(2 * 60_000);
    await askAttempt(server, person, orderId, 'lost');
    expect((await now(orderId)).state).toBe('PaymentSettled');
    await server.runJob('call-off-rest');
    await undo(orderId);
    expect(await now(orderId)).toMatchObject({ state: 'Cancelled', refunds: [['card', 'Settled', ticketCents]] });
    expect(await report()).toMatchObject({ done: 1, left: 0, backCents: ticketCents });
  });
});

describe('a server that ends in the middle', () => {
  test('before the commit of an order: nothing of it is done, and the next one does it all', async () => {
    const { orderId } = await place();
    await callOff(server, shop);
    const jobs = { ...server.services.jobs, enqueue: () => Promise.reject(new Error('the server ended')) };
    await expect(callOffOrder({ ...server.services, jobs }, { eventId: shop.eventId, orderId })).rejects.toThrow(
      'the server ended',
    );
    expect(await now(orderId)).toMatchObject({
      state: 'PaymentSettled',
      registrations: ['Confirmed'],
      refunds: [],
    });
    await undo(orderId);
    expect((await now(orderId)).state).toBe('Cancelled');
  });

  test('after the commit, before or while the provider is asked: the next one asks, with the same key', async () => {
    const { orderId } = await place();
    await callOff(server, shop);
    await callOffOrder(server.services, { eventId: shop.eventId, orderId });
    const recorded = {
      state: 'PaymentSettled',
      registrations: ['Cancelled'],
      refunds: [['card', 'Pending', ticketCents]],
    };
    expect(await now(orderId)).toMatchObject(recorded);
    expect(await report()).toMatchObject({ done: 1, left: 0, waitingCents: ticketCents });
    const { paymentProvider } = server.services;
    const ended = {
      ...paymentProvider,
      refund: async (request: Parameters<typeof paymentProvider.refund>[0]) => {
        await paymentProvider.refund(request);
        throw new Error('the server ended');
      },
    };
    const [refundId = ''] = await unaskedRefunds(server.db, shop.eventId);
    await expect(sendRefund({ ...server.services, paymentProvider: ended }, refundId)).rejects.toThrow(
      'the server ended',
    );
    expect(await now(orderId)).toMatchObject(recorded);
    await undo(orderId);
    expect((await now(orderId)).refunds).toEqual([['card', 'Settled', ticketCents]]);
    expect((await ledgerOf(server, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([ticketCents]);
    expect(await calledOffMails(orderId)).toEqual(['event-called-off']);
  });

  test('with jobs that are lost: the rest is done every minute, until nothing is left', async () => {
    const placed = [await place(), await place(), await place({ method: 'MANUAL' })];
    await callOff(server, shop);
    await server.pool.query(`delete from jobs.job where name = 'call-off-order'`);
    server.moveClock(2 * 60_000);
    await server.runJob('call-off-rest');
    await server.runJob('payment-reconciliation');
    for (const { orderId } of placed) expect((await now(orderId)).state).toBe('Cancelled');
    server.moveClock(10 * 60_000);
    await server.runJob('call-off-rest');
    const [ended] = await server.db.select().from(events).where(eq(events.id, shop.eventId));
    expect(ended?.callOffEndedAt).not.toBe(null);
  });
});
