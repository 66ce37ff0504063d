import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { findOffers } from '#server/modules/orders/offers.ts';
import { readCatalog } from '#server/modules/checkout/catalog-of-orders.ts';
import { detailById } from '#server/modules/checkout/order-detail-statements.ts';
import { orderLines, orderRegistrationItems, orders, orderSurcharges } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { paymentAttempts, paymentMethods, payments } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import { orderOnce } from '#tests/server/platform/whole-order.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const shop = await openShop(server.db);
  await shop.addFee(shop.channelId, 150);
  await server.db.insert(paymentMethods).values({ code: 'SQUARE', type: 'SQUARE', name: 'Card' });
  const productId = await shop.addProduct((await shop.addEvent()).id);
  await orderOnce(server, await server.signUp(), { channelToken: shop.channelToken, productId }, async (_name, call) =>
    call(),
  );
  const [{ id: orderId } = { id: '' }] = await server.db.select({ id: orders.id }).from(orders);
  const ofOldOrder = { orderId, name: 'Service fee', description: 'Of an old order', priceCents: 150 };
  await server.db.insert(orderSurcharges).values(ofOldOrder);
});
afterAll(() => server.close());

describe(fixedStatement.name, () => {
  const read: Record<string, (tx: Executor) => Promise<unknown>> = {
    'order-detail': async (tx) => detailById(tx, [await anyId(orders), null, false]),
    'catalog-of-orders': async (tx) => {
      const [order] = await tx.select().from(orders);
      const tiers = await tx.select().from(orderRegistrationItems);
      if (order) await readCatalog(tx, [{ ...order, tiers, formIds: [] }]);
    },
    offer: async (tx) => findOffers(tx, [await anyId(products)], 'en'),
  };
  const anyId = async (table: typeof orders | typeof products) =>
    inserted(await server.db.select({ id: table.id }).from(table).limit(1)).id;

  test.each(Object.keys(read))('%s is planned a few times a connection and then no more', async (name) => {
    const plans = await server.db.transaction(async (tx) => {
      for (let nth = 0; nth < 8; nth += 1) await read[name]?.(tx);
      const kept = sql`select generic_plans::int as kept from pg_prepared_statements where name = ${name}`;
      return (await tx.execute<{ kept: number }>(kept)).rows;
    });
    expect(inserted(plans).kept).toBeGreaterThan(0);
  });
});

describe(fromJson.name, () => {
  const tables: Record<string, PgTable> = {
    attendees,
    events,
    orderLines,
    orderRegistrationItems,
    orders,
    orderSurcharges,
    organizations,
    paymentAttempts,
    payments,
    products,
    registrations,
  };

  test.each(Object.keys(tables))('reads a row of %s as drizzle does', async (name) => {
    const table = tables[name] ?? orders;
    const { rows } = await server.db.execute<{ row: JsonRow }>(sql`select to_json(of) as row from ${table} of limit 1`);
    const [read] = await server.db.select().from(table).limit(1);
    expect(fromJson(table, inserted(rows).row)).toEqual(read);
  });
});
