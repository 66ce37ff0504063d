import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf, transition } from '#tests/server/orders/checkout-calls.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
});
afterAll(() => server.close());

/** Of the one item of the person's cart. */
async function adjust(person: Person, input: object) {
  const { id } = await orderOf(server, person);
  const item = inserted(
    await server.db.select().from(orderRegistrationItems).where(eq(orderRegistrationItems.orderId, id)),
  );
  const { data, errors } = await server.query(
    `mutation ($id: ID!, $input: AdjustOrderRegistrationInput!) {
      adjustOrderRegistration(orderRegistrationItemId: $id, input: $input) {
        __typename ... on ErrorResult { message } ... on EventRegistrationEligibilityError { eventId } } }`,
    { id: item.id, input },
    { cookie: person.cookie },
  );
  expect(errors).toEqual([]);
  return data?.['adjustOrderRegistration'];
}

test('an opening that is moved to later takes nothing out of a cart, and lets nothing more into it', async () => {
  const { id: eventId } = await shop.addEvent();
  const adult = await shop.addProduct(eventId);
  const child = await shop.addProduct(eventId, { name: 'Child' });
  const dessert = await shop.addProduct(eventId, { name: 'Dessert', kind: 'SESSION_OPTION' });
  const person = await server.signUp();
  await add(server, person, adult);
  await server.db
    .update(events)
    .set({ startSalesAt: new Date(Date.now() + 3_600_000) })
    .where(eq(events.id, eventId));
  const refused = {
    __typename: 'EventRegistrationEligibilityError',
    message: 'Registration for this event has not opened yet.',
    eventId,
  };
  expect(await add(server, person, adult)).toMatchObject({ __typename: refused.__typename });
  const robin = { registrant: { firstName: 'Robin', lastName: 'Reyes', new: true } };
  expect(await adjust(person, robin)).toEqual({ __typename: 'Order' });
  expect(await adjust(person, { tuitionId: child })).toEqual(refused);
  expect(await adjust(person, { addOns: [{ addOnId: dessert }] })).toEqual({
    __typename: 'OrderInterceptorError',
    message: 'One of the add-ons is not offered any more. Please choose again.',
  });
  const { id } = await orderOf(server, person);
  expect(await transition(server, person, id, 'ArrangingPayment')).toEqual({
    __typename: 'Order',
    state: 'ArrangingPayment',
  });
});
