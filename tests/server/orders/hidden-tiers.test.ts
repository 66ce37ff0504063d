import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { couponProducts, coupons } from '#server/modules/orders/coupons-tables.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf, settle, transition } from '#tests/server/orders/checkout-calls.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { headOfEvent } from '#tests/server/pages/api-site.ts';

/** docs/decisions/177: what is sold by code is seen and sold with a code that opens it, and not otherwise. */
let server: TestServer;
let shop: Shop;
let eventId: string;
let seat: string;
let secret: string;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
});
beforeEach(async () => {
  ({ id: eventId } = await shop.addEvent());
  seat = await shop.addProduct(eventId, { name: 'Seat', priceCents: 3000 });
  secret = await shop.addProduct(eventId, { name: 'Friends', priceCents: 1000, availability: 'BY_CODE' });
  await refreshEventSearch(server.db, [eventId]);
});
afterAll(() => server.close());

let codes = 0;
/** A code that takes nothing off; what is in values besides. */
async function issue(values: Partial<typeof coupons.$inferInsert> = {}, opens = [secret]) {
  codes += 1;
  const code = `OPEN${codes}`;
  const coupon = inserted(
    await server.db
      .insert(coupons)
      .values({
        code,
        description: 'For friends',
        channelId: shop.channelId,
        ...(values.amountCents ? {} : { milliPercent: 0 }),
        ...values,
      })
      .returning(),
  );
  if (opens.length > 0)
    await server.db.insert(couponProducts).values(opens.map((productId) => ({ couponId: coupon.id, productId })));
  return coupon;
}

async function look(code: string, id = eventId) {
  const { data, errors } = await server.query(
    `query ($id: ID!, $code: String!) { tiersOfCode(eventId: $id, code: $code) { __typename
      ... on OpenedTiers { code tuitions { name saleStatus { code } price { amount } } sessionOptions { name } }
      ... on ErrorResult { errorCode message } } }`,
    { id, code },
  );
  expect(errors).toEqual([]);
  return data?.['tiersOfCode'];
}

const gone = {
  __typename: 'OrderInterceptorError',
  errorCode: 'ORDER_INTERCEPTOR_ERROR',
  message: 'This ticket tier is not offered any more. Please choose another one.',
};
const isOrder = expect.objectContaining({ __typename: 'Order' });
const robin = { registrant: { firstName: 'Robin', lastName: 'Reyes', new: true } };

async function itemOf(person: Person) {
  const { id } = await orderOf(server, person);
  return inserted(await server.db.select().from(orderRegistrationItems).where(eq(orderRegistrationItems.orderId, id)))
    .id;
}

async function adjust(person: Person, input: object) {
  const { data } = await server.query(
    `mutation ($id: ID!, $input: AdjustOrderRegistrationInput!) {
      adjustOrderRegistration(orderRegistrationItemId: $id, input: $input) {
        __typename ... on Order { couponCodes } ... on ErrorResult { errorCode message } } }`,
    { id: await itemOf(person), input },
    { cookie: person.cookie },
  );
  return data?.['adjustOrderRegistration'];
}

