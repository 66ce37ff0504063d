import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf, settle, transition } from '#tests/server/orders/checkout-calls.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
});
afterAll(() => server.close());

const cancelDocument = `mutation ($id: ID!) { cancelRegistration(id: $id) {
  __typename ... on Registration { state } ... on RegistrationStateTransitionError { fromState toState transitionError } } }`;
const cancel = async ({ cookie }: Person, id: string) =>
  (await server.query(cancelDocument, { id }, { cookie })).data?.['cancelRegistration'];

const placed = z.object({
  order: z.object({
    registrations: z.array(z.object({ id: z.string() })),
    fulfillments: z.array(z.unknown()),
    lines: z.array(z.object({ fulfillmentLines: z.array(z.object({ quantity: z.number() })) })),
  }),
});
const readOrder = async ({ cookie }: Person, id: string) =>
  placed.parse(
    (
      await server.query(
        `query ($id: ID!) { order(id: $id) { registrations { id } lines { fulfillmentLines { quantity } }
          fulfillments { id method state trackingCode lines { quantity orderLine { product { name } } } } } }`,
        { id },
        { cookie },
      )
    ).data,
  ).order;

/** One registration with an add-on, bought, of an event with two places. */
async function bought() {
  const person = await server.signUp();
  const event = await shop.addEvent({ capacity: 2 });
  const tier = await shop.addProduct(event.id, { capacity: 2 });
  const addOn = await shop.addProduct(event.id, { kind: 'SESSION_OPTION', capacity: 5, name: 'Programme' });
  await add(server, person, tier, { addOns: [{ addOnId: addOn }] });
  const { id: orderId } = await orderOf(server, person);
  const before = await readOrder(person, orderId);
  await transition(server, person, orderId, 'ArrangingPayment');
  await settle(server, orderId);
  const [registration] = (await readOrder(person, orderId)).registrations;
  return { person, event, tier, orderId, before, registrationId: registration?.id ?? '' };
}

const bookedOf = async (eventId: string) =>
  (await server.db.select({ booked: events.booked }).from(events).where(eq(events.id, eventId)))[0]?.booked;

describe('cancelling a registration', () => {
  test('frees its places, once, however many ask at the same time', async () => {
    const { person, event, registrationId } = await bought();
    expect(await bookedOf(event.id)).toBe(1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(person, registrationId)));
    expect(
      answers.filter((answer) => JSON.stringify(answer) === '{"__typename":"Registration","state":"Cancelled"}'),
    ).toHaveLength(1);
    expect(await cancel(person, registrationId)).toEqual({
      __typename: 'RegistrationStateTransitionError',
      fromState: 'Cancelled',
      toState: 'Cancelled',
      transitionError: 'This registration is cancelled already',
    });
    expect(await bookedOf(event.id)).toBe(0);
    await checkPlaces(server.db);
  });

  test('lets somebody else have the place', async () => {
    const { person, tier, registrationId } = await bought();
    const second = await server.signUp();
    const third = await server.signUp();
    expect(await add(server, second, tier)).toMatchObject({ __typename: 'Order' });
    expect(await add(server, third, tier)).toMatchObject({ __typename: 'InsufficientStockError' });
    await cancel(person, registrationId);
    expect(await add(server, third, tier)).toMatchObject({ __typename: 'Order' });
    await checkPlaces(server.db);
  });

  test('leaves it in the order under showCancelled, and out of the lists', async () => {
    const { person, orderId, registrationId } = await bought();
    await cancel(person, registrationId);
    const { data } = await server.query(
      `query ($id: ID!) { order(id: $id) { now: registrationItems { id } all: registrationItems(showCancelled: true) { id } history { type data } }
        hidden: myRegistrations(options: { filter: all }) { totalItems }
        shown: myRegistrations(options: { filter: all, registrationOptions: { showCancelled: true } }) { items { state } } }`,
      { id: orderId },
      { cookie: person.cookie },
    );
    expect(data).toMatchObject({
      order: { now: [], all: [{ id: expect.any(String) }] },
      hidden: { totalItems: 0 },
      shown: { items: [{ state: 'Cancelled' }] },
    });
    expect(JSON.stringify(data)).toContain('"type":"ORDER_MODIFIED"');
  });

  test('is refused once the event has begun', async () => {
    const { person, event, registrationId } = await bought();
    await server.db
      .update(events)
      .set({ startsAt: new Date(Date.now() - 60_000) })
      .where(eq(events.id, event.id));
    expect(await cancel(person, registrationId)).toEqual({
      __typename: 'RegistrationStateTransitionError',
      fromState: 'Confirmed',
      toState: 'Cancelled',
      transitionError: 'The event has begun',
    });
    expect(await bookedOf(event.id)).toBe(1);
  });
});

describe('the fulfillment of an order', () => {
  test('is its tickets, from the moment at which it is placed', async () => {
    const { person, orderId, before } = await bought();
    expect(before).toEqual({
      registrations: [],
      fulfillments: [],
      lines: [{ fulfillmentLines: [] }, { fulfillmentLines: [] }],
    });
    const order = await readOrder(person, orderId);
    expect(order.fulfillments).toEqual([
      {
        id: orderId,
        method: 'E-ticket',
        state: 'Delivered',
        trackingCode: null,
        lines: [
          { quantity: 1, orderLine: { product: { name: 'Adult' } } },
          { quantity: 1, orderLine: { product: { name: 'Programme' } } },
        ],
      },
    ]);
    expect(order.lines).toEqual([{ fulfillmentLines: [{ quantity: 1 }] }, { fulfillmentLines: [{ quantity: 1 }] }]);
  });
});
