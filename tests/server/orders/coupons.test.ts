import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { beginValidatingPayment, returnToArrangingPayment } from '#server/modules/payments/order-settlement.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { lockTerms } from '#server/modules/payments/payment-terms.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf, settle, transition } from '#tests/server/orders/checkout-calls.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
  await shop.addFee(shop.channelId, 200);
});
afterEach(() => checkPlaces(server.db));
afterAll(() => server.close());

const issue = (values: Partial<typeof coupons.$inferInsert> & { code: string }) =>
  server.db.insert(coupons).values({ description: values.code, ...values });
const usedOf = async (code: string) =>
  (await server.db.select({ used: coupons.used }).from(coupons).where(eq(coupons.code, code)))[0]?.used;

async function cart(prices = [2000]) {
  const person = await server.signUp();
  const event = await shop.addEvent();
  for (const priceCents of prices) await add(server, person, await shop.addProduct(event.id, { priceCents }));
  return { person, orderId: (await orderOf(server, person)).id };
}
type Cart = Awaited<ReturnType<typeof cart>>;

const failures = '... on ErrorResult { errorCode message } ... on CouponCodeLimitError { limit couponCode }';
const code =
  (operation: string) =>
  (typed: string, { person, orderId }: { person: Person; orderId: string }) =>
    server.query(
      `mutation ($code: String!, $orderId: ID) { ${operation}(couponCode: $code, orderId: $orderId) {
      __typename
      ... on Order { couponCodes total { amount } totalWithTax { amount } subTotal { amount } }
      ${operation === 'applyCouponCode' ? failures : ''} } }`,
      { code: typed, orderId },
      { cookie: person.cookie },
    );
const apply = async (typed: string, at: Cart) => (await code('applyCouponCode')(typed, at)).data?.['applyCouponCode'];
const begin = ({ orderId }: Cart) =>
  server.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error('no order');
    return beginValidatingPayment(tx, order, await lockTerms(tx, order), server.services.clock());
  });

