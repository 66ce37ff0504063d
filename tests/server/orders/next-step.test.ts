import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockOrder } from '#server/modules/orders/order-selection.ts';
import { beginValidatingPayment } from '#server/modules/payments/order-settlement.ts';
import { lockTerms } from '#server/modules/payments/payment-terms.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
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
  server.stopClock();
  await server.db.insert(paymentMethods).values([
    { code: 'SQUARE', type: 'SQUARE', name: 'Card' },
    { code: 'DOOR', type: 'MANUAL', name: 'At the door' },
  ]);
});
afterAll(() => server.close());

const nextStep = `validation { isValid errors { message registrationItemId eventId } }
  eligiblePaymentMethods { id code name type isEligible eligibilityMessage ui { icon instructions } contextArgs }`;

async function asked(person: Person, document: string, variables: object) {
  const { data, errors } = await server.query(document, variables, { cookie: person.cookie });
  expect(errors).toEqual([]);
  return data;
}

/** What the order says of its next step, and what the two queries say of it. */
async function both(person: Person, id: string) {
  const data = await asked(
    person,
    `query Both($id: ID!) { order(id: $id) { ${nextStep} }
      validation: validateActiveOrderRegistrations(orderId: $id) { isValid errors { message registrationItemId eventId } }
      eligiblePaymentMethods(orderId: $id) { id code name type isEligible eligibilityMessage ui { icon instructions } contextArgs } }`,
    { id },
  );
  const { order, ...queries } = data ?? {};
  return { order, queries };
}

async function cartOf(capacity = 10, priceCents = 2500) {
  const person = await server.signUp();
  const event = await shop.addEvent({ capacity });
  const tier = await shop.addProduct(event.id, { capacity, priceCents });
  await add(server, person, tier);
  return { person, eventId: event.id, tier, orderId: (await orderOf(server, person)).id };
}

describe('what an order says of its next step', () => {
  test('is its validation while it is in the cart, and that it can’t be paid yet', async () => {
    const { person, orderId } = await cartOf();
    expect((await both(person, orderId)).order).toEqual({
      validation: { isValid: true, errors: [] },
      eligiblePaymentMethods: null,
    });
  });

  test('is what stands in its way, as the query says it', async () => {
    const { person, orderId } = await cartOf(1);
    server.moveClock(3_600_000);
    const { order, queries } = await both(person, orderId);
    expect(order).toEqual({ validation: queries['validation'], eligiblePaymentMethods: null });
    expect(queries['validation']).toEqual({
      isValid: false,
      errors: [
        {
          message: expect.stringContaining('has run out of time'),
          registrationItemId: expect.any(String),
          eventId: expect.any(String),
        },
      ],
    });
    server.moveClock(-3_600_000);
  });

  test.each([
    ['something', 2500],
    ['nothing', 0],
  ])('is also how it may be paid once it is to be, where %s is due, as the query says it', async (_, priceCents) => {
    const { person, orderId } = await cartOf(10, priceCents);
    await transition(server, person, orderId, 'ArrangingPayment');
    const { order, queries } = await both(person, orderId);
    expect(order).toEqual(queries);
    expect(queries['eligiblePaymentMethods']).toHaveLength(priceCents === 0 ? 1 : 2);
  });

  test('is nothing while a payment is under way', async () => {
    const { person, orderId } = await cartOf();
    await transition(server, person, orderId, 'ArrangingPayment');
    await server.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw new Error('no order');
      await beginValidatingPayment(tx, order, await lockTerms(tx, order), server.services.clock());
    });
    expect((await orderOf(server, person)).state).toBe('ValidatingPayment');
    expect((await both(person, orderId)).order).toEqual({ validation: null, eligiblePaymentMethods: null });
  });

  test('is nothing once it is placed', async () => {
    const { person, orderId } = await cartOf();
    await transition(server, person, orderId, 'ArrangingPayment');
    await settle(server, orderId);
    expect((await both(person, orderId)).order).toEqual({ validation: null, eligiblePaymentMethods: null });
  });

  test('is each order’s own in a list of them', async () => {
    const { person, orderId } = await cartOf();
    const organizer = await shop.addOrganizer();
    const event = await shop.addEvent({
      organizationId: organizer.organizationId,
      endsAt: new Date(Date.now() + 40 * 86_400_000),
    });
    await add(server, person, await shop.addProduct(event.id, {}), {}, organizer.channelToken);
    await transition(server, person, orderId, 'ArrangingPayment');
    const list = await asked(
      person,
      `{ activeOrders(channelToken: "") { items { state ${nextStep.replaceAll(/id code name .*/g, 'code }')} } } }`,
      {},
    );
    expect(list?.['activeOrders']).toEqual({
      items: [
        { state: 'AddingItems', validation: { isValid: true, errors: [] }, eligiblePaymentMethods: null },
        {
          state: 'ArrangingPayment',
          validation: { isValid: true, errors: [] },
          eligiblePaymentMethods: [{ code: 'SQUARE' }, { code: 'DOOR' }],
        },
      ],
    });
  });

  test('comes with the transition that leads to it', async () => {
    const { person, orderId } = await cartOf();
    const moved = await asked(
      person,
      `mutation Go($id: ID!) { transitionOrderToState(state: "ArrangingPayment", orderId: $id) { ... on Order { ${nextStep} } } }`,
      { id: orderId },
    );
    expect({ order: moved?.['transitionOrderToState'] }).toEqual({ order: (await both(person, orderId)).order });
  });

  test.each([
    ['nothing, of the first registration', 0, []],
    ['what has run out of time since, of another', 3_600_000, ['has run out of time']],
  ])('comes with an addition: %s', async (_, ms, words) => {
    const person = await server.signUp();
    const event = await shop.addEvent();
    const [one, other] = [await shop.addProduct(event.id, {}), await shop.addProduct(event.id, {})];
    if (ms > 0) await add(server, person, one);
    server.moveClock(ms);
    const added = await asked(
      person,
      `mutation Add($input: AddRegistrationToOrderInput!) {
        addRegistrationToOrder(input: $input) { ... on Order { validation { isValid errors { message } } } } }`,
      { input: { productId: other, registrant: { attendeeId: person.defaultAttendeeId } } },
    );
    server.moveClock(-ms);
    const errors = words.map((each) => ({ message: expect.stringContaining(each) }));
    expect(added?.['addRegistrationToOrder']).toEqual({ validation: { isValid: errors.length === 0, errors } });
  });

  test('names the customer as the account does', async () => {
    const { person, orderId } = await cartOf();
    const data = await asked(
      person,
      'query ($id: ID!) { me { id identifier } order(id: $id) { customer { id identifier: emailAddress } } }',
      { id: orderId },
    );
    expect(data?.['order']).toEqual({ customer: data?.['me'] });
  });
});
