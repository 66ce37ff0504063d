import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add } from '#tests/server/orders/checkout-calls.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
});
afterEach(() => checkPlaces(server.db));
afterAll(() => server.close());

type Cart = { customer: Person; orderId: string; item: string; otherTier: string; addOn: string };

const orderAnswer = z.object({ id: z.string(), registrationItems: z.array(z.object({ id: z.string() })) });

/** Three registrations with an add-on and a form in one order, of which the second changes; and a stranger's, beside. */
async function fillCart(): Promise<Cart> {
  const [customer, stranger] = [await server.signUp(), await server.signUp()];
  const event = await shop.addEvent({ capacity: 50 });
  const tier = await shop.addProduct(event.id, { capacity: 20, name: 'Adult' });
  const otherTier = await shop.addProduct(event.id, { capacity: 20, name: 'Student' });
  const addOn = await shop.addProduct(event.id, { capacity: 20, kind: 'SESSION_OPTION', name: 'Programme' });
  const addOns = [{ addOnId: addOn }];
  await add(server, stranger, tier, { addOns });
  await add(server, customer, tier, { addOns });
  const registrant = (firstName: string) => ({ registrant: { firstName, lastName: 'Reyes', new: true }, addOns });
  await add(server, customer, tier, registrant('Robin'));
  const order = orderAnswer.parse(await add(server, customer, tier, registrant('Sam')));
  return { customer, orderId: order.id, item: order.registrationItems[1]?.id ?? '', otherTier, addOn };
}

/** What hangs on every registration but this one, and what of places each event still has: all that must not change. */
async function ofAllOthers({ item }: Cart) {
  const rowsOf = async (table: string, column: string) =>
    (
      await server.pool.query(
        `select to_jsonb(t) - 'updated_at' as row from ${table} t where ${column} <> $1 order by t.id`,
        [item],
      )
    ).rows;
  return {
    registrations: await rowsOf('order_registration_items', 'id'),
    lines: await rowsOf('order_lines', 'registration_item_id'),
    holds: await rowsOf('holds', 'registration_item_id'),
  };
}

const holdsOf = async ({ item }: Cart) =>
  (
    await server.pool.query<{ product_id: string }>(
      'select product_id from holds where registration_item_id = $1 order by product_id',
      [item],
    )
  ).rows.map(({ product_id }) => product_id);

const change = async ({ customer }: Cart, mutation: string) => {
  const { data, errors } = await server.query(
    `mutation { answer: ${mutation} { __typename } }`,
    {},
    { cookie: customer.cookie, channelToken: shop.channelToken },
  );
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data?.['answer'];
};

const adjust = (input: string) => (cart: Cart) =>
  change(cart, `adjustOrderRegistration(orderRegistrationItemId: "${cart.item}", input: ${input})`);

const changes: [change: string, make: (cart: Cart) => Promise<unknown>, held: (cart: Cart) => string[]][] = [
  [
    'its tier',
    (cart) => adjust(`{ tuitionId: "${cart.otherTier}" }`)(cart),
    ({ otherTier, addOn }) => [otherTier, addOn],
  ],
  [
    'its tier, without its add-on',
    (cart) => adjust(`{ tuitionId: "${cart.otherTier}", addOns: [] }`)(cart),
    ({ otherTier }) => [otherTier],
  ],
  ['its removal', (cart) => change(cart, `removeOrderRegistration(orderRegistrationItemId: "${cart.item}")`), () => []],
];

describe('a change of one registration of several', () => {
  test.each(changes)('leaves the others their places, prices and people: %s', async (_, make, held) => {
    const cart = await fillCart();
    const before = await ofAllOthers(cart);
    expect(await make(cart)).toEqual({ __typename: 'Order' });
    expect(await ofAllOthers(cart)).toEqual(before);
    expect(await holdsOf(cart)).toEqual(held(cart).toSorted());
  });

  test('leaves the others their people, and all their places: its registrant', async () => {
    const cart = await fillCart();
    const [before, heldBefore] = [await ofAllOthers(cart), await holdsOf(cart)];
    const kit = '{ firstName: "Kit", lastName: "Reyes", new: true }';
    expect(await adjust(`{ registrant: ${kit} }`)(cart)).toEqual({ __typename: 'Order' });
    expect(await ofAllOthers(cart)).toEqual(before);
    expect(await holdsOf(cart)).toEqual(heldBefore);
  });

  test('leaves the others their places where it is refused', async () => {
    const cart = await fillCart();
    const [before, heldBefore] = [await ofAllOthers(cart), await holdsOf(cart)];
    await server.pool.query('update products set capacity = held where id = $1', [cart.otherTier]);
    expect(await adjust(`{ tuitionId: "${cart.otherTier}" }`)(cart)).toEqual({ __typename: 'InsufficientStockError' });
    expect([await ofAllOthers(cart), await holdsOf(cart)]).toEqual([before, heldBefore]);
  });
});

describe('a call about one order', () => {
  test.each(['extendHold', 'removeAllOrderLines', 'retakePlaces'])(
    'leaves other people’s orders alone: %s',
    async (call) => {
      const cart = await fillCart();
      const ofOthers = async () =>
        (
          await server.pool.query(
            `select to_jsonb(h) as hold from holds h where order_id <> $1
             union all select to_jsonb(l) - 'updated_at' from order_lines l where order_id <> $1
             union all select to_jsonb(o) - 'updated_at' from orders o where id <> $1 order by 1`,
            [cart.orderId],
          )
        ).rows;
      const before = await ofOthers();
      await change(cart, `${call}(orderId: "${cart.orderId}")`);
      expect(await ofOthers()).toEqual(before);
    },
  );
});
