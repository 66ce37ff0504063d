import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import {
  cancelBy,
  halfBack,
  quoted,
  refundsOf,
  sendRefundsOf,
  ticketsOf,
} from '#tests/server/cancellations/cancelling.ts';
import { addDate, addProduct, askChange, changeBy, quotedChange } from '#tests/server/changes/changing.ts';
import { boughtBelow, changeToPay, payChange, placesOf, standing } from '#tests/server/changes/paying.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { layGiftCard, placeOrder } from '#tests/server/payments/placed-order.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { ledgerOf } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const bought = (how?: Parameters<typeof boughtBelow>[2]) => boughtBelow(server, policyPresets.FLEXIBLE, how);
const dinner = { name: 'Dinner', priceCents: 1_000, kind: 'SESSION_OPTION' } as const;
const totalOf = async (orderId: string) =>
  inserted(await server.db.select().from(orders).where(eq(orders.id, orderId))).totalWithTaxCents;
const paid = { addPaymentToOrder: expect.objectContaining({ __typename: 'Order', state: 'PaymentSettled' }) };

describe('a change that costs more', () => {
  test('is an order of the difference, with its fees and taxes, that holds the new place and changes nothing yet', async () => {
    const order = await bought();
    const change = await changeToPay(server, order, order.vipId);
    expect(change).toEqual({ id: expect.any(String), type: 'Change', state: 'ArrangingPayment', total: 22.99 });
    const { data } = await server.query(
      `query ($id: ID!) { activeOrder(orderId: $id) { totalWithTax { amount } total { amount }
        taxSummary { description taxTotal { amount } } registrations { id } hold { expired }
        registrationItems { attendeeName event { id } tuition { id } cancellationPolicy { kind } }
        lines { discountedLinePrice { amount } } eligiblePaymentMethods { code } } }`,
      { id: change.id },
      { cookie: order.person.cookie, channelToken: order.shop.channelToken },
    );
    expect(data).toEqual({
      activeOrder: {
        totalWithTax: { amount: 22.99 },
        total: { amount: 20 },
        taxSummary: [
          { description: 'GST', taxTotal: { amount: 1 } },
          { description: 'QST', taxTotal: { amount: 1.99 } },
        ],
        registrations: [{ id: order.id }],
        hold: { expired: false },
        registrationItems: [
          {
            attendeeName: expect.any(String),
            event: { id: order.shop.eventId },
            tuition: { id: order.vipId },
            cancellationPolicy: { kind: 'WINDOWS' },
          },
        ],
        lines: [{ discountedLinePrice: { amount: 20 } }],
        eligiblePaymentMethods: [{ code: 'SQUARE' }],
      },
    });
    expect(await placesOf(server, order.vipId)).toEqual({ held: 1, booked: 0 });
    expect(await placesOf(server, order.shop.productId)).toEqual({ held: 0, booked: 1 });
    const { rows } = await server.pool.query('select held, booked from events where id = $1', [order.shop.eventId]);
    expect(rows).toEqual([{ held: 0, booked: 1 }]);
    expect((await standing(server, order.id, change.id)).tier).toBe('General');
  });

  test('once paid moves the place, keeps the code, and is one order with both payments', async () => {
    const order = await bought();
    const before = await totalOf(order.orderId);
    const change = await changeToPay(server, order, order.vipId);
    const { code } = await standing(server, order.id, change.id);
    expect((await payChange(server, order, change.id)).data).toEqual(paid);
    expect(await standing(server, order.id, change.id)).toEqual({
      tier: 'VIP',
      code,
      state: 'PaymentSettled',
      active: false,
      holds: 0,
    });
    expect(await placesOf(server, order.vipId)).toEqual({ held: 0, booked: 1 });
    expect(await placesOf(server, order.shop.productId)).toEqual({ held: 0, booked: 0 });
    expect(await totalOf(order.orderId)).toBe(before + 2_299);
    const { data } = await server.query(
      `query ($own: ID!, $change: ID!) {
        own: order(id: $own) { total: totalWithTax { amount } lines { product { name } } money { paid { amount } entries { kind amount { amount } } }
          taxSummary { taxTotal { amount } } }
        change: order(id: $change) { type total: totalWithTax { amount } money { marks paid { amount } } registrations { tuition { name } }
          registrationItems { tuition { name } } }
        myOrders { items { order { id } } } }`,
      { own: order.orderId, change: change.id },
      { cookie: order.person.cookie },
    );
    expect(data).toEqual({
      own: {
        total: { amount: 70.71 },
        lines: [{ product: { name: 'VIP' } }],
        money: {
          paid: { amount: 70.71 },
          entries: [
            { kind: 'PAID', amount: { amount: 22.99 } },
            { kind: 'PAID', amount: { amount: 47.72 } },
          ],
        },
        taxSummary: [{ taxTotal: { amount: 3.08 } }, { taxTotal: { amount: 6.13 } }],
      },
      change: {
        type: 'Change',
        total: { amount: 22.99 },
        money: { marks: ['PAID'], paid: { amount: 22.99 } },
        registrations: [{ tuition: { name: 'VIP' } }],
        registrationItems: [{ tuition: { name: 'VIP' } }],
      },
      myOrders: { items: [{ order: { id: order.orderId } }] },
    });
  });

  test('tells by one mail what it was, is, and how much more was paid', async () => {
    const order = await bought();
    const change = await changeToPay(server, order, order.vipId);
    await payChange(server, order, change.id);
    const mail = await server.mailbox.waitFor(order.person.emailAddress, { subject: /is changed$/ });
    expect(mail.text).toContain('Before: General');
    expect(mail.text).toContain('Now: VIP');
    expect(mail.text).toContain('You paid $22.99 more for it');
    expect(await mailJobsOf(server, change.id, ['order-confirmation'])).toEqual([]);
  });

  test('is paid by a gift card alone, and by one and a card', async () => {
    for (const giftCents of [10_000, 1_000]) {
      const order = await bought();
      const change = await changeToPay(server, order, order.vipId);
      const code = await layGiftCard(server, order.person, change.id, giftCents);
      const isWhole = giftCents > 2_299;
      await payChange(server, order, change.id, isWhole ? { method: 'NO_PAYMENT_NEEDED' } : {});
      expect((await standing(server, order.id, change.id)).tier).toBe('VIP');
      const told = await quoted(server, order.person, [order.id]);
      expect(told.ways.find(({ way }) => way === 'GIFT_CARD')).toEqual(
        expect.objectContaining({ last4: code.slice(-4), amount: isWhole ? 22.99 : 10 }),
      );
      await cancelBy(server, order.person, told.quoteId);
      await sendRefundsOf(server, order.orderId);
    }
  });

  test('is not paid by hand', async () => {
    const order = await bought();
    const change = await changeToPay(server, order, order.vipId);
    expect((await payChange(server, order, change.id, { method: 'MANUAL' })).data).toEqual({
      addPaymentToOrder: expect.objectContaining({ __typename: 'IneligiblePaymentMethodError' }),
    });
    expect(await placesOf(server, order.vipId)).toEqual({ held: 1, booked: 0 });
  });

  test('of an add-on holds that alone, and a later date holds its tier and its place', async () => {
    const order = await bought();
    const dinnerId = await addProduct(server, order.shop, dinner);
    const change = await changeToPay(server, order, order.shop.productId, [dinnerId]);
    expect(change.total).toBe(11.5);
    expect([await placesOf(server, dinnerId), await placesOf(server, order.shop.productId)]).toEqual([
      { held: 1, booked: 0 },
      { held: 0, booked: 1 },
    ]);
    await payChange(server, order, change.id);
    expect(await placesOf(server, dinnerId)).toEqual({ held: 0, booked: 1 });
    const later = await addDate(server, order.shop, { priceCents: 9_000 });
    const moving = await changeToPay(server, order, later.productId);
    const places = () => server.pool.query('select held, booked from events where id = $1', [later.eventId]);
    expect((await places()).rows).toEqual([{ held: 1, booked: 0 }]);
    await payChange(server, order, moving.id, { key: 'moving' });
    expect((await places()).rows).toEqual([{ held: 0, booked: 1 }]);
    expect(await placesOf(server, dinnerId)).toEqual({ held: 0, booked: 0 });
  });

  test('keeps the percentage of a coupon, and takes no coupon of its own', async () => {
    const order = await bought({ how: 'coupon' });
    const change = await changeToPay(server, order, order.vipId);
    expect(change.total).toBe(20.7);
    const { data } = await server.query(
      'mutation ($id: ID, $code: String!) { applyCouponCode(orderId: $id, couponCode: $code) { __typename } }',
      { id: change.id, code: order.shop.couponCode },
      { cookie: order.person.cookie, channelToken: order.shop.channelToken },
    );
    expect(data).toEqual({ applyCouponCode: { __typename: 'CouponCodeInvalidError' } });
    await payChange(server, order, change.id);
    expect(await totalOf(order.orderId)).toBe(4_312 + 2_070);
  });

  test('keeps the policy of the purchase', async () => {
    const strict = await boughtBelow(server, policyPresets.STRICT);
    const change = await changeToPay(server, strict, strict.vipId);
    await payChange(server, strict, change.id);
    expect((await quoted(server, strict.person, [strict.id])).back).toBe(0);
  });
});

