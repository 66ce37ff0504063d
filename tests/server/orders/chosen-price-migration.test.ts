import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOlderDatabase } from '#tests/server/platform/older-database.ts';
import type { OlderDatabase } from '#tests/server/platform/older-database.ts';

let old: OlderDatabase;
beforeAll(async () => {
  old = await openOlderDatabase('chosen_price_lines');
});
afterAll(() => old.close());

const one = async (text: string, values: unknown[] = []): Promise<string> => {
  const { rows } = await old.pool.query<{ id: string }>(`${text} returning id`, values);
  if (!rows[0]) throw new Error('nothing was inserted');
  return rows[0].id;
};

test('lines of carts say that their price was chosen, and those of orders that were placed stay as they are', async () => {
  const user = await one(`insert into users (name, email) values ('Ada', 'ada@foyer.example')`);
  const attendee = await one(`insert into attendees (user_id, first_name, last_name) values ($1, 'Ada', 'B')`, [user]);
  const host = await one(`insert into organizations (name) values ('Host')`);
  const event = await one(
    `insert into events (organization_id, name, start_wall_time, end_wall_time, time_zone, starts_at, ends_at)
     values ($1, 'Play', now(), now(), 'UTC', now(), now())`,
    [host],
  );
  const category = await one(`insert into tax_categories (name) values ('Standard')`);
  const tier = `insert into products (event_id, kind, name, price_cents, suggested_price_cents, tax_category_id)
    values ($1, 'TUITION', $2, 500, $3, $4)`;
  const tiers = [await one(tier, [event, 'Chosen', 900, category]), await one(tier, [event, 'Fixed', null, category])];
  for (const [state, isActive] of [
    ['AddingItems', true],
    ['ArrangingPayment', true],
    ['PaymentSettled', false],
    ['Cancelled', false],
  ] as const) {
    const channel = await one(`insert into channels (code, token) values ($1, $1)`, [randomUUID()]);
    const order = await one(
      `insert into orders (code, user_id, channel_id, organization_id, state, active) values ($1, $2, $3, $4, $5, $6)`,
      [state, user, channel, host, state, isActive],
    );
    for (const productId of tiers) {
      const item = await one(
        `insert into order_registration_items (order_id, event_id, tuition_id, attendee_id, first_name, last_name)
         values ($1, $2, $3, $4, 'Ada', 'B')`,
        [order, event, productId, attendee],
      );
      await one(
        `insert into order_lines (order_id, registration_item_id, product_id, kind, name, unit_price_cents, initial_price_cents)
         values ($1, $2, $3, 'TUITION', 'T', 700, 700)`,
        [order, item, productId],
      );
    }
  }
  await old.migrate();
  const { rows } = await old.pool.query(
    `select o.code, product.name, line.is_price_chosen as chosen, line.unit_price_cents as cents
     from order_lines line join orders o on o.id = line.order_id join products product on product.id = line.product_id
     where line.is_price_chosen or line.unit_price_cents <> 700 order by o.code`,
  );
  expect(rows).toEqual([
    { code: 'AddingItems', name: 'Chosen', chosen: true, cents: 700 },
    { code: 'ArrangingPayment', name: 'Chosen', chosen: true, cents: 700 },
  ]);
});
