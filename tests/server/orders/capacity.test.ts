import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { addRegistration } from '#server/modules/checkout/add-registration.ts';
import { adjustRegistration } from '#server/modules/checkout/adjust-registration.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { removeRegistration } from '#server/modules/orders/remove-registration.ts';
import { retakePlaces } from '#server/modules/orders/retake-places.ts';
import { validateOrder } from '#server/modules/orders/validate-order.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
});
afterAll(() => server.close());
afterEach(() => checkPlaces(server.db));

type Buyer = Awaited<ReturnType<Shop['addBuyer']>>;
const buyers = (number: number) => Promise.all(Array.from({ length: number }, () => shop.addBuyer()));
const asked = ({ userId }: Buyer) => ({ userId, channelToken: shop.channelToken });
const buy = (buyer: Buyer, productId: string, addOns: string[] = []) =>
  addRegistration(server.services, asked(buyer), {
    productId,
    registrant: { attendeeId: buyer.attendeeId },
    addOns: addOns.map((addOnId) => ({ addOnId })),
  });
const countersOf = async (eventId: string) => {
  const { held, booked } = inserted(await server.db.select().from(events).where(eq(events.id, eventId)));
  return { held, booked };
};
const itemOf = async ({ userId }: Buyer) =>
  inserted(
    await server.db
      .select({ id: orderRegistrationItems.id, orderId: orders.id })
      .from(orderRegistrationItems)
      .innerJoin(orders, eq(orders.id, orderRegistrationItems.orderId))
      .where(eq(orders.userId, userId)),
  );
const outcomes = (results: object[]) => ({
  added: results.filter((result) => 'itemCount' in result).length,
  refused: results.filter((result) => 'errorCode' in result && result.errorCode === 'INSUFFICIENT_STOCK_ERROR').length,
});

describe('places under concurrency', () => {
  test('fifty places of a tier and two hundred attempts: exactly fifty', async () => {
    const event = await shop.addEvent();
    const tier = await shop.addProduct(event.id, { capacity: 50 });
    const results = await Promise.all((await buyers(200)).map((buyer) => buy(buyer, tier)));
    expect(outcomes(results)).toEqual({ added: 50, refused: 150 });
    expect(await countersOf(event.id)).toEqual({ held: 50, booked: 0 });
  });

  test('two tiers and an add-on share the places of one event', async () => {
    const event = await shop.addEvent({ capacity: 10 });
    const tiers = [await shop.addProduct(event.id, { capacity: 8 }), await shop.addProduct(event.id)];
    const addOn = await shop.addProduct(event.id, { kind: 'SESSION_OPTION', capacity: 4 });
    const results = await Promise.all(
      (await buyers(40)).map((buyer, index) => buy(buyer, tiers[index % 2] ?? '', index % 3 === 0 ? [addOn] : [])),
    );
    expect(outcomes(results).added).toBe(10);
    expect(await countersOf(event.id)).toEqual({ held: 10, booked: 0 });
  });

  test('two first adds of one customer at once go into one order', async () => {
    const event = await shop.addEvent();
    const tier = await shop.addProduct(event.id);
    const buyer = await shop.addBuyer();
    const results = await Promise.all([buy(buyer, tier), buy(buyer, tier), buy(buyer, tier)]);
    expect(outcomes(results).added).toBe(3);
    const rows = await server.db
      .select({ itemCount: orders.itemCount })
      .from(orders)
      .where(eq(orders.userId, buyer.userId));
    expect(rows).toEqual([{ itemCount: 3 }]);
  });

  test('adds, adjusts and removes at once never wait in a circle and keep the books', async () => {
    const event = await shop.addEvent({ capacity: 12 });
    const tiers = [await shop.addProduct(event.id, { capacity: 6 }), await shop.addProduct(event.id, { capacity: 6 })];
    const addOn = await shop.addProduct(event.id, { kind: 'SESSION_OPTION', capacity: 5 });
    await Promise.all(
      (await buyers(24)).map(async (buyer, index) => {
        for (let round = 0; round < 8; round += 1) {
          const added = await buy(buyer, tiers[(index + round) % 2] ?? '', round % 2 ? [addOn] : []);
          if ('errorCode' in added) continue;
          const { id } = await itemOf(buyer);
          await adjustRegistration(server.services, asked(buyer), id, {
            tuitionId: tiers[round % 2] ?? '',
            addOns: [{ addOnId: addOn }],
          });
          if (index % 3) await removeRegistration(server.services, asked(buyer), id);
        }
      }),
    );
    expect((await countersOf(event.id)).held).toBeGreaterThan(0);
  });
});