describe('what is sold by code', () => {
  test('is in no list, page, price or structured data; the page says that there is something', async () => {
    const sold = 'hasTiersByCode ticketAvailability { minimumTicketPrice { amount } maximumTicketPrice { amount } }';
    const { data } = await server.query(
      `query ($id: ID!, $ids: [ID!]) { event(id: $id) { ${sold} tuitions { name } }
        events(options: { filter: { id: { in: $ids } } }) { items { ${sold} } }
        search(input: { term: "Harvest" }) { items { productId price { ... on PriceRange { min { amount } max { amount } }
          ... on SinglePrice { value { amount } } } } } }`,
      { id: eventId, ids: [eventId] },
    );
    const thirty = { minimumTicketPrice: { amount: 30 }, maximumTicketPrice: { amount: 30 } };
    const event = { hasTiersByCode: true, ticketAvailability: thirty };
    expect(data).toMatchObject({
      event: { ...event, tuitions: [{ name: 'Seat' }] },
      events: { items: [event] },
      search: { items: expect.arrayContaining([{ productId: eventId, price: { value: { amount: 30 } } }]) },
    });
    expect(JSON.stringify((await headOfEvent(server, eventId)).things)).not.toContain('Friends');
    await server.db.update(products).set({ availability: 'INTERNAL' }).where(eq(products.id, secret));
    const after = await server.query('query ($id: ID!) { event(id: $id) { hasTiersByCode } }', { id: eventId });
    expect(after.data).toEqual({ event: { hasTiersByCode: false } });
  });

  test('has no price in a search where nothing else is sold, as in a list', async () => {
    await server.db.update(products).set({ availability: 'BY_CODE' }).where(eq(products.eventId, eventId));
    const { data } = await server.query(
      `query ($ids: [ID!]) {
        events(options: { filter: { id: { in: $ids } } }) { items { ticketAvailability { minimumTicketPrice { amount } } } }
        search(input: { term: "Harvest" }) { items { productId price { __typename } priceWithTax { __typename } } } }`,
      { ids: [eventId] },
    );
    expect(data).toMatchObject({
      events: { items: [{ ticketAvailability: { minimumTicketPrice: null } }] },
      search: { items: expect.arrayContaining([{ productId: eventId, price: null, priceWithTax: null }]) },
    });
  });

  test.each([
    ['is over', { saleableCutoffAt: new Date(Date.now() - 1000) }, false],
    ['is to come', { startSalesAt: new Date(Date.now() + 3_600_000) }, true],
  ])('is said to be there while its time %s: %s', async (_when, window, isThere) => {
    await server.db.update(products).set(window).where(eq(products.id, secret));
    const { data } = await server.query('query ($id: ID!) { event(id: $id) { hasTiersByCode } }', { id: eventId });
    expect(data).toEqual({ event: { hasTiersByCode: isThere } });
  });

  test('is seen with a code that opens it, however that is typed', async () => {
    const dinner = await shop.addProduct(eventId, { name: 'Dinner', kind: 'SESSION_OPTION', availability: 'BY_CODE' });
    const { code } = await issue({}, [secret, dinner]);
    expect(await look(` ${code.toLowerCase().split('').join('-')} `)).toEqual({
      __typename: 'OpenedTiers',
      code,
      tuitions: [{ name: 'Friends', saleStatus: { code: 'OPEN' }, price: { amount: 10 } }],
      sessionOptions: [{ name: 'Dinner' }],
    });
  });

  test('is not seen with another code, and the reasons are those of a checkout', async () => {
    const past = new Date(Date.now() - 1000);
    const later = new Date(Date.now() + 3_600_000);
    const expired = await issue({ validUntil: past });
    const early = await issue({ validFrom: later });
    const spent = await issue({ usageLimit: 1, used: 1 });
    const { channelId } = await shop.addOrganizer();
    const theirs = await issue({ channelId });
    const plain = await issue({}, []);
    const unknown = (code: string) => `The promotion code "${code}" is not known.`;
    const answers = await Promise.all(
      ['NOSUCH', expired.code, early.code, spent.code, theirs.code, plain.code].map((code) => look(code)),
    );
    expect(answers).toEqual([
      expect.objectContaining({ errorCode: 'COUPON_CODE_INVALID_ERROR', message: unknown('NOSUCH') }),
      expect.objectContaining({ errorCode: 'COUPON_CODE_EXPIRED_ERROR' }),
      expect.objectContaining({ errorCode: 'COUPON_CODE_INVALID_ERROR' }),
      expect.objectContaining({ errorCode: 'COUPON_CODE_LIMIT_ERROR' }),
      expect.objectContaining({ errorCode: 'COUPON_CODE_INVALID_ERROR', message: unknown(theirs.code) }),
      expect.objectContaining({
        errorCode: 'COUPON_CODE_INVALID_ERROR',
        message: `The promotion code "${plain.code}" opens no ticket of this event. What it takes off is taken off where you pay.`,
      }),
    ]);
    const other = await shop.addEvent();
    expect(await look((await issue()).code, other.id)).toMatchObject({ errorCode: 'COUPON_CODE_INVALID_ERROR' });
    const draft = await shop.addEvent({ state: 'DRAFT' });
    expect(await look((await issue()).code, draft.id)).toBeNull();
  });

  test('is sold with its code alone, which the order has from then on', async () => {
    const person = await server.signUp();
    const { code, id } = await issue();
    expect(await add(server, person, secret)).toEqual(gone);
    expect(await add(server, person, secret, { promotionCode: 'NOSUCH' })).toEqual({
      ...gone,
      message: 'The promotion code "NOSUCH" is not known.',
    });
    const plain = await issue({}, []);
    expect(await add(server, person, secret, { promotionCode: plain.code })).toEqual(gone);
    expect(await add(server, person, secret, { promotionCode: code })).toEqual(isOrder);
    expect(await add(server, person, secret, robin)).toEqual(isOrder);
    expect((await orderOf(server, person)).coupons.map((coupon) => coupon.id)).toEqual([id]);
    const other = await server.signUp();
    expect(await add(server, other, secret)).toEqual(gone);
  });

  test('is taken off what the code takes off', async () => {
    const person = await server.signUp();
    const { code } = await issue({ milliPercent: 50_000 });
    expect(await add(server, person, secret, { promotionCode: code })).toMatchObject({
      total: { display: expect.stringContaining('5.00') },
    });
  });

  test('is chosen in a cart with the code, or with what the order has', async () => {
    const person = await server.signUp();
    const { code } = await issue();
    await add(server, person, seat);
    expect(await adjust(person, { tuitionId: secret })).toEqual(gone);
    expect(await adjust(person, { tuitionId: secret, promotionCode: code })).toEqual({
      __typename: 'Order',
      couponCodes: [code],
    });
    expect(await adjust(person, robin)).toMatchObject({ __typename: 'Order' });
    expect(await adjust(person, { tuitionId: seat })).toMatchObject({ __typename: 'Order' });
    expect(await adjust(person, { tuitionId: secret })).toMatchObject({ __typename: 'Order' });
  });

  test('stands in the way of an order whose code was taken off, until it is given again', async () => {
    const person = await server.signUp();
    const { code } = await issue();
    await add(server, person, secret, { promotionCode: code });
    const { id: orderId } = await orderOf(server, person);
    const give = (operation: string) =>
      server.query(
        `mutation ($code: String!, $orderId: ID) { ${operation}(couponCode: $code, orderId: $orderId) { __typename } }`,
        { code, orderId },
        { cookie: person.cookie },
      );
    await give('removeCouponCode');
    expect(await transition(server, person, orderId, 'ArrangingPayment')).toMatchObject({
      transitionError:
        'Harvest Supper: Friends is sold with its promotion code alone. Give the code again, or choose another ticket.',
    });
    await give('applyCouponCode');
    expect(await transition(server, person, orderId, 'ArrangingPayment')).toMatchObject({ __typename: 'Order' });
    await give('removeCouponCode');
    expect(await settle(server, orderId)).toMatchObject({ outcome: 'refused', reason: 'notSaleable' });
  });

  test('counts its code once an order, and no more orders are paid than it is good for', async () => {
    const { code, id } = await issue({ usageLimit: 1 });
    const [first, second] = [await server.signUp(), await server.signUp()];
    for (const person of [first, second]) {
      await add(server, person, secret, { promotionCode: code });
      await transition(server, person, (await orderOf(server, person)).id, 'ArrangingPayment');
    }
    await settle(server, (await orderOf(server, first)).id);
    expect(await settle(server, (await orderOf(server, second)).id)).toMatchObject({ reason: 'couponSpent' });
    expect(await settle(server, (await orderOf(server, second)).id)).toMatchObject({ reason: 'notSaleable' });
    const [row] = await server.db.select({ used: coupons.used }).from(coupons).where(eq(coupons.id, id));
    expect(row).toEqual({ used: 1 });
  });

  test('is not added any more once its code has ended, also to an order that has it', async () => {
    const person = await server.signUp();
    const { code, id } = await issue();
    await add(server, person, secret, { promotionCode: code });
    await server.db
      .update(coupons)
      .set({ validUntil: new Date(Date.now() - 1000) })
      .where(eq(coupons.id, id));
    expect(await add(server, person, secret, robin)).toEqual(gone);
  });

  test('is not found by guessing: tries are counted as where orders are paid', async () => {
    const person = await server.signUp();
    const tries: unknown[] = [];
    for (let at = 0; at < 70 && !tries.includes('RATE_LIMITED'); at += 1) {
      const { errors } = await server.query(
        'query ($id: ID!, $code: String!) { tiersOfCode(eventId: $id, code: $code) { __typename } }',
        { id: eventId, code: `GUESS${at}` },
        { cookie: person.cookie },
      );
      tries.push(errors[0]?.extensions?.['code']);
    }
    expect(tries).toContain('RATE_LIMITED');
  });
});
