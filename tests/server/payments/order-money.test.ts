import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { settleByHand } from '#server/modules/payments/settle-by-hand.ts';
import { cancelBy, quoted, sendRefundsOf, setPolicy, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { bankSays, dispute, tell } from '#tests/server/payments/disputing.ts';
import { openOneEventShop, planRefundFault } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
let shop: OneEventShop;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openOneEventShop(server);
  await setPolicy(server, shop, policyPresets.FLEXIBLE);
});
afterAll(() => server.close());

const others = [{ firstName: 'Mika' }];
const amount = z.object({ amount: z.number() }).transform((money) => money.amount);
const entry = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.iso.datetime(),
  amount: amount.nullable(),
  way: z.string().nullable(),
  last4: z.string().nullable(),
  attendeeName: z.string().nullable(),
  ticketName: z.string().nullable(),
});
const money = z.object({
  marks: z.array(z.string()),
  paid: amount,
  awaited: amount,
  refunded: amount,
  refundAsked: amount,
  refundOwed: amount,
  refundHeld: amount,
  afterRefunds: amount,
  entries: z.array(entry),
});

/** What its customer is answered of an order's money: the marks, the sums that are not nothing, and the entries. */
async function moneyOf({ cookie }: Person, id: string) {
  const sums = ['paid', 'awaited', 'refunded', 'refundAsked', 'refundOwed', 'refundHeld', 'afterRefunds'] as const;
  const document = `query ($id: ID!) { order(id: $id) { money { marks ${sums.map((sum) => `${sum} { amount }`).join(' ')}
    entries { id kind at amount { amount } way last4 attendeeName ticketName } } } }`;
  const { data, errors } = await server.query(document, { id }, { cookie });
  expect(errors).toEqual([]);
  const read = z.object({ order: z.object({ money }) }).parse(data).order.money;
  expect(new Set(read.entries.map((one) => one.id)).size).toBe(read.entries.length);
  return {
    marks: read.marks,
    sums: Object.fromEntries(sums.flatMap((sum) => (read[sum] === 0 ? [] : [[sum, read[sum]]]))),
    entries: read.entries.map((one) => [one.kind, one.amount, one.way, one.last4]),
    cancelled: read.entries.flatMap((one) => (one.attendeeName === null ? [] : [[one.attendeeName, one.ticketName]])),
  };
}

