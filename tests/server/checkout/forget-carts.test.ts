import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { giftCardApplications } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { orders, orderSurcharges } from '#server/modules/orders/orders-tables.ts';
import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { add, orderOf, settle, transition } from '#tests/server/orders/checkout-calls.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let shop: Shop;
let ahead = 0;

const days = (number: number) => number * 86_400_000;
const later = (ms: number) => {
  ahead += ms;
  server.moveClock(ms);
};

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
});
afterAll(() => server.close());
afterEach(async () => {
  await checkPlaces(server.db);
  later(-ahead);
});

/** A customer with a cart of one ticket, of an event with a question about each attendee. */
async function customerWithCart() {
  const event = await shop.addEvent({ capacity: 10 });
  const tier = await shop.addProduct(event.id);
  await shop.addForm(event.id, 'ATTENDEE', []);
  const person = await server.signUp();
  await add(server, person, tier);
  return { person, tier, order: await orderOf(server, person) };
}

/** Each night's work, so long after that the cart has no places any more. */
async function forgetAfter(ms: number) {
  later(ms);
  await server.runJob('hold-expiry');
  await server.runJob('forget-carts');
}

/** Every table with rows of an order, as the database itself knows them. */
async function tablesOfOrders(): Promise<string[]> {
  const { rows } = await server.pool.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'orders'::regclass order by name`,
  );
  return rows.map(({ name }) => name);
}

async function rowsOf(orderId: string): Promise<Record<string, number>> {
  const counted = (await tablesOfOrders()).map(async (table) => {
    const { rows } = await server.pool.query<{ count: number }>(
      `select count(*)::int from ${table} where order_id = $1`,
      [orderId],
    );
    return [table, rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

const isThere = async (orderId: string) =>
  (await server.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId))).length === 1;

describe('forget-carts', () => {
  test('takes what nobody came back to for 90 days, with its names and answers, from every table', async () => {
    const { person, order } = await customerWithCart();
    const card = await shop.addGiftCard(1000);
    await server.db.insert(giftCardApplications).values({ orderId: order.id, giftCardId: card.id, limitCents: 500 });
    await server.db
      .insert(orderSurcharges)
      .values({ orderId: order.id, name: 'Fee', description: 'Fee', priceCents: 100 });
    await transition(server, person, order.id, 'ArrangingPayment');
    later(days(1));
    await server.runJob('hold-expiry');
    const without = {
      holds: 0,
      order_claim_links: 0,
      order_notes: 0,
      refund_requests: 0,
      payment_attempts: 0,
      payments: 0,
      registrations: 0,
      gift_card_transactions: 0,
    };
    const one = { form_submissions: 1, order_lines: 1, order_registration_items: 1, order_surcharges: 1 };
    const { order_history: entries, ...rows } = await rowsOf(order.id);
    expect(rows).toEqual({ ...without, ...one, gift_card_applications: 1 });
    expect(entries).toBeGreaterThan(0);

    await forgetAfter(days(90));
    expect(await isThere(order.id)).toBe(false);
    expect(Object.values(await rowsOf(order.id)).filter((count) => count > 0)).toEqual([]);
  });

  test('lets the customer begin anew', async () => {
    const { person, tier, order } = await customerWithCart();
    await forgetAfter(days(91));
    later(-ahead);
    const cart = await add(server, person, tier);
    expect(cart).toEqual(expect.objectContaining({ __typename: 'Order', itemCount: 1 }));
    expect((await orderOf(server, person)).id).not.toBe(order.id);
  });

  test('leaves what was changed since', async () => {
    const { order } = await customerWithCart();
    await forgetAfter(days(89));
    expect(await isThere(order.id)).toBe(true);
  });

  test('leaves what was paid, however long ago', async () => {
    const { person, order } = await customerWithCart();
    await transition(server, person, order.id, 'ArrangingPayment');
    await settle(server, order.id);
    await forgetAfter(days(4000));
    expect(await isThere(order.id)).toBe(true);
  });

  test('leaves what was tried to be paid, or has a place', async () => {
    const { order: tried } = await customerWithCart();
    const { order: holding } = await customerWithCart();
    await server.db.insert(paymentAttempts).values({
      orderId: tried.id,
      idempotencyKey: 'tried',
      fingerprint: 'card',
      method: 'card',
      amountCents: 2500,
      claimedUntil: new Date(0),
      state: 'REFUSED',
    });
    later(days(91));
    await server.runJob('forget-carts');
    expect([await isThere(tried.id), await isThere(holding.id)]).toEqual([true, true]);
    await server.runJob('hold-expiry');
  });

  test('leaves one that somebody is changing at this moment', async () => {
    const { order } = await customerWithCart();
    later(days(91));
    await server.runJob('hold-expiry');
    await server.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, order.id)).for('update');
      await server.runJob('forget-carts');
    });
    expect(await isThere(order.id)).toBe(true);
  });
});
