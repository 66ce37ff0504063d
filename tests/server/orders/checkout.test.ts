import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import {
  beginValidatingPayment,
  lockOrder,
  returnToArrangingPayment,
  settleOrder,
} from '#server/modules/orders/order-settlement.ts';
import { holds, orderHistory, orders } from '#server/modules/orders/orders-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { brokenPlaces } from '#tests/server/orders/place-ledger.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
  await shop.addFee(shop.channelId, 150);
});
afterAll(() => server.close());
afterEach(async () => expect(await brokenPlaces(server.db)).toEqual([]));

const addDocument = `mutation Add($input: AddRegistrationToOrderInput!) {
  addRegistrationToOrder(input: $input) {
    __typename
    ... on Order { id code state active itemCount totalQuantity channelToken
      subTotal { display } total { display } totalWithTax { amount } totalWithTaxAfterGiftCard { amount }
      taxSummary { description taxRate taxBase { amount } taxTotal { amount } }
      surcharges { description price { display } sku }
      hold { secondsLeft expired }
      registrationItems { id name attendeeName locationName unitPrice { display } subTotal { display }
        sessionOptions { name unitPrice { display } } orderLine { product { __typename name } linePriceWithTax { display } } tuition { name } event { name } attendee { isDefault }
      } }
    ... on ErrorResult { errorCode message }
    ... on InsufficientStockError { quantityAvailable order { id } }
    ... on AttendeeLimitError { maxAttendees }
    ... on OrderLimitError { maxItems }
  }
}`;
const add = async (person: Person, productId: string, more: object = {}) => {
  const { data, errors } = await server.query(
    addDocument,
    { input: { productId, registrant: { attendeeId: person.defaultAttendeeId }, ...more } },
    { cookie: person.cookie },
  );
  expect(errors).toEqual([]);
  return data?.['addRegistrationToOrder'];
};
const transition = async (person: Person, orderId: string, state: string) => {
  const { data } = await server.query(
    `mutation Go($state: String!, $orderId: ID) { transitionOrderToState(state: $state, orderId: $orderId) {
      __typename ... on Order { state } ... on OrderStateTransitionError { fromState toState transitionError } } }`,
    { state, orderId },
    { cookie: person.cookie, channelToken: shop.channelToken },
  );
  return data?.['transitionOrderToState'];
};
const orderOf = async ({ userId }: Person) =>
  inserted(await server.db.select().from(orders).where(eq(orders.userId, userId)));
const tierOf = async (tier: Parameters<Shop['addProduct']>[1] = {}, event: Parameters<Shop['addEvent']>[0] = {}) =>
  shop.addProduct((await shop.addEvent(event)).id, tier);
const settle = (orderId: string) =>
  server.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error('no order');
    const begun = await beginValidatingPayment(tx, order, server.services.clock());
    if (begun.outcome === 'refused') return begun;
    return settleOrder(tx, begun.order, {
      state: 'PaymentSettled',
      now: server.services.clock(),
      jobs: server.services.jobs,
    });
  });

