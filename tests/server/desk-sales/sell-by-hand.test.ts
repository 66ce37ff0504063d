import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deskLimits } from '#domain/desk-limits.ts';
import { deskHistory } from '#server/modules/access/access-tables.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { feeConfigs } from '#server/modules/organizers/organizers-tables.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { addProduct } from '#tests/server/changes/changing.ts';
import { act, linesOf, orderOf, previewed, refund, parsedOrder } from '#tests/server/desk-orders/order-calls.ts';
import { officeOf, quoted, selling, soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { openOneEventShop, orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember, askDesk } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let owner: Person;
let boxOffice: Person;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openOneEventShop(server, { capacity: 200 });
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
  boxOffice = await addMember(server, shop.organizationId, 'OrganizationBoxOffice');
});
afterEach(() => checkBooks(server.db));
afterAll(() => server.close());

const bookedOf = async ({ eventId }: Pick<OneEventShop, 'eventId'>) =>
  inserted(await server.db.select().from(events).where(eq(events.id, eventId))).booked;
const one = (of = shop) => ({ eventId: of.eventId, tickets: [{ tierId: of.productId }] });
/** Another organizer's event, with somebody who owns it and somebody of its box office. */
async function another(how: Parameters<typeof openOneEventShop>[1] = {}) {
  const its = await openOneEventShop(server, how);
  return {
    ...its,
    owner: await addMember(server, its.organizationId, 'OrganizationOwner'),
    boxOffice: await addMember(server, its.organizationId, 'OrganizationBoxOffice'),
  };
}

describe('a sale for cash', () => {
  test('is an order that is placed and paid at once, once for its key, in the history with its way', async () => {
    const before = await bookedOf(shop);
    const sale = {
      ...one(),
      tickets: [{ tierId: shop.productId }, { tierId: shop.productId, firstName: 'Mika', lastName: 'Laine' }],
      key: 'sold-once',
    };
    const order = await soldBy(server, boxOffice, sale);
    expect(order).toEqual({
      id: order.id,
      code: order.code,
      soldAs: 'CASH',
      buyer: { name: 'Robin Okafor', emailAddress: null, since: null },
      total: 49,
      deeds: ['ASK_REFUND', 'NOTE'],
      money: { marks: ['PAID'], paid: 49, entries: [{ kind: 'PAID' }] },
      registrations: [
        {
          id: expect.any(String),
          code: expect.stringMatching(/^R-/),
          attendeeName: 'Robin Okafor',
          state: 'CONFIRMED',
        },
        { id: expect.any(String), code: expect.stringMatching(/^R-/), attendeeName: 'Mika Laine', state: 'CONFIRMED' },
      ],
      history: [{ what: 'ORDER_SOLD', amount: 49 }],
    });
    expect(await soldBy(server, boxOffice, sale)).toEqual(order);
    expect(await bookedOf(shop)).toBe(before + 2);
    const [entry] = await server.db.select().from(deskHistory).where(eq(deskHistory.orderId, order.id));
    expect(entry).toMatchObject({
      what: 'ORDER_SOLD',
      eventId: shop.eventId,
      actorId: boxOffice.userId,
      after: { orderCode: order.code, cents: 4_900, way: 'CASH', tickets: 2 },
    });
    const paid = await server.db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(paid.map(({ method, amountCents, state }) => ({ method, amountCents, state }))).toEqual([
      { method: 'BOX_OFFICE', amountCents: 4_900, state: 'Settled' },
    ]);
  });

  test('costs what it is quoted at, with fees, taxes and add-ons, as a cart does', async () => {
    const its = await another({ priceCents: 4_000 });
    await server.db.insert(feeConfigs).values({
      channelId: its.channelId,
      name: 'Service fee',
      sku: 'FEE',
      description: 'Service fee',
      fixedCents: 150,
      milliPercent: 0,
      taxCategoryId: inserted(await server.db.select().from(products).where(eq(products.id, its.productId)))
        .taxCategoryId,
    });
    const jar = await addProduct(server, its, { name: 'Jar', priceCents: 500, kind: 'SESSION_OPTION' });
    const sale = { eventId: its.eventId, tickets: [{ tierId: its.productId, addOnIds: [jar, jar] }] };
    const told = await quoted(server, its.owner, sale);
    expect(told).toMatchObject({ subtotal: 46.5, fees: 1.5 });
    const order = await soldBy(server, its.owner, sale);
    expect(order.total).toBe(told && 'total' in told ? told.total : null);
    const buyer = await server.signUp();
    const orderId = await orderToPay(server, buyer, its);
    const cart = inserted(await server.db.select().from(orders).where(eq(orders.id, orderId)));
    expect(
      await quoted(server, its.owner, { eventId: its.eventId, tickets: [{ tierId: its.productId }] }),
    ).toMatchObject({
      total: cart.totalWithTaxCents / 100,
    });
  });

  test('is refused with the new price where it costs something else than was told', async () => {
    const before = await bookedOf(shop);
    expect(await selling(server, boxOffice, { ...one(), total: 20 })).toEqual({
      errorCode: 'DESK_SALE_CHANGED_ERROR',
      quote: { subtotal: { amount: 24.5 }, fees: { amount: 0 }, tax: { amount: 0 }, total: { amount: 24.5 } },
    });
    expect(await bookedOf(shop)).toBe(before);
  });

  test('of which the money goes back by hand is cancelled, and its place is free', async () => {
    const before = await bookedOf(shop);
    const { code } = await soldBy(server, boxOffice, one());
    const order = await orderOf(server, owner, shop.organizationId, code);
    const lines = linesOf(order, 0);
    const { digest, ways } = await previewed(server, owner, lines);
    expect(ways).toEqual([{ way: 'BY_HAND', amount: 24.5, isHandedOver: true }]);
    const after = parsedOrder(await refund(server, owner, { lines, digest }));
    expect(after.money).toMatchObject({ marks: ['CANCELLED', 'REFUNDED'], refunded: 24.5 });
    expect(after.registrations.map(({ state }) => state)).toEqual(['CANCELLED']);
    expect(await bookedOf(shop)).toBe(before);
  });
});