describe('a coupon', () => {
  test('takes its part off every line; taxes, discounts and totals agree to the cent', async () => {
    await issue({ code: 'TENTH', milliPercent: 10000 });
    const at = await cart([1999, 1]);
    expect(await apply(' ten-th ', at)).toEqual({
      __typename: 'Order',
      couponCodes: ['TENTH'],
      subTotal: { amount: 22 },
      total: { amount: 22 },
      totalWithTax: { amount: 23.1 },
    });
    const { data } = await server.query(
      `query ($id: ID!) { order(id: $id) {
        discounts { adjustmentSource type description amount { amount } amountWithTax { amount } }
        taxSummary { taxBase { amount } taxTotal { amount } }
        lines { linePrice { amount } linePriceWithTax { amount } discountedLinePrice { amount } proratedLinePrice { amount }
          proratedLinePriceWithTax { amount } proratedUnitPrice { amount } lineTax { amount } discounts { amount { amount } } }
        history { type data } } }`,
      { id: at.orderId },
      { cookie: at.person.cookie },
    );
    expect(data).toEqual({
      order: {
        discounts: [
          {
            adjustmentSource: expect.stringMatching(/^COUPON:/),
            type: 'DISTRIBUTED_ORDER_PROMOTION',
            description: 'TENTH',
            amount: { amount: -2 },
            amountWithTax: { amount: -2.1 },
          },
        ],
        taxSummary: [{ taxBase: { amount: 22 }, taxTotal: { amount: 1.1 } }],
        lines: [
          {
            linePrice: { amount: 21.99 },
            linePriceWithTax: { amount: 23.09 },
            discountedLinePrice: { amount: 21.99 },
            proratedLinePrice: { amount: 19.99 },
            proratedLinePriceWithTax: { amount: 20.99 },
            proratedUnitPrice: { amount: 19.99 },
            lineTax: { amount: 1 },
            discounts: [{ amount: { amount: -2 } }],
          },
          {
            linePrice: { amount: 2.01 },
            linePriceWithTax: { amount: 2.11 },
            discountedLinePrice: { amount: 2.01 },
            proratedLinePrice: { amount: 2.01 },
            proratedLinePriceWithTax: { amount: 2.11 },
            proratedUnitPrice: { amount: 2.01 },
            lineTax: { amount: 0.1 },
            discounts: [],
          },
        ],
        history: [{ type: 'ORDER_COUPON_APPLIED', data: { couponCode: 'TENTH' } }],
      },
    });
  });

  test('stays with the cart when it grows, is on it once, and is gone when it is taken off', async () => {
    await issue({ code: 'FIVER', amountCents: 500 });
    const at = await cart([2000]);
    await apply('FIVER', at);
    await apply('fiver', at);
    await add(server, at.person, await shop.addProduct((await shop.addEvent()).id, { priceCents: 1000 }));
    const order = await orderOf(server, at.person);
    expect([order.subTotalCents, order.coupons.length]).toEqual([2900, 1]);
    const removed = await code('removeCouponCode')('FIVER', at);
    expect(removed.data?.['removeCouponCode']).toEqual({
      __typename: 'Order',
      couponCodes: [],
      subTotal: { amount: 34 },
      total: { amount: 34 },
      totalWithTax: { amount: 35.7 },
    });
  });

  test('of more than the order costs makes it free, without a fee', async () => {
    await issue({ code: 'RICH', amountCents: 100_000 });
    expect(await apply('RICH', await cart([2000, 333]))).toEqual({
      __typename: 'Order',
      couponCodes: ['RICH'],
      subTotal: { amount: 0 },
      total: { amount: 0 },
      totalWithTax: { amount: 0 },
    });
  });

  test('is refused when it is unknown, of another organizer, not valid yet, expired or used up', async () => {
    const { channelId } = await shop.addOrganizer();
    const day = 86_400_000;
    await issue({ code: 'ELSEWHERE', milliPercent: 1000, channelId });
    await issue({ code: 'EARLY', milliPercent: 1000, validFrom: new Date(Date.now() + day) });
    await issue({ code: 'LATE', milliPercent: 1000, validUntil: new Date(Date.now() - day) });
    await issue({ code: 'SPENT', milliPercent: 1000, usageLimit: 3, used: 3 });
    const at = await cart();
    const errorOf = async (typed: string) => apply(typed, at);
    const invalid = (message: string) => ({
      __typename: 'CouponCodeInvalidError',
      errorCode: 'COUPON_CODE_INVALID_ERROR',
      message,
    });
    expect(await errorOf('NOSUCH')).toEqual(invalid('The promotion code "NOSUCH" is not known.'));
    expect(await errorOf('ELSEWHERE')).toEqual(invalid('The promotion code "ELSEWHERE" is not known.'));
    expect(await errorOf('EARLY')).toEqual(invalid('The promotion code "EARLY" is not valid yet.'));
    expect(await errorOf('LATE')).toEqual({
      __typename: 'CouponCodeExpiredError',
      errorCode: 'COUPON_CODE_EXPIRED_ERROR',
      message: 'The promotion code "LATE" has expired.',
    });
    expect(await errorOf('SPENT')).toEqual({
      __typename: 'CouponCodeLimitError',
      errorCode: 'COUPON_CODE_LIMIT_ERROR',
      message: 'The promotion code "SPENT" was used up.',
      limit: 3,
      couponCode: 'SPENT',
    });
    expect((await orderOf(server, at.person)).coupons).toEqual([]);
  });

  test('of the order’s own organizer comes before one of the site and one of somebody else', async () => {
    const { channelId } = await shop.addOrganizer();
    await issue({ code: 'SAME', milliPercent: 1_000, description: 'Of the site' });
    await issue({ code: 'SAME', milliPercent: 1_000, description: 'Elsewhere', channelId });
    const described = async (at: Cart) =>
      (await orderOf(server, at.person)).coupons.map(({ description }) => description);
    const before = await cart();
    await apply('SAME', before);
    await issue({ code: 'SAME', milliPercent: 1_000, description: 'Own', channelId: shop.channelId });
    const after = await cart();
    await apply('same', after);
    expect([await described(before), await described(after)]).toEqual([['Of the site'], ['Own']]);
  });

  test('is found with accents and without', async () => {
    await issue({ code: 'ETE25', milliPercent: 1_000 });
    expect(await apply('été 25', await cart())).toMatchObject({ couponCodes: ['ETE25'] });
  });

  test('that is right uses up no try of wrong ones', async () => {
    await issue({ code: 'AGAIN', milliPercent: 10_000 });
    const at = await cart();
    const tries = 15;
    for (let right = 0; right < tries; right += 1) await apply('AGAIN', at);
    for (let wrong = 0; wrong < tries; wrong += 1)
      expect(await apply('NOSUCH', at)).toMatchObject({ __typename: 'CouponCodeInvalidError' });
    expect((await code('applyCouponCode')('NOSUCH', at)).errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED' } },
    ]);
  });

  test('with one use left pays for one of eight orders that are paid at once; the others are priced without it', async () => {
    await issue({ code: 'LASTONE', milliPercent: 50000, usageLimit: 1 });
    const carts = await Promise.all(Array.from({ length: 8 }, () => cart()));
    for (const at of carts) {
      await apply('LASTONE', at);
      await transition(server, at.person, at.orderId, 'ArrangingPayment');
    }
    const outcomes = await Promise.all(carts.map(begin));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['begun', ...Array(7).fill('refused')]);
    expect(await usedOf('LASTONE')).toBe(1);
    const rows = await Promise.all(carts.map(({ person }) => orderOf(server, person)));
    expect(rows.map(({ totalWithTaxCents }) => totalWithTaxCents).toSorted((a, b) => a - b)).toEqual([
      1260,
      ...Array(7).fill(2310),
    ]);
  });

  test('is given back by a refused payment, once, and kept by one that settles', async () => {
    await issue({ code: 'TWICE', milliPercent: 10000, usageLimit: 1 });
    const at = await cart();
    await apply('TWICE', at);
    await transition(server, at.person, at.orderId, 'ArrangingPayment');
    await begin(at);
    expect(await usedOf('TWICE')).toBe(1);
    const giveBack = () =>
      server.db.transaction(async (tx) => {
        const order = await lockOrder(tx, at.orderId);
        if (order) await returnToArrangingPayment(tx, order, server.services.clock());
      });
    await giveBack();
    await expect(giveBack()).rejects.toThrow(
      `the order ${at.orderId} does not go from ArrangingPayment to ArrangingPayment`,
    );
    expect(await usedOf('TWICE')).toBe(0);
    await settle(server, at.orderId);
    expect(await usedOf('TWICE')).toBe(1);
    const [order] = await server.db.select().from(orders).where(eq(orders.id, at.orderId));
    expect([order?.state, order?.totalWithTaxCents]).toEqual(['PaymentSettled', 2100]);
  });

  test('codes can be tried 15 times in a quarter of an hour', async () => {
    const at = await cart();
    for (let tries = 0; tries < 15; tries += 1) await apply(`GUESS${tries}`, at);
    const { errors, headers } = await code('applyCouponCode')('GUESS15', at);
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('gift card codes', () => {
  test('can be tried 15 times in a quarter of an hour', async () => {
    const { person, orderId } = await cart();
    const guess = () =>
      server.query(
        `mutation ($orderId: ID) { applyGiftCardToOrder(code: "GUESS", orderId: $orderId) { __typename } }`,
        { orderId },
        { cookie: person.cookie },
      );
    for (let tries = 0; tries < 15; tries += 1) expect((await guess()).errors).toEqual([]);
    expect((await guess()).errors.map(({ extensions }) => extensions?.['code'])).toEqual(['RATE_LIMITED']);
  });
});
