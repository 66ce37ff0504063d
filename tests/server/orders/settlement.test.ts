import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { beginValidatingPayment, returnToArrangingPayment } from '#server/modules/payments/order-settlement.ts';
import { holds } from '#server/modules/orders/orders-tables.ts';
import { lockTerms } from '#server/modules/payments/payment-terms.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { add, orderOf, settle, transition } from '#tests/server/orders/checkout-calls.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
  await shop.addFee(shop.channelId, 150);
});
afterAll(() => server.close());
afterEach(() => checkPlaces(server.db));

describe('settling an order', () => {
  test('makes the registrations in the order of the cart', async () => {
    const person = await server.signUp();
    const { id: eventId } = await shop.addEvent({ capacity: 5 });
    const names = ['Stalls', 'Balcony', 'Circle', 'Gallery', 'Box'];
    for (const name of names) await add(server, person, await shop.addProduct(eventId, { name }));
    const { id } = await orderOf(server, person);
    await transition(server, person, id, 'ArrangingPayment');
    await settle(server, id);
    const { data } = await server.query(
      'query ($id: ID!) { order(id: $id) { registrations { tuition { name } } } }',
      { id },
      { cookie: person.cookie },
    );
    expect(data).toEqual({ order: { registrations: names.map((name) => ({ tuition: { name } })) } });
  });

  test('turns held places into booked ones and makes registrations that the customer sees', async () => {
    const person = await server.signUp();
    const event = await shop.addEvent({ capacity: 5 });
    const tier = await shop.addProduct(event.id, { capacity: 3 });
    const addOn = await shop.addProduct(event.id, { kind: 'SESSION_OPTION', name: 'Dessert' });
    await add(server, person, tier, { addOns: [{ addOnId: addOn }] });
    const { id } = await orderOf(server, person);
    await transition(server, person, id, 'ArrangingPayment');
    expect(await settle(server, id)).toMatchObject({ state: 'PaymentSettled', active: false });
    const { data, errors } = await server.query(
      `query ($id: ID!) { order(id: $id) { state active hold { expired } nextRegistration: registrations { code state attendee { name } event { name } tuition { name } sessionOptions { name } orderLine { unitPrice { amount } } order { id } } }
        upcoming: myRegistrations(options: { filter: upcoming }) { totalItems items { code } }
        past: myRegistrations(options: { filter: past }) { totalItems }
        activeOrders { totalItems }
        activeCustomer { orders { totalItems items { code } } registrations { totalItems } } }`,
      { id },
      { cookie: person.cookie },
    );
    expect(errors).toEqual([]);
    const code = expect.stringMatching(/^R-[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(data).toEqual({
      order: {
        state: 'PaymentSettled',
        active: false,
        hold: null,
        nextRegistration: [
          {
            code,
            state: 'Confirmed',
            attendee: { name: 'Robin Reyes' },
            event: { name: 'Harvest Supper' },
            tuition: { name: 'Adult' },
            sessionOptions: [{ name: 'Dessert' }],
            orderLine: { unitPrice: { amount: 26.5 } },
            order: { id },
          },
        ],
      },
      upcoming: { totalItems: 1, items: [{ code }] },
      past: { totalItems: 0 },
      activeOrders: { totalItems: 0 },
      activeCustomer: {
        orders: { totalItems: 1, items: [{ code: expect.stringMatching(/^FY-/) }] },
        registrations: { totalItems: 1 },
      },
    });
    const [stock] = await server.db
      .select({ held: events.held, booked: events.booked })
      .from(events)
      .where(eq(events.id, event.id));
    expect(stock).toEqual({ held: 0, booked: 1 });
    expect(await add(server, person, tier)).toMatchObject({ __typename: 'Order', itemCount: 1 });
  });

  test('a payment under way keeps its places when their time runs out', async () => {
    const person = await server.signUp();
    const event = await shop.addEvent({ capacity: 1 });
    await add(server, person, await shop.addProduct(event.id));
    const { id } = await orderOf(server, person);
    await transition(server, person, id, 'ArrangingPayment');
    await server.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order) await beginValidatingPayment(tx, order, await lockTerms(tx, order), server.services.clock());
    });
    server.moveClock(3 * 3_600_000);
    await server.runJob('hold-expiry');
    expect((await server.db.select().from(holds).where(eq(holds.orderId, id))).length).toBe(1);
    expect(await transition(server, person, id, 'AddingItems')).toMatchObject({
      transitionError: 'A payment for this order is under way. Please wait until it is finished.',
    });
    await server.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order) await returnToArrangingPayment(tx, order, server.services.clock());
    });
    const { holdExpiresAt, state } = await orderOf(server, person);
    expect({
      state,
      minutes: Math.round(((holdExpiresAt?.getTime() ?? 0) - server.services.clock().getTime()) / 60_000),
    }).toEqual({ state: 'ArrangingPayment', minutes: 5 });
    server.moveClock(-3 * 3_600_000);
  });

  test('an order whose place went to someone else is refused before anything is charged', async () => {
    const [slow, quick] = [await server.signUp(), await server.signUp()];
    const event = await shop.addEvent({ capacity: 1, name: 'Last Seat' });
    const tier = await shop.addProduct(event.id);
    await add(server, slow, tier);
    const { id } = await orderOf(server, slow);
    await transition(server, slow, id, 'ArrangingPayment');
    server.moveClock(3_600_000);
    expect(await add(server, quick, tier)).toMatchObject({ __typename: 'Order' });
    expect(await settle(server, id)).toEqual({
      outcome: 'refused',
      reason: 'soldOut',
      message: 'The place held for Robin Reyes at Last Seat has run out of time, and Adult is sold out.',
    });
    expect((await orderOf(server, slow)).state).toBe('ArrangingPayment');
    server.moveClock(-3_600_000);
  });

  test('two settlements of orders for the last places race without a loss', async () => {
    const event = await shop.addEvent({ capacity: 4 });
    const tier = await shop.addProduct(event.id);
    const people = await Promise.all(Array.from({ length: 4 }, () => server.signUp()));
    const ids = await Promise.all(
      people.map(async (person) => {
        await add(server, person, tier);
        const { id } = await orderOf(server, person);
        await transition(server, person, id, 'ArrangingPayment');
        return id;
      }),
    );
    await Promise.all(ids.map((id) => settle(server, id)));
    const [stock] = await server.db
      .select({ held: products.held, booked: products.booked })
      .from(products)
      .where(eq(products.id, tier));
    expect(stock).toEqual({ held: 0, booked: 4 });
  });
});