describe('a sale of which the money comes later', () => {
  test('waits for it as every order by hand, and is settled or cancelled', async () => {
    const order = await soldBy(server, boxOffice, { ...one(), way: 'LATER' });
    expect(order.money).toEqual({ marks: ['UNPAID'], paid: 0, entries: [{ kind: 'AWAITED' }] });
    expect(order.deeds).toEqual(['SETTLE', 'CANCEL', 'NOTE']);
    const row = inserted(await server.db.select().from(orders).where(eq(orders.id, order.id)));
    expect(row.payUntil).toBeInstanceOf(Date);
    const settled = parsedOrder(await act(server, boxOffice, 'settleOrder', order.id, ', means: CHEQUE'));
    expect(settled.money).toMatchObject({ marks: ['PAID'], paid: 24.5 });
    const other = await soldBy(server, boxOffice, { ...one(), way: 'LATER' });
    expect(parsedOrder(await act(server, boxOffice, 'cancelOrder', other.id)).money.marks).toEqual(['CANCELLED']);
  });
});

describe('complimentary tickets', () => {
  test('cost nothing, are told apart, and go back to nobody', async () => {
    const order = await soldBy(server, owner, { ...one(), way: 'COMPLIMENTARY' });
    expect(order).toMatchObject({ soldAs: 'COMPLIMENTARY', total: 0, deeds: ['CANCEL', 'NOTE'] });
    expect(order.money).toEqual({ marks: ['FREE'], paid: 0, entries: [] });
    const after = parsedOrder(await act(server, owner, 'cancelOrder', order.id));
    expect(after.money.marks).toEqual(['CANCELLED']);
  });

  test('are for who may set prices: box office is refused, and does not see the way', async () => {
    expect((await officeOf(server, boxOffice, shop.eventId))?.ways).toEqual([
      'CASH',
      'CHEQUE',
      'CARD_TERMINAL',
      'CARD_LINK',
      'LATER',
    ]);
    expect((await officeOf(server, owner, shop.eventId))?.ways).toContain('COMPLIMENTARY');
    expect((await officeOf(server, boxOffice, shop.eventId))?.complimentaryLeft).toBeNull();
    await expect(selling(server, boxOffice, { ...one(), way: 'COMPLIMENTARY', total: 0 })).rejects.toThrow(
      'Your role does not allow this',
    );
  });

  test('are so many of an event; one that is cancelled may be given again', async () => {
    const its = await another({ capacity: 500 });
    const give = (number: number) =>
      selling(server, its.owner, {
        eventId: its.eventId,
        tickets: Array.from({ length: number }, () => ({ tierId: its.productId })),
        way: 'COMPLIMENTARY',
        total: 0,
      });
    const most = deskLimits.complimentaryTickets;
    for (let given = 0; given < most; given += 20) expect(await give(20)).toMatchObject({ soldAs: 'COMPLIMENTARY' });
    expect((await officeOf(server, its.owner, its.eventId))?.complimentaryLeft).toBe(0);
    const limit = { errorCode: 'DESK_SALE_REFUSED_ERROR', reason: 'COMPLIMENTARY_LIMIT', name: null, left: 0 };
    expect(await give(1)).toEqual(limit);
    const [any] = await server.db.select().from(orders).where(eq(orders.organizationId, its.organizationId));
    await act(server, its.owner, 'cancelOrder', any?.id ?? '');
    expect((await officeOf(server, its.owner, its.eventId))?.complimentaryLeft).toBe(20);
  }, 60_000);
});

