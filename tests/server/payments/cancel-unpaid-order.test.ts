import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { addRegistration } from '#server/modules/checkout/add-registration.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { cancelUnpaidOrder } from '#server/modules/payments/cancel-unpaid-order.ts';
import { cancelRegistration } from '#server/modules/registrations/cancel-registration.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import {
  facts,
  ledgerOf,
  openOneEventShop,
  orderToPay,
  pay,
  planFault,
} from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { mailJobsOf, placeOrder } from '#tests/server/payments/placed-order.ts';
import { until } from '#tests/server/until.ts';

let server: TestServer;
let shop: OneEventShop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openOneEventShop(server);
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const cancel = (orderCode: string) => cancelUnpaidOrder(server.services, orderCode);
const mailsOf = (orderId: string) => mailJobsOf(server, orderId, ['cancellation', 'refund']);
const codeOf = async (orderId: string) =>
  inserted(await server.db.select().from(orders).where(eq(orders.id, orderId))).code;

describe('an operator’s cancellation of an order that waits for its money', () => {
  test('cancels its registrations, gives the gift card its part back, and says so in the order of what happened', async () => {
    const { person, orderId, orderCode, giftCode } = await placeOrder(server, shop, {
      method: 'MANUAL',
      giftCents: 1000,
    });
    expect(await cancel(orderCode)).toEqual({
      refunds: [expect.objectContaining({ method: 'GIFT_CARD', cents: 1000, state: 'Settled' })],
    });
    const { data } = await server.query(
      `query ($id: ID!) { order(id: $id) { state active registrationItems { id } registrations { state }
        payments { method state refunds { state total { amount } } } history { type data } } }`,
      { id: orderId },
      { cookie: person.cookie },
    );
    const moved = (from: string, to: string) => ({ type: 'ORDER_STATE_TRANSITION', data: { from, to } });
    expect(data).toEqual({
      order: {
        state: 'Cancelled',
        active: false,
        registrationItems: [],
        registrations: [{ state: 'Cancelled' }],
        payments: [
          { method: 'MANUAL', state: 'Cancelled', refunds: [] },
          { method: 'GIFT_CARD', state: 'Settled', refunds: [{ state: 'Settled', total: { amount: 10 } }] },
        ],
        history: [
          moved('AddingItems', 'ArrangingPayment'),
          moved('ArrangingPayment', 'ValidatingPayment'),
          {
            type: 'ORDER_PAYMENT_TRANSITION',
            data: { from: 'Created', to: 'Authorized', method: 'MANUAL', amount: 14.5 },
          },
          moved('ValidatingPayment', 'PaymentAuthorized'),
          {
            type: 'ORDER_REFUND_TRANSITION',
            data: { from: 'Created', to: 'Settled', method: 'GIFT_CARD', amount: 10 },
          },
          {
            type: 'ORDER_PAYMENT_TRANSITION',
            data: { from: 'Authorized', to: 'Cancelled', method: 'MANUAL', amount: 14.5 },
          },
          {
            type: 'ORDER_CANCELLATION',
            data: { registrationItemIds: [expect.any(String)], reason: 'Called off by the organizer' },
          },
          moved('PaymentAuthorized', 'Cancelled'),
        ],
      },
    });
    const card = inserted(await server.db.select().from(giftCards).where(eq(giftCards.code, giftCode)));
    expect(card.balanceCents).toBe(1000);
  });

  test('puts its place on sale again', async () => {
    const small = await openOneEventShop(server, { capacity: 1 });
    const { orderCode } = await placeOrder(server, small, { method: 'MANUAL' });
    const next = await server.signUp();
    const takePlace = () =>
      addRegistration(
        server.services,
        { ...next, ...small },
        {
          productId: small.productId,
          registrant: { attendeeId: next.defaultAttendeeId },
        },
      );
    expect(await takePlace()).toEqual(expect.objectContaining({ errorCode: 'INSUFFICIENT_STOCK_ERROR' }));
    expect(await cancel(orderCode)).toEqual({ refunds: [] });
    expect(await takePlace()).toEqual(expect.objectContaining({ itemCount: 1 }));
  });

  test('frees no place twice where the customer gave the registration up before', async () => {
    const { person, orderId, orderCode } = await placeOrder(server, shop, { method: 'MANUAL' });
    const [own] = await server.db.select().from(registrations).where(eq(registrations.orderId, orderId));
    await Promise.all([cancelRegistration(server.services, person.userId, own?.id ?? ''), cancel(orderCode)]);
    expect(await facts(server, orderId, shop)).toEqual(expect.objectContaining({ state: 'Cancelled' }));
  });

  test('asked for ten times at once is made once', async () => {
    const { orderId, orderCode, giftCode } = await placeOrder(server, shop, { method: 'MANUAL', giftCents: 1000 });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => cancel(orderCode)));
    expect(outcomes.filter((outcome) => 'refunds' in outcome)).toHaveLength(1);
    expect(await cancel(orderCode)).toEqual({ refused: `The order ${orderCode} is cancelled.` });
    const card = inserted(await server.db.select().from(giftCards).where(eq(giftCards.code, giftCode)));
    expect(card.balanceCents).toBe(1000);
    expect(await mailsOf(orderId)).toEqual(['cancellation']);
  });

  test('tells the customer by one mail', async () => {
    const plain = await placeOrder(server, shop, { method: 'MANUAL' });
    await cancel(plain.orderCode);
    const mail = await server.mailbox.waitFor(plain.person.emailAddress, { subject: /cancelled/ });
    expect(mail.subject).toBe(`Your order ${plain.orderCode} is cancelled`);
    expect(mail.text).toContain('The Winter Play: Robin Reyes');
    expect(mail.text).toContain('There is nothing left to pay for it.');
    expect(mail.text).not.toContain('comes back to you');
    expect(mail.links).toContain(`${server.config.publicUrl}/account/orders/${plain.orderId}`);
    const withCard = await placeOrder(server, shop, { method: 'MANUAL', giftCents: 1000 });
    await cancel(withCard.orderCode);
    const other = await server.mailbox.waitFor(withCard.person.emailAddress, { subject: /cancelled/ });
    expect(other.text).toContain(`To your gift card ending in ${withCard.giftCode.slice(-4)}: $10.00`);
    expect(await mailsOf(withCard.orderId)).toEqual(['cancellation']);
  });

  test('is not contradicted by the mail of a refund that the provider confirms later', async () => {
    const { person, orderId, orderCode } = await placeOrder(server, shop, { method: 'MANUAL' });
    await cancel(orderCode);
    await server.runJob('send-mail', { template: 'refund', orderId, refundIds: [], cancelled: false });
    const mail = await server.mailbox.waitFor(person.emailAddress, { subject: /^A refund/ });
    expect(mail.text).not.toContain('Your registrations stay as they are.');
  });

  test('also calls off an order that costs nothing', async () => {
    const free = await openOneEventShop(server, { priceCents: 0 });
    const { orderId, orderCode } = await placeOrder(server, free, { method: 'NO_PAYMENT_NEEDED' });
    expect(await cancel(orderCode)).toEqual({ refunds: [] });
    expect(await facts(server, orderId, free)).toEqual(expect.objectContaining({ state: 'Cancelled', booked: 0 }));
    expect(await mailsOf(orderId)).toEqual(['cancellation']);
  });

  test('is refused for an order that is not placed, is being paid, is paid, or is none', async () => {
    const person = await server.signUp();
    const orderId = await orderToPay(server, person, shop);
    const code = await codeOf(orderId);
    expect(await cancel(code)).toEqual({ refused: `The order ${code} is not placed yet.` });
    await planFault(server, { mode: 'delay', orderId, delayMs: 1_000 });
    const paying = pay(server, person, orderId, { key: 'slow', sourceId: 'cnon:card-nonce-ok' });
    await until(async () => (await facts(server, orderId, shop))?.state === 'ValidatingPayment');
    expect(await cancel(code)).toEqual({ refused: `The order ${code} is being paid now.` });
    await paying;
    expect(await cancel(code)).toEqual({
      refused: `The order ${code} is paid. npm run refund -- ${code} gives the money back and cancels it.`,
    });
    expect((await ledgerOf(server, orderId)).map(({ refundedCents }) => refundedCents)).toEqual([0]);
    expect(await cancel('NOSUCH')).toEqual({ refused: 'There is no order NOSUCH.' });
    expect(await mailsOf(orderId)).toEqual([]);
  });
});

describe('the coupon of an order that is cancelled', () => {
  const usedOf = async (code: string) =>
    inserted(await server.db.select().from(coupons).where(eq(coupons.code, code))).used;
  const issue = (code: string) => server.db.insert(coupons).values({ code, description: code, milliPercent: 10000 });

  test('is free for another order, once, whether the order waited for its money', async () => {
    await issue('WAITED');
    const { orderCode } = await placeOrder(server, shop, { method: 'MANUAL', couponCode: 'WAITED' });
    expect(await usedOf('WAITED')).toBe(1);
    await Promise.all([cancel(orderCode), cancel(orderCode)]);
    expect(await usedOf('WAITED')).toBe(0);
  });

  test('or had all its money given back', async () => {
    await issue('REFUNDED');
    const { orderCode } = await placeOrder(server, shop, { couponCode: 'REFUNDED' });
    const giveBack = (amountCents: number | null) =>
      refundOrder(server.services, { orderCode, amountCents, again: false });
    await giveBack(500);
    expect(await usedOf('REFUNDED')).toBe(1);
    await giveBack(null);
    expect(await usedOf('REFUNDED')).toBe(0);
  });
});
