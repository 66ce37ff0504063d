import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { feeConfigs } from '#server/modules/organizers/organizers-tables.ts';
import { draft, openDesk, saveTier } from '#tests/server/desk-events/event-calls.ts';
import {
  allRows,
  begin,
  cardFormOf,
  copied,
  end,
  missingIn,
  pageOf,
  rehearsalOf,
  shopOf,
} from '#tests/server/desk-rehearsals/rehearsal-calls.ts';
import { startTestServer, type Person, type TestServer } from '#tests/server/harness.ts';
import { add } from '#tests/server/orders/checkout-calls.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

const name = 'A night of unheard songs';
const day = 24 * 3_600_000;

let server: TestServer;
let organizationId: string;
let manager: Person;
let others: Record<'owner' | 'customer', Person>;
let eventId: string;
beforeAll(async () => {
  server = await startTestServer();
  const desk = await openDesk(server);
  ({ organizationId } = desk.organizer);
  ({ manager } = desk);
  const { channelId, taxCategoryId } = desk.organizer;
  const fee = { name: 'Fee', sku: 'FEE', description: 'Fee', fixedCents: 150, taxCategoryId };
  await server.db.insert(feeConfigs).values({ channelId, ...fee });
  await server.db.insert(coupons).values([
    { channelId, code: 'TEN', description: 'Ten off', milliPercent: 10_000, usageLimit: 1 },
    { code: 'SITE', description: 'Five off', milliPercent: 5_000 },
  ]);
  eventId = await draft(server, manager, organizationId, { name });
  await saveTier(server, manager, { eventId });
  others = {
    owner: await addMember(server, organizationId, 'OrganizationOwner'),
    customer: await server.signUp(),
  };
});
afterAll(() => server.close());

const ask = async (query: string, variables: object, by?: Person) => {
  const { data } = await server.query(query, variables, by ? { cookie: by.cookie } : {});
  return data;
};
const orderOf = async (id: string) => inserted(await server.db.select().from(orders).where(eq(orders.id, id)));
const apply = (call: string, orderId: string, code: string) => {
  const document = `mutation ($code: String!, $orderId: ID) { answer: ${call}: $code, orderId: $orderId) { __typename } }`;
  return ask(document, { code, orderId }, manager);
};
/** What the desk counts for its organizer. */
const counts = async () => {
  const [today, report, events] = [
    `{ answer: deskToday(organizationId: "${organizationId}") { waits { kind number } sales { events { id booked held } }
      money { paid { amount } back { amount } days { paid { amount } } } } }`,
    `{ answer: deskReport(organizationId: "${organizationId}", kind: SALES) { events { id }
      money { rows { __typename } differences { __typename } } } }`,
    `{ answer: deskEvents(organizationId: "${organizationId}") { events { id name booked held } } }`,
  ];
  return Promise.all([today, report, events].map((document) => answerOf(server, others.owner, document ?? '')));
};