describe('what is sold by hand', () => {
  test('is of any tier, while the sale online is paused, not open yet or over, and until the event has ended', async () => {
    const its = await another();
    const inner = await addProduct(server, its, { name: 'Staff', priceCents: 1_000 });
    await server.db.update(products).set({ availability: 'INTERNAL' }).where(eq(products.id, inner));
    const staff = { eventId: its.eventId, tickets: [{ tierId: inner }] };
    const states = [
      { salesPausedAt: sql`now()` },
      { salesPausedAt: null, startSalesAt: sql`now() + interval '1 day'` },
      { startSalesAt: null, saleableCutoffAt: sql`now() - interval '1 day'` },
      { startsAt: sql`now() - interval '1 hour'`, endsAt: sql`now() + interval '1 hour'` },
    ];
    for (const state of states) {
      await server.db.update(events).set(state).where(eq(events.id, its.eventId));
      expect(await soldBy(server, its.boxOffice, staff)).toMatchObject({ total: 10 });
    }
    expect((await officeOf(server, its.boxOffice, its.eventId))?.tiers).toMatchObject([
      { name: 'General', isBoxOfficeOnly: false },
      { name: 'Staff', isBoxOfficeOnly: true },
    ]);
    const closed = { errorCode: 'DESK_SALE_REFUSED_ERROR', reason: 'CLOSED', name: null, left: null };
    const ends = [
      { state: { endsAt: sql`now() - interval '1 minute'` }, why: 'ENDED' },
      { state: { state: 'DRAFT' as const }, why: 'DRAFT' },
      { state: { state: 'CANCELED' as const }, why: 'CANCELED' },
    ];
    for (const { state, why } of ends) {
      await server.db.update(events).set(state).where(eq(events.id, its.eventId));
      expect(await officeOf(server, its.boxOffice, its.eventId)).toMatchObject({ closed: why, ways: [] });
      expect(await quoted(server, its.boxOffice, staff)).toEqual(closed);
      expect(await selling(server, its.boxOffice, { ...staff, total: 10 })).toEqual(closed);
    }
  });

  test('is of a tier whose own sale is over or not open yet, and more of it than one order takes online', async () => {
    const its = await another();
    const tierId = await addProduct(server, its, { name: 'Early', priceCents: 1_000 });
    const windows = [
      { saleableCutoffAt: sql`now() - interval '1 day'` },
      { saleableCutoffAt: null, startSalesAt: sql`now() + interval '1 day'` },
      { startSalesAt: null, limitPerOrder: 1 },
    ];
    const told: unknown[] = [];
    for (const window of windows) {
      await server.db.update(products).set(window).where(eq(products.id, tierId));
      told.push(await soldBy(server, its.boxOffice, { eventId: its.eventId, tickets: [{ tierId }, { tierId }] }));
      const office = await officeOf(server, its.boxOffice, its.eventId);
      told.push(office?.tiers.map(({ name, isOnSaleOnline }) => [name, isOnSaleOnline]));
    }
    const sold = expect.objectContaining({ total: 20 });
    const tiers = (isEarly: boolean) =>
      expect.arrayContaining([
        ['General', true],
        ['Early', isEarly],
      ]);
    expect(told).toEqual([sold, tiers(false), sold, tiers(false), sold, tiers(true)]);
  });

  test('is never more than there is, also among what carts hold; a hold that has ended is none', async () => {
    const its = await another({ capacity: 3 });
    const buyer = await server.signUp();
    await orderToPay(server, buyer, its);
    const three = { eventId: its.eventId, tickets: [0, 1, 2].map(() => ({ tierId: its.productId })) };
    expect((await officeOf(server, its.boxOffice, its.eventId))?.tiers[0]?.left).toBe(2);
    expect(await selling(server, its.boxOffice, three)).toEqual({
      errorCode: 'DESK_SALE_REFUSED_ERROR',
      reason: 'NO_PLACE',
      name: expect.any(String),
      left: 2,
    });
    expect(await bookedOf(its)).toBe(0);
    await server.db.execute(
      sql`update holds set expires_at = now() - interval '1 minute' where event_id = ${its.eventId}`,
    );
    expect(await soldBy(server, its.boxOffice, three)).toMatchObject({ soldAs: 'CASH' });
    expect(await bookedOf(its)).toBe(3);
  });

  test('leaves the questions of its event open', async () => {
    const its = await another();
    const content = {
      version: 1,
      components: [{ id: '1', type: 'text', key: 'note', label: 'Diet', required: true }],
    };
    await server.db.insert(eventForms).values({ eventId: its.eventId, name: 'Diet', content, scope: 'ATTENDEE' });
    const order = await soldBy(server, its.boxOffice, one(its));
    const asked = await server.db.select().from(formSubmissions).where(eq(formSubmissions.orderId, order.id));
    expect(asked.map(({ complete }) => complete)).toEqual([false]);
  });

  test('is what the event has: another one’s tier, none at all and too many are refused', async () => {
    const its = await another();
    const refused = (reason: string) => ({ errorCode: 'DESK_SALE_REFUSED_ERROR', reason, name: null, left: null });
    const cases: [{ tierId: string; addOnIds?: string[] }[], string][] = [
      [[{ tierId: its.productId }], 'NOT_OFFERED'],
      [[{ tierId: shop.productId, addOnIds: [shop.productId] }], 'NOT_OFFERED'],
      [[{ tierId: 'nothing' }], 'NOT_OFFERED'],
      [[], 'NUMBER'],
      [Array.from({ length: 21 }, () => ({ tierId: shop.productId })), 'NUMBER'],
    ];
    for (const [tickets, reason] of cases) {
      expect(await quoted(server, owner, { eventId: shop.eventId, tickets })).toEqual(refused(reason));
      expect(await selling(server, owner, { eventId: shop.eventId, tickets, total: 0 })).toEqual(refused(reason));
    }
  });

  test('is sold to somebody with a name; what is wrong is told by field', async () => {
    const sale = {
      eventId: shop.eventId,
      tickets: [{ tierId: shop.productId }, { tierId: shop.productId, firstName: 'Mika' }],
      firstName: ' ',
      emailAddress: 'nowhere',
    };
    expect(await selling(server, owner, sale)).toEqual({
      errorCode: 'INVALID_FIELDS_ERROR',
      fields: [
        { field: 'emailAddress', fault: 'NOT_AN_ADDRESS' },
        { field: 'firstName', fault: 'REQUIRED' },
        { field: 'tickets.1.lastName', fault: 'REQUIRED' },
      ],
    });
  });
});

