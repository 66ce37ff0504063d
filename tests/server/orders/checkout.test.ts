import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderHistory } from '#server/modules/orders/orders-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { add, addDocument, orderOf, transition } from '#tests/server/orders/checkout-calls.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer({ config: { languages: ['en', 'fr-CA'] } });
  shop = await openShop(server.db);
  await shop.addFee(shop.channelId, 150);
});
afterAll(() => server.close());
afterEach(() => checkPlaces(server.db));

const tierOf = async (tier: Parameters<Shop['addProduct']>[1] = {}, event: Parameters<Shop['addEvent']>[0] = {}) =>
  shop.addProduct((await shop.addEvent(event)).id, tier);

describe('adding a registration', () => {
  test('opens the order of the organizer, priced by the server', async () => {
    const person = await server.signUp();
    const event = await shop.addEvent();
    const tier = await shop.addProduct(event.id, { priceCents: 1850 });
    const addOn = await shop.addProduct(event.id, { kind: 'SESSION_OPTION', priceCents: 790, name: 'Dessert' });
    expect(await add(server, person, tier, { addOns: [{ addOnId: addOn }] })).toEqual({
      __typename: 'Order',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      code: expect.stringMatching(/^FY-[2-9A-HJKMNP-TV-Z]{6}$/),
      state: 'AddingItems',
      active: true,
      itemCount: 1,
      totalQuantity: 2,
      channelToken: shop.channelToken,
      subTotal: { display: '$27.90' },
      total: { display: '$27.90' },
      totalWithTax: { amount: 29.3 },
      totalWithTaxAfterGiftCard: { amount: 29.3 },
      taxSummary: [{ description: 'GST', taxRate: 5, taxBase: { amount: 27.9 }, taxTotal: { amount: 1.4 } }],
      surcharges: [{ description: 'Service fee', price: { display: '$1.50' }, sku: 'FEE', includedInPrices: true }],
      hold: { secondsLeft: 1200, expired: false },
      registrationItems: [
        {
          id: expect.any(String),
          name: 'Harvest Supper, Adult',
          attendeeName: 'Robin Reyes',
          locationName: 'Old Hall',
          unitPrice: { display: '$20.00' },
          subTotal: { display: '$27.90' },
          sessionOptions: [{ name: 'Dessert', unitPrice: { display: '$7.90' } }],
          orderLine: { product: { __typename: 'Tuition', name: 'Adult' }, linePriceWithTax: { display: '$21.00' } },
          tuition: { name: 'Adult' },
          event: { name: 'Harvest Supper' },
          attendee: { isDefault: true },
        },
      ],
    });
  });

  test('is refused in words where an order would cost more than an amount may be', async () => {
    const person = await server.signUp();
    const refused = {
      __typename: 'OrderInterceptorError',
      errorCode: 'ORDER_INTERCEPTOR_ERROR',
      message: 'An order can cost at most $21,474,836.47.',
    };
    expect(await add(server, person, await tierOf({ priceCents: 2_147_483_647 }))).toEqual(refused);
    expect(await add(server, person, await tierOf({ priceCents: 2_045_222_372 }))).toEqual(refused);
    const most = await add(server, person, await tierOf({ priceCents: 2_000_000_000 }));
    expect(most).toMatchObject({ __typename: 'Order', totalWithTax: { amount: 21_000_001.58 } });
    expect(await add(server, person, await tierOf({ priceCents: 100_000_000 }))).toEqual(refused);
    expect((await orderOf(server, person)).totalWithTaxCents).toBe(2_100_000_158);
  });

  test('saves a new attendee with it, until the account is full', async () => {
    const person = await server.signUp();
    const tier = await tierOf();
    for (const firstName of ['Ada', 'Ben', 'Cy', 'Di']) {
      expect(
        await add(server, person, tier, { registrant: { new: true, firstName, lastName: 'Reyes' } }),
      ).toMatchObject({
        __typename: 'Order',
      });
    }
    expect(
      await add(server, person, tier, { registrant: { new: true, firstName: 'Ed', lastName: 'Reyes' } }),
    ).toMatchObject({
      __typename: 'AttendeeLimitError',
      errorCode: 'ATTENDEE_LIMIT_ERROR',
    });
    expect((await server.db.select().from(attendees).where(eq(attendees.userId, person.userId))).length).toBe(5);
    expect((await orderOf(server, person)).itemCount).toBe(4);
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
    expect(await add(server, await server.signUp(), await tierOf(), more)).toMatchObject({ __typename, message });
  });

  test('another’s attendee reads as unknown', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    expect(
      await add(server, person, await tierOf(), { registrant: { attendeeId: other.defaultAttendeeId } }),
    ).toMatchObject({
      __typename: 'OrderInterceptorError',
    });
  });

  const past = new Date(Date.now() - 3_600_000);
  const future = new Date(Date.now() + 3_600_000);
  test.each([
    ['cancelled', { state: 'CANCELED' as const }, 'This event has been cancelled.'],
    ['under way', { startsAt: past, endsAt: future }, 'This event has already started.'],
    ['over', { startsAt: past, endsAt: past }, 'This event has ended.'],
    ['past its cutoff', { saleableCutoffAt: past }, 'Registration for this event has closed.'],
    ['not on sale yet', { startSalesAt: future }, 'Registration for this event has not opened yet.'],
  ])('refuses an event that is %s, with words', async (_what, event, message) => {
    expect(await add(server, await server.signUp(), await tierOf({}, event))).toMatchObject({
      __typename: 'EventRegistrationEligibilityError',
      errorCode: 'EVENT_REGISTRATION_ELIGIBILITY_ERROR',
      message,
    });
  });

  test('refuses a tier that is not sold online, and one that nobody has', async () => {
    const person = await server.signUp();
    expect(await add(server, person, await tierOf({ availability: 'INTERNAL' }))).toMatchObject({
      __typename: 'OrderInterceptorError',
    });
    expect(await add(server, person, 'nothing', {}, shop.channelToken)).toMatchObject({
      __typename: 'OrderInterceptorError',
    });
  });

  test('refuses a visitor', async () => {
    const { errors } = await server.query(addDocument, { input: { productId: await tierOf(), registrant: {} } });
    expect(errors.map(({ extensions }) => extensions)).toEqual([{ code: 'UNAUTHENTICATED' }]);
  });

  test('refuses the twenty-first registration', async () => {
    const person = await server.signUp();
    const tier = await tierOf();
    for (let number = 0; number < 20; number += 1) await add(server, person, tier);
    expect(await add(server, person, tier)).toMatchObject({ __typename: 'OrderLimitError', maxItems: 20 });
  });

  test('says how many are left, with the order as it stands', async () => {
    const person = await server.signUp();
    const event = await shop.addEvent({ name: 'Small Hall' });
    const tier = await shop.addProduct(event.id, { capacity: 1 });
    await add(server, person, tier);
    expect(await add(server, person, tier)).toEqual({
      __typename: 'InsufficientStockError',
      errorCode: 'INSUFFICIENT_STOCK_ERROR',
      message: 'Adult is sold out.',
      quantityAvailable: 0,
      order: { id: (await orderOf(server, person)).id },
    });
  });
});

