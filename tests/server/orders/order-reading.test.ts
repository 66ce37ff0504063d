import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addRegistration } from '#server/modules/checkout/add-registration.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';

let server: TestServer;
let shop: Shop;
let counter: ReturnType<typeof countStatements>;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
  counter = countStatements(server.pool);
});
afterAll(() => server.close());

const cartDocument = `query { activeOrders { totalItems items {
  id customer { id } organization { name } lines { product { name } featuredAsset { id } }
  registrationItems { attendee { name } event { name organizer { name } } tuition { name } sessionOptions { name } orderLine { linePrice { amount } } }
  registrations { code } registrationForms { id } payments { id } surcharges { sku } taxSummary { taxTotal { amount } }
  giftCardsApplied { code } totalWithTaxAfterGiftCard { amount } history { type } } } }`;

async function statementsOfCart(person: Person): Promise<{ statements: number; items: number }> {
  await server.query(cartDocument, {}, { cookie: person.cookie });
  let items = 0;
  const statements = await counter.during(async () => {
    const { data, errors } = await server.query(cartDocument, {}, { cookie: person.cookie });
    expect(errors).toEqual([]);
    items = JSON.stringify(data).split('"tuition"').length - 1;
  });
  return { statements: statements.length, items };
}

const fill = async (person: Person, registrations: number) => {
  for (let number = 0; number < registrations; number += 1) {
    const event = await shop.addEvent({ name: `Event ${number}` });
    const addOn = await shop.addProduct(event.id, { kind: 'SESSION_OPTION' });
    const productId = await shop.addProduct(event.id);
    const added = await addRegistration(
      server.services,
      { ...person, ...shop },
      {
        productId,
        registrant: { attendeeId: person.defaultAttendeeId },
        addOns: [{ addOnId: addOn }],
      },
    );
    expect(added).toHaveProperty('itemCount', number + 1);
  }
};

describe('reading a cart', () => {
  test('takes as many statements for twelve registrations of twelve events as for one', async () => {
    const [small, large] = [await server.signUp(), await server.signUp()];
    await fill(small, 1);
    await fill(large, 12);
    const one = await statementsOfCart(small);
    const many = await statementsOfCart(large);
    expect([one.items, many.items]).toEqual([1, 12]);
    expect(many.statements).toBe(one.statements);
    expect(many.statements).toBeGreaterThan(4);
    expect(many.statements).toBeLessThan(15);
  });

  test('lists only the customer’s own orders, by the filter that is asked for', async () => {
    const person = await server.signUp();
    await fill(person, 1);
    const { data } = await server.query(
      `query { mine: activeOrders { totalItems } cheap: activeOrders(options: { filter: { total: { lt: 20 } } }) { totalItems }
        dear: activeOrders(options: { filter: { total: { gte: 20 }, state: { eq: "AddingItems" } }, sort: { total: DESC } }) { items { total { amount } } }
        here: activeOrders(channelToken: "${shop.channelToken}") { totalItems } elsewhere: activeOrders(channelToken: "nobody") { totalItems } }`,
      {},
      { cookie: person.cookie },
    );
    expect(data).toEqual({
      mine: { totalItems: 1 },
      cheap: { totalItems: 0 },
      dear: { items: [{ total: { amount: 50 } }] },
      here: { totalItems: 1 },
      elsewhere: { totalItems: 0 },
    });
  });

  test('the active order is the one of the channel of the request', async () => {
    const person = await server.signUp();
    await fill(person, 1);
    const document =
      'query { activeOrder { itemCount } activeOrder2 { __typename ... on Order { itemCount } ... on NoActiveOrderError { errorCode } } nextOrderStates }';
    expect((await server.query(document, {}, { cookie: person.cookie, channelToken: shop.channelToken })).data).toEqual(
      {
        activeOrder: { itemCount: 1 },
        activeOrder2: { __typename: 'Order', itemCount: 1 },
        nextOrderStates: ['ArrangingPayment', 'Cancelled'],
      },
    );
    expect((await server.query(document, {}, { cookie: person.cookie })).data).toEqual({
      activeOrder: null,
      activeOrder2: { __typename: 'NoActiveOrderError', errorCode: 'NO_ACTIVE_ORDER_ERROR' },
      nextOrderStates: [],
    });
  });
});
