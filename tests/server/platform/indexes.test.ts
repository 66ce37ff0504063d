import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';
import { orderOnce } from '#tests/server/platform/whole-order.ts';
import { tablesReadWhole } from '#tests/server/platform/whole-reads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What an organizer or the site sets up: it does not grow with customers and their orders. */
const setUpOnce = [
  'assets',
  'categories',
  'channels',
  'cities',
  'coupons',
  'fee_configs',
  'locations',
  'organization_members',
  'organizations',
  'payment_methods',
  'rate_limits',
  'regions',
  'server_secrets',
  'tax_categories',
  'tax_rates',
  'webhook_subscriptions',
  'zone_members',
  'zones',
];

/** A column that no statement looks rows up by: what it names is never deleted, or takes its rows along by another column. */
const neverAskedFor = [
  'events.featured_asset_id',
  'events.location_id',
  'events.primary_category_id',
  'events.secondary_category_id',
  'form_submissions.event_form_id',
  'form_submissions.event_id',
  'gift_card_applications.gift_card_id',
  'gift_card_transactions.order_id',
  'gift_card_transactions.payment_id',
  'gift_card_transactions.refund_id',
  'gift_cards.organization_id',
  'holds.product_id',
  'order_lines.product_id',
  'order_registration_items.attendee_id',
  'order_registration_items.event_id',
  'order_registration_items.tuition_id',
  'orders.channel_id',
  'orders.organization_id',
  'products.featured_asset_id',
  'products.tax_category_id',
  'registration_transfers.accepted_by',
  'registration_transfers.offered_by',
  'registrations.attendee_id',
  'registrations.tuition_id',
];

describe('tables that grow with customers and their orders', () => {
  test('have an index that begins with each of their foreign keys', async () => {
    const { rows } = await server.pool.query<{ key: string; indexed: boolean }>(
      `
      select part.relname || '.' || att.attname as key,
        exists(select from pg_index i where i.indrelid = con.conrelid and i.indkey[0] = att.attnum) as indexed
      from pg_constraint con
      join pg_class part on part.oid = con.conrelid and part.relnamespace = 'public'::regnamespace
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
      where con.contype = 'f' and part.relname <> all($1) order by 1`,
      [setUpOnce],
    );
    const missing = rows.filter(({ key, indexed }) => !indexed && !neverAskedFor.includes(key)).map(({ key }) => key);
    expect(missing).toEqual([]);
    expect(rows.length).toBeGreaterThan(30);
  });

  test('are never read from end to end by a whole order', async () => {
    const shop = await openShop(server.db);
    await shop.addFee(shop.channelId, 150);
    await server.db.insert(paymentMethods).values({ code: 'SQUARE', type: 'SQUARE', name: 'Card' });
    const event = await shop.addEvent();
    const productId = await shop.addProduct(event.id, { capacity: 10 });
    const counter = countStatements(server.pool);
    const sent: ReturnType<typeof counter.last> = [];
    await orderOnce(
      server,
      await server.signUp(),
      { channelToken: shop.channelToken, productId },
      async (_name, call) => {
        await counter.during(call);
        sent.push(...counter.last());
      },
    );
    const read = await tablesReadWhole(server.pool, sent);
    expect(read.filter((table) => !setUpOnce.includes(table))).toEqual([]);
    expect(sent.length).toBeGreaterThan(40);
  });
});
