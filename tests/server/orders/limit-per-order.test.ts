import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf, transition } from '#tests/server/orders/checkout-calls.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

/** docs/decisions/177: so many of a tier or an add-on in one order, asked when it is added, changed and paid. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
});
afterAll(() => server.close());

const robin = { registrant: { firstName: 'Robin', lastName: 'Reyes', new: true } };
const full = (limit: number, name: string) =>
  expect.objectContaining({
    __typename: 'OrderInterceptorError',
    message: `An order can have at most ${limit} of ${name}.`,
  });
const isOrder = expect.objectContaining({ __typename: 'Order' });

async function itemsOf(person: Person): Promise<string[]> {
  const { id } = await orderOf(server, person);
  const rows = await server.db
    .select({ id: orderRegistrationItems.id })
    .from(orderRegistrationItems)
    .where(eq(orderRegistrationItems.orderId, id))
    .orderBy(orderRegistrationItems.createdAt);
  return rows.map((row) => row.id);
}

async function adjust(person: Person, id: string, input: object) {
  const { data, errors } = await server.query(
    `mutation ($id: ID!, $input: AdjustOrderRegistrationInput!) {
      adjustOrderRegistration(orderRegistrationItemId: $id, input: $input) {
        __typename ... on ErrorResult { message } } }`,
    { id, input },
    { cookie: person.cookie },
  );
  expect(errors).toEqual([]);
  return data?.['adjustOrderRegistration'];
}

test('a tier goes into an order as often as its organizer says, and others beside it', async () => {
  const { id } = await shop.addEvent();
  const pass = await shop.addProduct(id, { name: 'Pass', limitPerOrder: 2 });
  const seat = await shop.addProduct(id, { name: 'Seat' });
  const person = await server.signUp();
  expect(await add(server, person, pass)).toEqual(isOrder);
  expect(await add(server, person, pass, robin)).toEqual(isOrder);
  expect(await add(server, person, pass)).toEqual(full(2, 'Pass'));
  expect(await add(server, person, seat)).toEqual(isOrder);
  const [, second = '', third = ''] = await itemsOf(person);
  expect(await adjust(person, third, { tuitionId: pass })).toEqual(full(2, 'Pass'));
  expect(await adjust(person, second, robin)).toEqual({ __typename: 'Order' });
  expect(await adjust(person, second, { tuitionId: seat })).toEqual({ __typename: 'Order' });
  expect(await adjust(person, third, { tuitionId: pass })).toEqual({ __typename: 'Order' });
  const other = await server.signUp();
  expect(await add(server, other, pass)).toEqual(isOrder);
});

test('an add-on has a limit of its own', async () => {
  const { id } = await shop.addEvent();
  const seat = await shop.addProduct(id, { name: 'Seat' });
  const addOnId = await shop.addProduct(id, { kind: 'SESSION_OPTION', name: 'Parking', limitPerOrder: 1 });
  const person = await server.signUp();
  expect(await add(server, person, seat, { addOns: [{ addOnId }] })).toEqual(isOrder);
  expect(await add(server, person, seat, { ...robin, addOns: [{ addOnId }] })).toEqual(full(1, 'Parking'));
  expect(await add(server, person, seat, robin)).toEqual(isOrder);
});

test('two who add at once to one order do not exceed it together', async () => {
  const { id } = await shop.addEvent();
  const pass = await shop.addProduct(id, { name: 'Pass', limitPerOrder: 1 });
  const person = await server.signUp();
  const added = await Promise.all([add(server, person, pass), add(server, person, pass, robin)]);
  expect(added).toEqual(expect.arrayContaining([isOrder, full(1, 'Pass')]));
});

test('a limit that came later keeps an order from being paid, until what is above it is removed', async () => {
  const { id } = await shop.addEvent();
  const pass = await shop.addProduct(id, { name: 'Pass' });
  const person = await server.signUp();
  await add(server, person, pass);
  await add(server, person, pass, robin);
  await server.db.update(products).set({ limitPerOrder: 1 }).where(eq(products.id, pass));
  const { id: orderId } = await orderOf(server, person);
  const [first = '', second = ''] = await itemsOf(person);
  const { data } = await server.query(
    `query ($id: ID!) { validateActiveOrderRegistrations(orderId: $id) { isValid errors { registrationItemId message } } }`,
    { id: orderId },
    { cookie: person.cookie },
  );
  expect(data?.['validateActiveOrderRegistrations']).toEqual({
    isValid: false,
    errors: [
      {
        registrationItemId: second,
        message: 'Harvest Supper: an order can have at most 1 of Pass. Remove some of them.',
      },
    ],
  });
  expect(await transition(server, person, orderId, 'ArrangingPayment')).toMatchObject({
    __typename: 'OrderStateTransitionError',
  });
  expect(await adjust(person, first, robin)).toEqual({ __typename: 'Order' });
  await server.query(
    'mutation ($id: ID!) { removeOrderRegistration(orderRegistrationItemId: $id) { __typename } }',
    { id: second },
    { cookie: person.cookie },
  );
  expect(await transition(server, person, orderId, 'ArrangingPayment')).toMatchObject({ __typename: 'Order' });
});
