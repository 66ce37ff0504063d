import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add } from '#tests/server/orders/checkout-calls.ts';
import { orderChanges, type OrderIds } from '#tests/server/orders/order-changes.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let customer: Person;
let channelToken: string;
let ids: OrderIds;

const codes = { coupon: 'TENTH', giftCard: 'CARD-AAAA-0001' };
const furtherCodes = { coupon: 'FIFTH', giftCard: 'CARD-AAAA-0002' };

/** All that an order is and has, whoever asks: its row, and the rows that hang on it. */
async function wholeOrder() {
  const { rows } = await server.pool.query(
    `select to_jsonb(o) - 'updated_at' as "order",
      ${[
        'order_registration_items',
        'order_lines',
        'order_surcharges',
        'holds',
        'gift_card_applications',
        'payments',
        'payment_attempts',
      ]
        .map(
          (table) =>
            `(select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]') from ${table} t where t.order_id = o.id) as ${table}`,
        )
        .join(', ')}
    from orders o where o.id = $1`,
    [ids.order],
  );
  return inserted(rows);
}

const ask = (name: string, of: OrderIds) =>
  server.query(`mutation { answer: ${orderChanges[name]?.(of) ?? ''} }`, {}, { cookie: customer.cookie, channelToken });

beforeAll(async () => {
  server = await startTestServer();
  const shop = await openShop(server.db);
  customer = await server.signUp();
  ({ channelToken } = shop);
  const eventId = (await shop.addEvent()).id;
  const tier = await shop.addProduct(eventId);
  const item = z.object({ id: z.string() });
  const order = item.extend({ registrationItems: z.array(item).length(1) }).parse(await add(server, customer, tier));
  const { rows } = await server.pool.query<{ id: string }>('select id from order_lines where order_id = $1', [
    order.id,
  ]);
  await server.db
    .insert(coupons)
    .values([codes, furtherCodes].map(({ coupon }) => ({ code: coupon, description: coupon, milliPercent: 10_000 })));
  await server.db.insert(giftCards).values(
    [codes, furtherCodes].map(({ giftCard }) => ({
      code: giftCard,
      initialBalanceCents: 500,
      balanceCents: 500,
    })),
  );
  ids = {
    order: order.id,
    item: order.registrationItems[0]?.id ?? '',
    line: rows[0]?.id ?? '',
    tier: await shop.addProduct(eventId),
    attendee: customer.defaultAttendeeId,
    ...codes,
  };
  for (const name of ['applyCouponCode', 'applyGiftCardToOrder', 'transitionOrderToState']) {
    const { data } = await ask(name, ids);
    if (!JSON.stringify(data).includes('"Order"')) throw new Error(`${name}: ${JSON.stringify(data)}`);
  }
  await server.db.update(orders).set({ state: 'ValidatingPayment' }).where(eq(orders.id, ids.order));
});
afterAll(() => server.close());

describe('while a payment of it is with the provider', () => {
  test.each(Object.keys(orderChanges))('%s changes nothing of the order', async (name) => {
    const before = await wholeOrder();
    await ask(name, name.startsWith('apply') ? { ...ids, ...furtherCodes } : { ...ids, adjusted: ids.tier });
    expect(await wholeOrder()).toEqual(before);
  });

  test('neither of the ways back leads to the cart', async () => {
    const before = await wholeOrder();
    for (const state of ['AddingItems', 'ArrangingPayment', 'Cancelled'])
      await server.query(
        `mutation ($orderId: ID, $state: String!) {
          transitionOrderToState(orderId: $orderId, state: $state) { __typename } }`,
        { orderId: ids.order, state },
        { cookie: customer.cookie, channelToken },
      );
    expect(await wholeOrder()).toEqual(before);
  });
});
