import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOlderDatabase } from '#tests/server/platform/older-database.ts';
import type { OlderDatabase } from '#tests/server/platform/older-database.ts';

let old: OlderDatabase;
beforeAll(async () => {
  old = await openOlderDatabase('called_off_events');
});
afterAll(() => old.close());

const one = async (text: string, values: unknown[] = []): Promise<string> => {
  const { rows } = await old.pool.query<{ id: string }>(`${text} returning id`, values);
  if (!rows[0]) throw new Error('nothing was inserted');
  return rows[0].id;
};

test('events and orders of before keep what they have; one that was cancelled was not called off', async () => {
  const host = await one(`insert into organizations (name) values ('Host')`);
  const channel = await one(`insert into channels (code, token) values ($1, $1)`, [randomUUID()]);
  const user = await one(`insert into users (name, email) values ('Ada', $1)`, [randomUUID()]);
  const attendee = await one(`insert into attendees (user_id, first_name, last_name) values ($1, 'Ada', 'B')`, [user]);
  const event = await one(
    `insert into events (organization_id, name, start_wall_time, end_wall_time, time_zone, starts_at, ends_at, is_canceled, booked)
     values ($1, 'Play', now(), now(), 'UTC', now(), now(), true, 1)`,
    [host],
  );
  const category = await one(`insert into tax_categories (name) values ('Standard')`);
  const product = await one(
    `insert into products (event_id, kind, name, price_cents, tax_category_id) values ($1, 'TUITION', 'T', 0, $2)`,
    [event, category],
  );
  const order = await one(
    `insert into orders (code, user_id, channel_id, organization_id, state, active)
     values ($1, $2, $3, $4, 'PaymentSettled', false)`,
    [randomUUID(), user, channel, host],
  );
  const item = await one(
    `insert into order_registration_items (order_id, event_id, tuition_id, attendee_id, first_name, last_name)
     values ($1, $2, $3, $4, 'Ada', 'B')`,
    [order, event, product, attendee],
  );

  await old.migrate();

  const { rows: events } = await old.pool.query(
    'select state, booked, called_off_at, called_off_by, call_off_ended_at from events where id = $1',
    [event],
  );
  expect(events).toEqual([
    { state: 'CANCELED', booked: 1, called_off_at: null, called_off_by: null, call_off_ended_at: null },
  ]);
  const { rows: items } = await old.pool.query(
    'select first_name, cancelled_at, waived_at from order_registration_items where id = $1',
    [item],
  );
  expect(items).toEqual([{ first_name: 'Ada', cancelled_at: null, waived_at: null }]);
});