describe('adding a registration', () => {
  test('opens the order of the organizer, priced by the server', async () => {
    const person = await server.signUp();
    const event = await shop.addEvent();
    const tier = await shop.addProduct(event.id, { priceCents: 1850 });
    const addOn = await shop.addProduct(event.id, { kind: 'SESSION_OPTION', priceCents: 790, name: 'Dessert' });
    expect(await add(person, tier, { addOns: [{ addOnId: addOn }] })).toEqual({
      __typename: 'Order',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      code: expect.stringMatching(/^FY-[2-9A-HJKMNP-TV-Z]{6}$/),
      state: 'AddingItems',
      active: true,
      itemCount: 1,
      totalQuantity: 2,
      channelToken: shop.channelToken,
      subTotal: { display: '$26.40' },
      total: { display: '$27.90' },
      totalWithTax: { amount: 29.31 },
      totalWithTaxAfterGiftCard: { amount: 29.31 },
      taxSummary: [{ description: 'GST', taxRate: 5, taxBase: { amount: 27.9 }, taxTotal: { amount: 1.41 } }],
      surcharges: [{ description: 'Service fee', price: { display: '$1.50' }, sku: 'FEE' }],
      hold: { secondsLeft: 1200, expired: false },
      registrationItems: [
        {
          id: expect.any(String),
          name: 'Harvest Supper, Adult',
          attendeeName: 'Robin Reyes',
          locationName: 'Old Hall',
          unitPrice: { display: '$18.50' },
          subTotal: { display: '$26.40' },
          sessionOptions: [{ name: 'Dessert', unitPrice: { display: '$7.90' } }],
          orderLine: { product: { __typename: 'Tuition', name: 'Adult' }, linePriceWithTax: { display: '$19.43' } },
          tuition: { name: 'Adult' },
          event: { name: 'Harvest Supper' },
          attendee: { isDefault: true },
        },
      ],
    });
  });

  test('saves a new attendee with it, until the account is full', async () => {
    const person = await server.signUp();
    const tier = await tierOf();
    for (const firstName of ['Ada', 'Ben', 'Cy', 'Di']) {
      expect(await add(person, tier, { registrant: { new: true, firstName, lastName: 'Reyes' } })).toMatchObject({
        __typename: 'Order',
      });
    }
    expect(await add(person, tier, { registrant: { new: true, firstName: 'Ed', lastName: 'Reyes' } })).toMatchObject({
      __typename: 'AttendeeLimitError',
      errorCode: 'ATTENDEE_LIMIT_ERROR',
    });
    expect((await server.db.select().from(attendees).where(eq(attendees.userId, person.userId))).length).toBe(5);
    expect((await orderOf(person)).itemCount).toBe(4);
  });

  test.each([
    ['a quantity of zero', { quantity: 0 }, 'NegativeQuantityError', 'The quantity must be 1.'],
    [
      'a quantity of two',
      { quantity: 2 },
      'OrderLimitError',
      'A registration is for one attendee. Add each attendee by name.',
    ],
    [
      'an unknown attendee',
      { registrant: { attendeeId: '4f9f9a6e-0000-4000-8000-000000000000' } },
      'OrderInterceptorError',
      'We couldn’t find that attendee. Please choose another one.',
    ],
    [
      'no name',
      { registrant: { new: true, firstName: ' ' } },
      'OrderInterceptorError',
      'Please enter the attendee’s first and last name.',
    ],
    [
      'an unknown add-on',
      { addOns: [{ addOnId: 'nothing' }] },
      'OrderInterceptorError',
      'One of the add-ons is not offered any more. Please choose again.',
    ],
  ])('refuses %s', async (_what, more, __typename, message) => {
    expect(await add(await server.signUp(), await tierOf(), more)).toMatchObject({ __typename, message });
  });

  test('another’s attendee reads as unknown', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    expect(await add(person, await tierOf(), { registrant: { attendeeId: other.defaultAttendeeId } })).toMatchObject({
      __typename: 'OrderInterceptorError',
    });
  });

  const past = new Date(Date.now() - 3_600_000);
  const future = new Date(Date.now() + 3_600_000);
  test.each([
    ['cancelled', { isCanceled: true }, 'This event has been cancelled.'],
    ['under way', { startsAt: past, endsAt: future }, 'This event has already started.'],
    ['over', { startsAt: past, endsAt: past }, 'This event has ended.'],
    ['past its cutoff', { saleableCutoffAt: past }, 'Registration for this event has closed.'],
    ['not on sale yet', { startSalesAt: future }, 'Registration for this event has not opened yet.'],
  ])('refuses an event that is %s, with words', async (_what, event, message) => {
    expect(await add(await server.signUp(), await tierOf({}, event))).toMatchObject({
      __typename: 'EventRegistrationEligibilityError',
      errorCode: 'EVENT_REGISTRATION_ELIGIBILITY_ERROR',
      message,
    });
  });

  test('refuses a tier that is not sold online, and one that nobody has', async () => {
    const person = await server.signUp();
    expect(await add(person, await tierOf({ availability: 'INTERNAL' }))).toMatchObject({
      __typename: 'OrderInterceptorError',
    });
    expect(await add(person, 'nothing')).toMatchObject({ __typename: 'OrderInterceptorError' });
  });

  test('refuses a visitor', async () => {
    const { errors } = await server.query(addDocument, { input: { productId: await tierOf(), registrant: {} } });
    expect(errors.map(({ extensions }) => extensions)).toEqual([{ code: 'FORBIDDEN' }]);
  });

  test('refuses the twenty-first registration', async () => {
    const person = await server.signUp();
    const tier = await tierOf();
    for (let number = 0; number < 20; number += 1) await add(person, tier);
    expect(await add(person, tier)).toMatchObject({ __typename: 'OrderLimitError', maxItems: 20 });
  });

  test('says how many are left, with the order as it stands', async () => {
    const person = await server.signUp();
    const event = await shop.addEvent({ name: 'Small Hall' });
    const tier = await shop.addProduct(event.id, { capacity: 1 });
    await add(person, tier);
    expect(await add(person, tier)).toEqual({
      __typename: 'InsufficientStockError',
      errorCode: 'INSUFFICIENT_STOCK_ERROR',
      message: 'Adult is sold out.',
      quantityAvailable: 0,
      order: { id: (await orderOf(person)).id },
    });
  });
});