describe('asked for again', () => {
  test('by the same key, the same quote or another of the same choice finds the same order', async () => {
    const order = await bought();
    const choice = { registrationId: order.id, tierId: order.vipId };
    const { quoteId } = await quotedChange(server, order.person, choice);
    const first = await changeBy(server, order.person, quoteId, 'dearer');
    expect(await changeBy(server, order.person, quoteId, 'dearer')).toEqual(first);
    expect(await changeBy(server, order.person, quoteId)).toEqual(first);
    const other = await quotedChange(server, order.person, choice);
    expect(await changeBy(server, order.person, other.quoteId)).toEqual(first);
    expect(await placesOf(server, order.vipId)).toEqual({ held: 1, booked: 0 });
  });

  test('in two tabs at once is one order', async () => {
    const order = await bought();
    const { quoteId } = await quotedChange(server, order.person, { registrationId: order.id, tierId: order.vipId });
    const [one, other] = await Promise.all([
      changeBy(server, order.person, quoteId),
      changeBy(server, order.person, quoteId),
    ]);
    expect(one).toEqual(other);
    expect(await placesOf(server, order.vipId)).toEqual({ held: 1, booked: 0 });
  });

  test('for another choice gives the first up, also where that holds the last place', async () => {
    const order = await bought({ capacity: 1 });
    const dinnerId = await addProduct(server, order.shop, dinner);
    const first = await changeToPay(server, order, order.vipId);
    const second = await changeToPay(server, order, order.vipId, [dinnerId]);
    expect((await standing(server, order.id, first.id)).state).toBe('Cancelled');
    expect((await payChange(server, order, first.id)).data).toEqual({
      addPaymentToOrder: expect.objectContaining({ __typename: 'OrderPaymentStateError' }),
    });
    await payChange(server, order, second.id, { key: 'second' });
    expect([await placesOf(server, order.vipId), await placesOf(server, dinnerId)]).toEqual([
      { held: 0, booked: 1 },
      { held: 0, booked: 1 },
    ]);
  });

  test('for one that costs nothing more does that, and gives the order up', async () => {
    const order = await bought();
    const first = await changeToPay(server, order, order.vipId);
    const { quoteId } = await quotedChange(server, order.person, { registrationId: order.id, tierId: order.childId });
    expect(await changeBy(server, order.person, quoteId)).toEqual(expect.objectContaining({ back: 17.25 }));
    expect((await standing(server, order.id, first.id)).state).toBe('Cancelled');
    expect(await placesOf(server, order.vipId)).toEqual({ held: 0, booked: 0 });
  });

  test('takes the last place from nobody', async () => {
    const one = await bought({ capacity: 1 });
    const { person, orderId } = await placeOrder(server, one.shop);
    const choice = { registrationId: inserted(await ticketsOf(server, orderId)), tierId: one.vipId };
    const { quoteId } = await quotedChange(server, person, choice);
    const change = await changeToPay(server, one, one.vipId);
    const soldOut = expect.objectContaining({ errorCode: 'INSUFFICIENT_STOCK_ERROR' });
    expect(await changeBy(server, person, quoteId)).toEqual(soldOut);
    expect(await askChange(server, person, choice)).toEqual(soldOut);
    await payChange(server, one, change.id);
  });
});