describe('what an item holds', () => {
  test('an adjust takes only what is new and gives back what is gone', async () => {
    const event = await shop.addEvent({ capacity: 1 });
    const [adult, child] = [
      await shop.addProduct(event.id),
      await shop.addProduct(event.id, { capacity: 1, priceCents: 1000 }),
    ];
    const [first, second] = [
      await shop.addProduct(event.id, { kind: 'SESSION_OPTION', capacity: 1 }),
      await shop.addProduct(event.id, { kind: 'SESSION_OPTION', capacity: 1 }),
    ];
    const buyer = await shop.addBuyer();
    await buy(buyer, adult, [first]);
    const { id } = await itemOf(buyer);
    const adjusted = await adjustRegistration(server.services, asked(buyer), id, {
      tuitionId: child,
      addOns: [{ addOnId: second }],
    });
    expect(adjusted).toMatchObject({ itemCount: 1, totalQuantity: 2, subTotalCents: 3500 });
    const rows = await server.db
      .select({ id: products.id, held: products.held })
      .from(products)
      .where(eq(products.eventId, event.id));
    expect(Object.fromEntries(rows.map((row) => [row.id, row.held]))).toEqual({
      [adult]: 0,
      [child]: 1,
      [first]: 0,
      [second]: 1,
    });
    expect(await countersOf(event.id)).toEqual({ held: 1, booked: 0 });
  });

  test('a remove frees exactly what it held', async () => {
    const event = await shop.addEvent({ capacity: 2 });
    const tier = await shop.addProduct(event.id);
    const [one, other] = [await shop.addBuyer(), await shop.addBuyer()];
    await buy(one, tier);
    await buy(other, tier);
    await removeRegistration(server.services, asked(one), (await itemOf(one)).id);
    expect(await countersOf(event.id)).toEqual({ held: 1, booked: 0 });
  });

  test('the last place of an event counts for a tier without a limit of its own', async () => {
    const event = await shop.addEvent({ capacity: 1 });
    const tier = await shop.addProduct(event.id, { capacity: null });
    await buy(await shop.addBuyer(), tier);
    const late = await shop.addBuyer();
    expect(await buy(late, tier)).toEqual({
      __typename: 'InsufficientStockError',
      errorCode: 'INSUFFICIENT_STOCK_ERROR',
      message: 'Harvest Supper is sold out.',
      quantityAvailable: 0,
      order: null,
    });
    expect(await server.db.select().from(orders).where(eq(orders.userId, late.userId))).toEqual([]);
  });
});

describe('a hold that has run out', () => {
  const expire = (orderId: string) =>
    server.db
      .execute(sql`with o as (update orders set hold_expires_at = now() - interval '1 minute' where id = ${orderId})
      update holds set expires_at = now() - interval '1 minute' where order_id = ${orderId}`);

  test('is given back by the next buyer before they are refused; the cart keeps the item and says so', async () => {
    const event = await shop.addEvent({ capacity: 1 });
    const tier = await shop.addProduct(event.id);
    const [slow, quick] = [await shop.addBuyer(), await shop.addBuyer()];
    await buy(slow, tier);
    const { id, orderId } = await itemOf(slow);
    await expire(orderId);
    expect(await buy(quick, tier)).toMatchObject({ itemCount: 1 });
    expect(await validateOrder({ ...server.services, language: 'en' }, slow.userId, { orderId })).toEqual({
      isValid: false,
      errors: [
        {
          message: 'The place held for Sam Sato at Harvest Supper has run out of time, and Adult is sold out.',
          registrationItemId: id,
          eventId: event.id,
        },
      ],
    });
  });

  test('is given back by the job, and taken again by a person while there is room', async () => {
    const event = await shop.addEvent({ capacity: 1 });
    const tier = await shop.addProduct(event.id);
    const buyer = await shop.addBuyer();
    await buy(buyer, tier);
    const { orderId } = await itemOf(buyer);
    await expire(orderId);
    await server.runJob('hold-expiry');
    expect(await countersOf(event.id)).toEqual({ held: 0, booked: 0 });
    await retakePlaces(server.services, asked(buyer), orderId);
    expect(await validateOrder({ ...server.services, language: 'en' }, buyer.userId, { orderId })).toEqual({
      isValid: true,
      errors: [],
    });
    expect(await countersOf(event.id)).toEqual({ held: 1, booked: 0 });
  });

  test('is given back to an adjust of a full event that asks for its add-on', async () => {
    const event = await shop.addEvent({ capacity: 2 });
    const tier = await shop.addProduct(event.id);
    const addOn = await shop.addProduct(event.id, { kind: 'SESSION_OPTION', capacity: 1, name: 'Dessert' });
    const [slow, quick] = [await shop.addBuyer(), await shop.addBuyer()];
    await buy(slow, tier, [addOn]);
    await buy(quick, tier);
    const { id } = await itemOf(quick);
    const ask = () => adjustRegistration(server.services, asked(quick), id, { addOns: [{ addOnId: addOn }] });
    expect(await ask()).toMatchObject({ errorCode: 'INSUFFICIENT_STOCK_ERROR', message: 'Dessert is sold out.' });
    await expire((await itemOf(slow)).orderId);
    expect(await ask()).toMatchObject({ itemCount: 1, totalQuantity: 2 });
  });

  test('is only held on while nobody has asked for the place', async () => {
    const event = await shop.addEvent({ capacity: 1 });
    const tier = await shop.addProduct(event.id);
    const buyer = await shop.addBuyer();
    await buy(buyer, tier);
    const { orderId } = await itemOf(buyer);
    await expire(orderId);
    await retakePlaces(server.services, asked(buyer), orderId);
    await server.runJob('hold-expiry');
    expect(await countersOf(event.id)).toEqual({ held: 1, booked: 0 });
  });
});