describe('who sells', () => {
  test('works there: a stranger learns nothing, and who works in another role may not', async () => {
    const stranger = await server.signUp();
    const steward = await addMember(server, shop.organizationId, 'OrganizationDoorSteward');
    expect(await officeOf(server, stranger, shop.eventId)).toBeNull();
    expect(await quoted(server, stranger, one())).toBeNull();
    expect(await selling(server, stranger, { ...one(), total: 24.5 })).toBeNull();
    for (const id of ['nothing', shop.productId]) expect(await officeOf(server, owner, id)).toBeNull();
    const before = await bookedOf(shop);
    for (const document of [
      `query { answer: deskBoxOffice(eventId: "${shop.eventId}") { eventId } }`,
      `query { answer: deskSaleQuote(eventId: "${shop.eventId}", tickets: [], way: CASH) { __typename } }`,
      `mutation { answer: sellByHand(eventId: "${shop.eventId}", total: 24.5, input: { tickets: [{ tierId: "${shop.productId}" }],
        firstName: "A", lastName: "B", language: en, way: CASH }) { __typename } }`,
    ])
      expect((await askDesk(server, document, {}, steward)).errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect(await bookedOf(shop)).toBe(before);
  });

  test('sells to the same person again, and the last place to one of two at once', async () => {
    const its = await another({ capacity: 1 });
    const answers = await Promise.all(
      [its.owner, its.boxOffice].map((by) => selling(server, by, { ...one(its), total: 24.5 })),
    );
    expect(
      answers.filter((answer) => answer !== null && typeof answer === 'object' && 'soldAs' in answer),
    ).toHaveLength(1);
    expect(await bookedOf(its)).toBe(1);
    const again = { emailAddress: 'Sam@Mail.example', firstName: 'Sam', lastName: 'Reid' };
    const first = await soldBy(server, owner, { ...one(), ...again });
    const second = await soldBy(server, owner, { ...one(), ...again });
    const other = await soldBy(server, owner, { ...one(), ...again, firstName: 'Max' });
    const [of, and, but] = await Promise.all(
      [first, second, other].map(
        async ({ id }) => inserted(await server.db.select().from(orders).where(eq(orders.id, id))).userId,
      ),
    );
    expect(of).toBe(and);
    expect(but).not.toBe(of);
    expect(first.buyer).toEqual({ name: 'Sam Reid', emailAddress: 'sam@mail.example', since: null });
    expect(first.deeds).toContain('RESEND_CONFIRMATION');
    const tickets = await server.db.select().from(registrations).where(eq(registrations.orderId, first.id));
    expect(tickets).toHaveLength(1);
  });

  test('takes no place that a customer is paying for', async () => {
    const its = await another({ capacity: 1 });
    const buyer = await server.signUp();
    const orderId = await orderToPay(server, buyer, its);
    expect(await selling(server, its.owner, { ...one(its), total: 24.5 })).toMatchObject({
      reason: 'NO_PLACE',
      left: 0,
    });
    await pay(server, buyer, orderId, { key: 'paid', sourceId: 'cnon:card-nonce-ok', channelToken: its.channelToken });
    expect(await bookedOf(its)).toBe(1);
  });
});