describe('after a paid change', () => {
  test('a cancellation gives back all that was paid for it with both orders, to the cent', async () => {
    const order = await bought({ how: { giftCents: 1_000, others: [{ firstName: 'Mika' }] } });
    const change = await changeToPay(server, order, order.vipId);
    await payChange(server, order, change.id);
    const ids = await ticketsOf(server, order.orderId);
    const told = await quoted(server, order.person, ids);
    await cancelBy(server, order.person, told.quoteId);
    await sendRefundsOf(server, order.orderId);
    const back = (await refundsOf(server, order.orderId)).reduce((sum, { cents }) => sum + cents, 0);
    expect([back, told.back * 100]).toEqual([await totalOf(order.orderId), 4_772 + 7_071]);
    const [atProvider] = await ledgerOf(server, change.id);
    expect(atProvider).toEqual(expect.objectContaining({ amountCents: 2_299, refundedCents: 2_299 }));
  });

  test('several cancelled one by one give back what they give back at once', async () => {
    const each: number[][] = [];
    for (const isAtOnce of [true, false]) {
      const how = { giftCents: 1_000, others: [{ firstName: 'Mika' }, { firstName: 'Noa' }] };
      const order = await boughtBelow(server, halfBack, { how });
      const dinnerId = await addProduct(server, order.shop, { ...dinner, priceCents: 777 });
      const [one = '', other = '', third = ''] = await ticketsOf(server, order.orderId);
      const first = await changeToPay(server, order, order.vipId);
      await payChange(server, order, first.id);
      const second = await changeToPay(server, { ...order, id: other }, order.shop.productId, [dinnerId]);
      await payChange(server, order, second.id, { key: 'second' });
      const { quoteId } = await quotedChange(server, order.person, { registrationId: third, tierId: order.childId });
      await changeBy(server, order.person, quoteId);
      for (const ids of isAtOnce ? [[one, other, third]] : [[third], [one], [other]])
        await cancelBy(server, order.person, (await quoted(server, order.person, ids)).quoteId);
      await sendRefundsOf(server, order.orderId);
      const { rows } = await server.pool.query<{ cents: number }>(
        `select sum(r.total_cents)::int as cents from payments p join refunds r on r.payment_id = p.id
        where p.order_id = $1 group by p.id order by 1`,
        [order.orderId],
      );
      each.push(rows.map(({ cents }) => cents));
    }
    expect(each[0]).toEqual(each[1]);
  });

  test('the operator is told where its money is', async () => {
    const order = await bought();
    const change = await changeToPay(server, order, order.vipId);
    await payChange(server, order, change.id);
    const { code } = inserted(await server.db.select().from(orders).where(eq(orders.id, change.id)));
    expect(await refundOrder(server.services, { orderCode: code, amountCents: null, again: false })).toEqual({
      refused: `Nothing is left to give back for the order ${code}. What was paid with it is in the order ${order.orderCode}.`,
    });
  });

  test('one cheaper gives back what it costs less', async () => {
    const order = await bought();
    const change = await changeToPay(server, order, order.vipId);
    await payChange(server, order, change.id);
    const told = await quotedChange(server, order.person, { registrationId: order.id, tierId: order.childId });
    expect(told.back).toBe(40.24);
    await changeBy(server, order.person, told.quoteId);
    await sendRefundsOf(server, order.orderId);
    expect((await quoted(server, order.person, [order.id])).back).toBe(30.47);
  });
});