describe('what is said of an order’s money', () => {
  test('names each payment, its way and its digits', async () => {
    const { person, orderId, giftCode } = await placeOrder(server, shop, { giftCents: 1_000 });
    const told = await moneyOf(person, orderId);
    expect([told.marks, told.sums]).toEqual([['PAID'], { paid: 24.5, afterRefunds: 24.5 }]);
    expect(new Set(told.entries)).toEqual(
      new Set([
        ['PAID', 10, 'GIFT_CARD', giftCode.slice(-4)],
        ['PAID', 14.5, 'CARD', '1111'],
      ]),
    );
  });

  test('waits for money by hand until it is settled', async () => {
    const { person, orderId, orderCode } = await placeOrder(server, shop, { method: 'MANUAL' });
    expect(await moneyOf(person, orderId)).toEqual({
      marks: ['UNPAID'],
      sums: { awaited: 24.5 },
      entries: [['AWAITED', 24.5, 'BY_HAND', null]],
      cancelled: [],
    });
    await settleByHand(server.services, orderCode);
    expect(await moneyOf(person, orderId)).toEqual({
      marks: ['PAID'],
      sums: { paid: 24.5, afterRefunds: 24.5 },
      entries: [['PAID', 24.5, 'BY_HAND', null]],
      cancelled: [],
    });
  });

  test('is nothing where nothing was to be paid', async () => {
    const free = await openOneEventShop(server, { priceCents: 0 });
    const { person, orderId } = await placeOrder(server, free, { method: 'NO_PAYMENT_NEEDED' });
    expect(await moneyOf(person, orderId)).toEqual({ marks: ['FREE'], sums: {}, entries: [], cancelled: [] });
  });

  test('has what is asked of the bank as asked, and as given back when the bank says so', async () => {
    const { person, orderId } = await placeOrder(server, shop, { others });
    const [, second = ''] = await ticketsOf(server, orderId);
    await cancelBy(server, person, (await quoted(server, person, [second])).quoteId);
    const asked = await moneyOf(person, orderId);
    expect(asked).toEqual({
      marks: ['PAID', 'REFUND_ASKED'],
      sums: { paid: 49, refundAsked: 24.5, afterRefunds: 24.5 },
      entries: [
        ['REFUND_ASKED', 24.5, 'CARD', '1111'],
        ['REGISTRATION_CANCELLED', null, null, null],
        ['PAID', 49, 'CARD', '1111'],
      ],
      cancelled: [['Mika Reyes', 'General']],
    });
    await sendRefundsOf(server, orderId);
    expect(await moneyOf(person, orderId)).toEqual({
      ...asked,
      marks: ['PAID', 'PARTLY_REFUNDED'],
      sums: { paid: 49, refunded: 24.5, afterRefunds: 24.5 },
      entries: [['REFUNDED', 24.5, 'CARD', '1111'], ...asked.entries.slice(1)],
    });
  });

  test('says that all is back where it is, and that the order is cancelled', async () => {
    const { person, orderId, orderCode } = await placeOrder(server, shop);
    await refundOrder(server.services, { orderCode, amountCents: null, again: false });
    const { marks, sums } = await moneyOf(person, orderId);
    expect([marks, sums]).toEqual([['CANCELLED', 'REFUNDED'], { paid: 24.5, refunded: 24.5 }]);
  });

  test('says of a disputed payment that it is, what waits for the bank, and what the bank took back', async () => {
    const { person, orderId, orderCode } = await placeOrder(server, shop, { others });
    const id = await dispute(server, orderId, 1_500);
    await tell(server, id);
    await refundOrder(server.services, { orderCode, amountCents: 1_000, again: false });
    const waiting = await moneyOf(person, orderId);
    expect([waiting.marks, waiting.sums]).toEqual([
      ['PAID', 'DISPUTED'],
      { paid: 49, refundHeld: 10, afterRefunds: 39 },
    ]);
    expect(waiting.entries).toEqual([
      ['REFUND_HELD', 10, 'CARD', '1111'],
      ['DISPUTED', 15, 'CARD', '1111'],
      ['PAID', 49, 'CARD', '1111'],
    ]);
    await bankSays(server, id, 'LOST');
    await tell(server, id);
    const lost = await moneyOf(person, orderId);
    expect([lost.marks, lost.sums]).toEqual([
      ['PAID', 'PARTLY_REFUNDED'],
      { paid: 49, refunded: 15, afterRefunds: 34 },
    ]);
    expect(new Set(lost.entries)).toEqual(
      new Set([
        ['TAKEN_BACK', 5, 'CARD', '1111'],
        ['TAKEN_BACK', 10, 'CARD', '1111'],
        ['PAID', 49, 'CARD', '1111'],
      ]),
    );
  });

  test('keeps what the bank did not take, and what is owed in its place', async () => {
    const { person, orderId, orderCode } = await placeOrder(server, shop, { others });
    await planRefundFault(server, 'refund-failed');
    await refundOrder(server.services, { orderCode, amountCents: 1_000, again: false });
    server.moveClock(61_000);
    await server.runJob('payment-reconciliation');
    await server.runJob('payment-reconciliation');
    server.moveClock(-61_000);
    const { marks, sums, entries } = await moneyOf(person, orderId);
    expect([marks, sums]).toEqual([['PAID', 'REFUND_OWED'], { paid: 49, refundOwed: 10, afterRefunds: 39 }]);
    expect(new Set(entries)).toEqual(
      new Set([
        ['REFUND_OWED', 10, 'BY_HAND', null],
        ['REFUND_FAILED', 10, 'CARD', '1111'],
        ['PAID', 49, 'CARD', '1111'],
      ]),
    );
  });
});