describe('the order process', () => {
  test('goes to payment and back; items change only in AddingItems', async () => {
    const person = await server.signUp();
    const tier = await tierOf();
    await add(person, tier);
    const { id } = await orderOf(person);
    expect(await transition(person, id, 'ArrangingPayment')).toEqual({
      __typename: 'Order',
      state: 'ArrangingPayment',
    });
    expect(await transition(person, id, 'ArrangingPayment')).toEqual({
      __typename: 'Order',
      state: 'ArrangingPayment',
    });
    expect(await add(person, tier)).toMatchObject({ __typename: 'OrderModificationError' });
    expect(await transition(person, id, 'AddingItems')).toEqual({ __typename: 'Order', state: 'AddingItems' });
    expect(await add(person, tier)).toMatchObject({ itemCount: 2 });
    const history = await server.db
      .select({ type: orderHistory.type, data: orderHistory.data })
      .from(orderHistory)
      .where(eq(orderHistory.orderId, id))
      .orderBy(orderHistory.createdAt);
    expect(history).toEqual([
      { type: 'ORDER_STATE_TRANSITION', data: { from: 'AddingItems', to: 'ArrangingPayment' } },
      { type: 'ORDER_STATE_TRANSITION', data: { from: 'ArrangingPayment', to: 'AddingItems' } },
    ]);
  });

  test.each(['PaymentSettled', 'PaymentAuthorized', 'ValidatingPayment', 'Cancelled', 'Nonsense'])(
    'a customer can not ask for %s',
    async (to) => {
      const person = await server.signUp();
      await add(person, await tierOf());
      const { id } = await orderOf(person);
      expect(await transition(person, id, to)).toEqual({
        __typename: 'OrderStateTransitionError',
        fromState: 'AddingItems',
        toState: to,
        transitionError: 'The order can’t go to this state.',
      });
    },
  );

  test('another’s order is not found', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    await add(person, await tierOf());
    const { id } = await orderOf(person);
    expect(await transition(other, id, 'ArrangingPayment')).toMatchObject({ transitionError: 'Order not found' });
    const { data } = await server.query(
      'query ($id: ID!) { order(id: $id) { id } activeOrder(orderId: $id) { id } nextOrderStates(orderId: $id) }',
      { id },
      { cookie: other.cookie },
    );
    expect(data).toEqual({ order: null, activeOrder: null, nextOrderStates: [] });
  });

  test('an event that is cancelled meanwhile stops the cart, with words', async () => {
    const person = await server.signUp();
    const event = await shop.addEvent({ name: 'Rained Off' });
    await add(person, await shop.addProduct(event.id));
    await server.db.update(events).set({ isCanceled: true }).where(eq(events.id, event.id));
    const { id } = await orderOf(person);
    expect(await transition(person, id, 'ArrangingPayment')).toMatchObject({
      transitionError: 'Rained Off: This event has been cancelled.',
    });
  });
});

describe('settling an order', () => {
  test('turns held places into booked ones and makes registrations that the customer sees', async () => {
    const person = await server.signUp();
    const event = await shop.addEvent({ capacity: 5 });
    const tier = await shop.addProduct(event.id, { capacity: 3 });
    const addOn = await shop.addProduct(event.id, { kind: 'SESSION_OPTION', name: 'Dessert' });
    await add(person, tier, { addOns: [{ addOnId: addOn }] });
    const { id } = await orderOf(person);
    await transition(person, id, 'ArrangingPayment');
    expect(await settle(id)).toMatchObject({ soldOut: false, order: { state: 'PaymentSettled', active: false } });
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
            orderLine: { unitPrice: { amount: 25 } },
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
    expect(await add(person, tier)).toMatchObject({ __typename: 'Order', itemCount: 1 });
  });

  test('a payment under way keeps its places when their time runs out', async () => {
    const person = await server.signUp();
    const event = await shop.addEvent({ capacity: 1 });
    await add(person, await shop.addProduct(event.id));
    const { id } = await orderOf(person);
    await transition(person, id, 'ArrangingPayment');
    await server.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order) await beginValidatingPayment(tx, order, server.services.clock());
    });
    server.moveClock(3 * 3_600_000);
    await server.runJob('hold-expiry');
    expect((await server.db.select().from(holds).where(eq(holds.orderId, id))).length).toBe(1);
    expect(await transition(person, id, 'AddingItems')).toMatchObject({
      transitionError: 'A payment for this order is under way. Please wait until it is finished.',
    });
    await server.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order) await returnToArrangingPayment(tx, order, server.services.clock());
    });
    const { holdExpiresAt, state } = await orderOf(person);
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
    await add(slow, tier);
    const { id } = await orderOf(slow);
    await transition(slow, id, 'ArrangingPayment');
    server.moveClock(3_600_000);
    expect(await add(quick, tier)).toMatchObject({ __typename: 'Order' });
    expect(await settle(id)).toEqual({
      outcome: 'refused',
      reason: 'soldOut',
      message: 'The place held for Robin Reyes at Last Seat has run out of time, and Adult is sold out.',
    });
    expect((await orderOf(slow)).state).toBe('ArrangingPayment');
    server.moveClock(-3_600_000);
  });

  test('two settlements of orders for the last places race without a loss', async () => {
    const event = await shop.addEvent({ capacity: 4 });
    const tier = await shop.addProduct(event.id);
    const people = await Promise.all(Array.from({ length: 4 }, () => server.signUp()));
    const ids = await Promise.all(
      people.map(async (person) => {
        await add(person, tier);
        const { id } = await orderOf(person);
        await transition(person, id, 'ArrangingPayment');
        return id;
      }),
    );
    await Promise.all(ids.map(settle));
    const [stock] = await server.db
      .select({ held: products.held, booked: products.booked })
      .from(products)
      .where(eq(products.id, tier));
    expect(stock).toEqual({ held: 0, booked: 4 });
  });
});
