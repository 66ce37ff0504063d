import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf, settle, transition } from '#tests/server/orders/checkout-calls.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;
let person: Person;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
});
afterAll(() => server.close());

const asked = `... on Order { itemCount } ... on ErrorResult { errorCode message }
  ... on AttendeeAlreadyRegisteredError { attendeeId attendeeName where }`;

async function call(document: string, variables: object, { cookie }: Person = person) {
  const { data, errors } = await server.query(document, variables, { cookie });
  expect(errors).toEqual([]);
  return data?.['result'];
}

/** Adds one and asks about an attendee who has a ticket already, unless the call says that it is meant. */
const addAsking = (productId: string, registrant: object = {}, ask: boolean | null = true, who = person) =>
  call(
    `mutation ($input: AddRegistrationToOrderInput!, $ask: Boolean) {
      result: addRegistrationToOrder(input: $input, askAboutSameAttendee: $ask) { ${asked} } }`,
    { input: { productId, registrant: { attendeeId: who.defaultAttendeeId, ...registrant } }, ask },
    who,
  );

const giveTo = (itemId: string, attendeeId: string, ask: boolean) =>
  call(
    `mutation ($id: ID!, $input: AdjustOrderRegistrationInput!, $ask: Boolean) {
      result: adjustOrderRegistration(orderRegistrationItemId: $id, input: $input, askAboutSameAttendee: $ask) { ${asked} } }`,
    { id: itemId, input: { registrant: { attendeeId } }, ask },
  );

const newTier = async () => shop.addProduct((await shop.addEvent()).id, { priceCents: 0 });

const question = (where: 'IN_CART' | 'REGISTERED') => ({
  errorCode: 'ATTENDEE_ALREADY_REGISTERED_ERROR',
  message: expect.stringMatching(/^\S+ \S+ already has a ticket for this event\.$/),
  attendeeId: person.defaultAttendeeId,
  attendeeName: expect.stringMatching(/^\S+ \S+$/),
  where,
});

async function place() {
  const order = await orderOf(server, person);
  await transition(server, person, order.id, 'ArrangingPayment');
  await settle(server, order.id);
  return order.id;
}

describe('an attendee who has a ticket for the event already', () => {
  test('in the cart is asked about, and nothing is added', async () => {
    person = await server.signUp();
    const tier = await newTier();
    expect(await addAsking(tier)).toEqual({ itemCount: 1 });
    expect(await addAsking(tier)).toEqual(question('IN_CART'));
    const other = await shop.addProduct((await itemOf()).eventId, { priceCents: 0, name: 'Student' });
    expect(await addAsking(other)).toEqual(question('IN_CART'));
    expect((await orderOf(server, person)).itemCount).toBe(1);
  });

  test('of a placed order is asked about, and the refusal leaves no new order behind', async () => {
    person = await server.signUp();
    const tier = await newTier();
    await addAsking(tier);
    await place();
    expect(await addAsking(tier)).toEqual(question('REGISTERED'));
    expect(await server.db.select().from(orders).where(eq(orders.userId, person.userId))).toHaveLength(1);
  });

  test('gets another one when the call does not ask, or says null', async () => {
    person = await server.signUp();
    const tier = await newTier();
    await add(server, person, tier);
    await add(server, person, tier);
    expect(await addAsking(tier, {}, false)).toEqual({ itemCount: 3 });
    expect(await addAsking(tier, {}, null)).toEqual({ itemCount: 4 });
  });

  test('is not asked about again once the registration is cancelled', async () => {
    person = await server.signUp();
    const tier = await newTier();
    await addAsking(tier);
    const orderId = await place();
    const registration = inserted(
      await server.db.select().from(registrations).where(eq(registrations.orderId, orderId)),
    );
    await call(`mutation ($id: ID!) { result: cancelRegistration(id: $id) { __typename } }`, { id: registration.id });
    expect(await addAsking(tier)).toEqual({ itemCount: 1 });
  });

  test('is not asked about again once it is removed from the cart', async () => {
    person = await server.signUp();
    const tier = await newTier();
    await addAsking(tier);
    await call(`mutation ($id: ID!) { result: removeOrderRegistration(orderRegistrationItemId: $id) { __typename } }`, {
      id: (await itemOf()).id,
    });
    expect(await addAsking(tier)).toEqual({ itemCount: 1 });
  });

  test('is asked about when a registration is given to them', async () => {
    person = await server.signUp();
    const tier = await newTier();
    await addAsking(tier, { attendeeId: undefined, firstName: 'Ines', lastName: 'Ito', new: true });
    const item = await itemOf();
    await addAsking(tier);
    expect(await giveTo(item.id, item.attendeeId, true)).toEqual({ itemCount: 2 });
    expect(await giveTo(item.id, person.defaultAttendeeId, true)).toEqual(question('IN_CART'));
    expect((await itemOf()).attendeeId).toBe(item.attendeeId);
    expect(await giveTo(item.id, person.defaultAttendeeId, false)).toEqual({ itemCount: 2 });
  });
});

describe('nobody is asked about', () => {
  test('for another event', async () => {
    person = await server.signUp();
    await addAsking(await newTier());
    expect(await addAsking(await newTier())).toEqual({ itemCount: 2 });
  });

  test('because another account has a ticket for the event', async () => {
    const tier = await newTier();
    const other = await server.signUp();
    await addAsking(tier, {}, true, other);
    person = await server.signUp();
    expect(await addAsking(tier)).toEqual({ itemCount: 1 });
  });

  test('for a new attendee of the same name', async () => {
    person = await server.signUp();
    const tier = await newTier();
    const ines = { attendeeId: undefined, firstName: 'Ines', lastName: 'Ito', new: true };
    expect(await addAsking(tier, ines)).toEqual({ itemCount: 1 });
    expect(await addAsking(tier, ines)).toEqual({ itemCount: 2 });
  });
});

/** The oldest item of the person's order. */
async function itemOf() {
  const order = await orderOf(server, person);
  return inserted(
    await server.db
      .select()
      .from(orderRegistrationItems)
      .where(eq(orderRegistrationItems.orderId, order.id))
      .orderBy(orderRegistrationItems.createdAt),
  );
}