describe('a rehearsal', () => {
  test('has the event as it is saved, on sale for who rehearses, and says what it is', async () => {
    const id = await copied(server, manager, eventId);
    expect(await pageOf(server, id, manager)).toEqual({
      name: `[Rehearsal] ${name}`,
      organizerChannelToken: expect.any(String),
      organizer: { name: '[Rehearsal] Quiet Room Society', rehearses: { eventId } },
      tuitions: [{ id: expect.any(String), saleStatus: { code: 'OPEN' } }],
    });
    expect(await ask('query ($id: ID!) { eventPreview(id: $id) { name } }', { id }, manager)).toEqual({
      eventPreview: { name: `[Rehearsal] ${name}` },
    });
  });

  test('is there for nobody else, in no list, and its organizer is none', async () => {
    const id = await copied(server, manager, eventId);
    const { productId } = await shopOf(server, id, manager);
    await refreshEventSearch(server.db);
    expect(await pageOf(server, id)).toBeNull();
    for (const other of Object.values(others)) {
      expect(await pageOf(server, id, other)).toBeNull();
      expect(await ask('query ($id: ID!) { eventPreview(id: $id) { name } }', { id }, other)).toEqual({
        eventPreview: null,
      });
      expect(await add(server, other, productId)).toMatchObject({ __typename: 'OrderInterceptorError' });
      expect(await rehearsalOf(server, others.owner, eventId)).toEqual({ id: eventId, underWay: null });
    }
    const everything = `{ events(options: { take: 100 }) { items { name } } organizations { items { id name } }
      search(input: { term: "unheard", take: 20 }) { items { productName } } }`;
    expect(JSON.stringify(await ask(everything, {}, manager))).not.toContain('Rehearsal');
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from organizations where rehearsal_of is not null',
    );
    const one = await ask('query ($id: ID!) { organization(id: $id) { name } }', { id: rows[0]?.id }, manager);
    expect(one).toEqual({ organization: null });
  });

  test('is paid with a test card and given back, is mailed to its person, and touches no row that was there', async () => {
    await end(server, manager, eventId);
    await server.db.insert(giftCards).values({ code: 'GIFTREAL', initialBalanceCents: 5000, balanceCents: 5000 });
    const before = await allRows(server);
    const counted = await counts();
    const id = await copied(server, manager, eventId);
    const shop = await shopOf(server, id, manager);
    const orderId = await orderToPay(server, manager, shop);
    expect(await apply('applyGiftCardToOrder(code', orderId, 'GIFTREAL')).toEqual({
      answer: { __typename: 'GiftCardError' },
    });
    expect(await apply('applyCouponCode(couponCode', orderId, 'TEN')).toEqual({ answer: { __typename: 'Order' } });
    expect(await apply('applyCouponCode(couponCode', orderId, 'SITE')).toEqual({ answer: { __typename: 'Order' } });
    expect(await cardFormOf(server, manager, orderId)).toBe('/rehearsal/square/web/v1/square.js');
    const paid = await pay(server, manager, orderId, { key: 'pay', sourceId: 'cnon:card-nonce-ok' });
    expect(paid.data?.['addPaymentToOrder']).toMatchObject({ state: 'PaymentSettled' });
    const confirmed = await server.mailbox.waitFor(manager.emailAddress, { subject: /You're going to/ });
    expect(confirmed.subject).toBe(`You're going to [Rehearsal] ${name}`);
    const { code: orderCode } = await orderOf(orderId);
    const refund = await refundOrder(server.services, { orderCode, amountCents: null, again: false });
    expect(refund).toMatchObject({ isCancelled: true, refunds: [{ method: 'SQUARE', state: 'Settled' }] });
    const refunded = await server.mailbox.waitFor(manager.emailAddress, { subject: /refunded/ });
    expect(refunded.subject).toBe(`[Rehearsal] Your order ${orderCode} is refunded and cancelled`);
    expect(changed(missingIn(await allRows(server), before))).toEqual({});
    expect(await counts()).toEqual(counted);
  });

  test('is ended by a press, and nothing of it is left in any table', async () => {
    await end(server, manager, eventId);
    const before = await allRows(server);
    const first = await copied(server, manager, eventId);
    const orderId = await orderToPay(server, manager, await shopOf(server, first, manager));
    await pay(server, manager, orderId, { key: 'left', sourceId: 'cnon:card-nonce-ok' });
    const second = await copied(server, manager, eventId);
    await add(server, manager, (await shopOf(server, second, manager)).productId);
    expect(await end(server, manager, eventId)).toEqual({ id: eventId, underWay: null });
    const after = await allRows(server);
    expect(changed(missingIn(before, after))).toEqual({});
    expect(changed(missingIn(after, before))).toEqual({});
    expect(await pageOf(server, second, manager)).toBeNull();
  });

  test('ends by itself after a day', async () => {
    const id = await copied(server, manager, eventId);
    server.moveClock(day - 60_000);
    await server.runJob('end-rehearsals');
    expect(await pageOf(server, id, manager)).not.toBeNull();
    server.moveClock(120_000);
    await server.runJob('end-rehearsals');
    expect(await pageOf(server, id, manager)).toBeNull();
    expect(await rehearsalOf(server, manager, eventId)).toEqual({ id: eventId, underWay: null });
  });

  test('begins once for its key, and anew for another', async () => {
    const first = await begin(server, manager, eventId, 'one press');
    expect(await begin(server, manager, eventId, 'one press')).toEqual(first);
    const anew = await begin(server, manager, eventId, 'another');
    expect(anew).not.toEqual(first);
    expect(await rehearsalOf(server, manager, eventId)).toEqual(anew);
  });

  test('begins of nothing that can’t be published, and leaves what is under way', async () => {
    const bare = await draft(server, manager, organizationId, { name: 'Bare' });
    expect(await begin(server, manager, bare)).toEqual({
      errorCode: 'PUBLISH_REFUSED_ERROR',
      problems: [{ code: 'NO_TIER_ONLINE' }],
    });
    expect(await rehearsalOf(server, manager, bare)).toEqual({ id: bare, underWay: null });
  });

  test('gives a token for a card to who rehearses, and to nobody else', async () => {
    await copied(server, manager, eventId);
    const card = { number: '4111111111111111', expMonth: 12, expYear: 2039, cvv: '123', postalCode: 'V9R 5S5' };
    const send = async (by?: Person) => {
      const headers = { 'content-type': 'application/json', ...(by && { cookie: by.cookie }) };
      const body = JSON.stringify(card);
      return (await fetch(`${server.url}/rehearsal/square/tokens`, { method: 'POST', headers, body })).status;
    };
    expect([await send(manager), await send(others.customer), await send()]).toEqual([200, 404, 404]);
  });

  test('can be begun twenty times a day', async () => {
    const fresh = await addMember(server, organizationId, 'OrganizationManager');
    for (let time = 0; time < 20; time += 1) await copied(server, fresh, eventId);
    await expect(begin(server, fresh, eventId)).rejects.toThrow(/[Tt]oo many/);
  });
});

/** What is no row of anybody's: keys of calls, limits of tries, the version of the catalogue, who was seen when. */
const ofCalls = new Set(['catalog_changes', 'idempotency_keys', 'rate_limits', 'sessions']);
const changed = (rows: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => !ofCalls.has(table)));