describe('the order process', () => {
  test('goes to payment and back; items change only in AddingItems', async () => {
    const person = await server.signUp();
    const tier = await tierOf();
    await add(server, person, tier);
    const { id } = await orderOf(server, person);
    expect(await transition(server, person, id, 'ArrangingPayment')).toEqual({
      __typename: 'Order',
      state: 'ArrangingPayment',
    });
    expect(await transition(server, person, id, 'ArrangingPayment')).toEqual({
      __typename: 'Order',
      state: 'ArrangingPayment',
    });
    expect(await add(server, person, tier)).toMatchObject({ __typename: 'OrderModificationError' });
    expect(await transition(server, person, id, 'AddingItems')).toEqual({ __typename: 'Order', state: 'AddingItems' });
    expect(await add(server, person, tier)).toMatchObject({ itemCount: 2 });
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
      await add(server, person, await tierOf());
      const { id } = await orderOf(server, person);
      expect(await transition(server, person, id, to)).toEqual({
        __typename: 'OrderStateTransitionError',
        fromState: 'AddingItems',
        toState: to,
        transitionError: 'The order can’t go to this state.',
      });
    },
  );

  test('another’s order is not found', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    await add(server, person, await tierOf());
    const { id } = await orderOf(server, person);
    expect(await transition(server, other, id, 'ArrangingPayment')).toMatchObject({
      transitionError: 'Order not found',
    });
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
    await add(server, person, await shop.addProduct(event.id));
    await server.db.update(events).set({ state: 'CANCELED' }).where(eq(events.id, event.id));
    const { id } = await orderOf(server, person);
    expect(await transition(server, person, id, 'ArrangingPayment')).toMatchObject({
      transitionError: 'Rained Off: This event has been cancelled.',
    });
  });
});

describe('the language of an order', () => {
  const reading = (language: string) => ({ 'accept-language': language });
  const open = async (language: string) => {
    const person = await server.signUp();
    const input = { productId: await tierOf(), registrant: { attendeeId: person.defaultAttendeeId } };
    await server.query(addDocument, { input }, { cookie: person.cookie, headers: reading(language) });
    return { person, order: await orderOf(server, person) };
  };

  test('is what its buyer reads when it is opened, and from then on when it goes to checkout', async () => {
    const { person, order } = await open('fr-CA');
    expect(order.languageCode).toBe('fr-CA');
    await transition(server, person, order.id, 'ArrangingPayment', reading('en'));
    expect((await orderOf(server, person)).languageCode).toBe('en');
    await transition(server, person, order.id, 'AddingItems', reading('fr-CA'));
    expect((await orderOf(server, person)).languageCode).toBe('en');
    await transition(server, person, order.id, 'ArrangingPayment', reading('fr-CA'));
    expect((await orderOf(server, person)).languageCode).toBe('fr-CA');
  });

  test('is that of a refusal, and of what stands in the way', async () => {
    const { person, order } = await open('fr-CA');
    const asked = { cookie: person.cookie, headers: reading('fr-CA') };
    const unknown = { productId: await tierOf(), registrant: { attendeeId: 'nobody' } };
    expect((await server.query(addDocument, { input: unknown }, asked)).data).toMatchObject({
      addRegistrationToOrder: {
        __typename: 'OrderInterceptorError',
        message: 'Ce participant est introuvable. Choisissez-en un autre.',
      },
    });
    await server.db.update(events).set({ state: 'CANCELED' });
    const { data } = await server.query(
      'query V($id: ID!) { validateActiveOrderRegistrations(orderId: $id) { errors { message } } }',
      { id: order.id },
      asked,
    );
    await server.db.update(events).set({ state: 'LIVE' });
    expect(data).toEqual({
      validateActiveOrderRegistrations: {
        errors: [{ message: 'Harvest Supper\u00a0: Cet événement est annulé.' }],
      },
    });
  });

  test('is English for who reads what the site is not offered in', async () => {
    expect((await open('de')).order.languageCode).toBe('en');
  });
});
