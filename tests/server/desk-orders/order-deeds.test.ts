import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deskHistory } from '#server/modules/access/access-tables.ts';
import { refunds } from '#server/modules/payments/payments-tables.ts';
import { sendRefundsOf } from '#tests/server/cancellations/cancelling.ts';
import {
  act,
  linesOf,
  orderOf,
  parsedOrder,
  placeThree,
  previewed,
  refund,
} from '#tests/server/desk-orders/order-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { facts, openOneEventShop, planRefundFault } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf, placeOrder } from '#tests/server/payments/placed-order.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let owner: Person;
let boxOffice: Person;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openOneEventShop(server);
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
  boxOffice = await addMember(server, shop.organizationId, 'OrganizationBoxOffice');
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const deedsOf = async (orderId: string) =>
  (await server.db.select().from(deskHistory).where(eq(deskHistory.orderId, orderId))).map(({ what, after }) => ({
    what,
    after,
  }));
const refusedDeed = { __typename: 'OrderDeedRefusedError', errorCode: 'ORDER_DEED_REFUSED_ERROR' };

describe('money that came in by hand', () => {
  test('settles the order once, with how it came in the history', async () => {
    const { orderId, orderCode } = await placeOrder(server, shop, { method: 'MANUAL' });
    const before = await orderOf(server, boxOffice, shop.organizationId, orderCode);
    expect(before.money.marks).toEqual(['UNPAID']);
    expect(before.deeds).toEqual(['SETTLE', 'CANCEL', 'RESEND_CONFIRMATION', 'NOTE']);
    const key = ', means: CASH, idempotencyKey: "paid"';
    const after = parsedOrder(await act(server, boxOffice, 'settleOrder', orderId, key));
    expect(after.money).toEqual(expect.objectContaining({ marks: ['PAID'], paid: 24.5 }));
    expect(after.history).toEqual([
      { what: 'ORDER_SETTLED', by: expect.any(String), amount: 24.5, means: 'CASH', reason: null },
    ]);
    expect(parsedOrder(await act(server, boxOffice, 'settleOrder', orderId, key)).history).toEqual(after.history);
    expect(await act(server, boxOffice, 'settleOrder', orderId, ', means: CASH')).toEqual(refusedDeed);
    expect(await deedsOf(orderId)).toEqual([
      { what: 'ORDER_SETTLED', after: { orderCode, cents: 2450, means: 'CASH' } },
    ]);
  });
});

describe('an order that nobody has paid', () => {
  test('is cancelled, and its place is free; one that is paid is not', async () => {
    const { orderId, orderCode } = await placeOrder(server, shop, { method: 'MANUAL' });
    const booked = (await facts(server, orderId, shop))?.booked ?? 0;
    const after = parsedOrder(await act(server, boxOffice, 'cancelOrder', orderId));
    expect(after.money.marks).toEqual(['CANCELLED']);
    expect(after.deeds).toEqual(['NOTE']);
    expect(after.registrations.map(({ state }) => state)).toEqual(['CANCELLED']);
    expect((await facts(server, orderId, shop))?.booked).toBe(booked - 1);
    expect(await mailJobsOf(server, orderId, ['cancellation'])).toEqual(['cancellation']);
    expect(await deedsOf(orderId)).toEqual([{ what: 'ORDER_CANCELLED', after: { orderCode } }]);

    const paid = await placeOrder(server, shop);
    expect(await act(server, boxOffice, 'cancelOrder', paid.orderId)).toEqual(refusedDeed);
    expect(await deedsOf(paid.orderId)).toEqual([]);
  });
});

describe('the confirmation', () => {
  test('is mailed once more, once for the same key', async () => {
    const { orderId } = await placeOrder(server, shop);
    const before = (await mailJobsOf(server, orderId, ['order-confirmation'])).length;
    for (const _press of [1, 2])
      await act(server, boxOffice, 'resendConfirmation', orderId, ', idempotencyKey: "again"');
    expect(await mailJobsOf(server, orderId, ['order-confirmation'])).toHaveLength(before + 1);
    expect((await deedsOf(orderId)).map(({ what }) => what)).toEqual(['CONFIRMATION_RESENT']);
  });
});

describe('a note', () => {
  test('is read by the organizer’s people, the latest first; the history has none of its words', async () => {
    const { orderId, orderCode } = await placeOrder(server, shop);
    await act(server, boxOffice, 'noteOrder', orderId, ', text: "Prefers e-transfer"');
    await act(server, owner, 'noteOrder', orderId, ', text: " Called back "');
    const { notes } = await orderOf(server, owner, shop.organizationId, orderCode);
    expect(notes.map(({ text }) => text)).toEqual(['Called back', 'Prefers e-transfer']);
    expect(await deedsOf(orderId)).toEqual([
      { what: 'ORDER_NOTED', after: { orderCode } },
      { what: 'ORDER_NOTED', after: { orderCode } },
    ]);
    expect(await act(server, owner, 'noteOrder', orderId, ', text: "  "')).toEqual({
      __typename: 'InvalidFieldsError',
      errorCode: 'INVALID_FIELDS_ERROR',
    });
  });
});

describe('what a card does not take', () => {
  test('is owed, and is given back by other means, which is recorded once', async () => {
    const { orderId, orderCode } = await placeThree(server, shop);
    const order = await orderOf(server, owner, shop.organizationId, orderCode);
    const lines = linesOf(order, 1);
    await planRefundFault(server, 'refund-failed');
    await refund(server, owner, { lines, digest: (await previewed(server, owner, lines)).digest });
    for (const _time of ['asked for', 'looked up']) await sendRefundsOf(server, orderId);
    const owing = await orderOf(server, owner, shop.organizationId, orderCode);
    expect(owing.money).toEqual(expect.objectContaining({ refundOwed: 24.5 }));
    expect(owing.deeds).toContain('RECORD_RETURNED');
    const after = parsedOrder(await act(server, owner, 'recordReturned', orderId, ', amount: 24.5'));
    expect(after.money).toEqual(expect.objectContaining({ refundOwed: 0, refunded: 24.5 }));
    expect(after.registrations.map(({ state }) => state)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED']);
    expect(await act(server, owner, 'recordReturned', orderId, ', amount: 24.5')).toEqual(refusedDeed);
    expect((await server.db.select().from(refunds)).filter(({ state }) => state === 'Owed')).toEqual([]);
  });
});
