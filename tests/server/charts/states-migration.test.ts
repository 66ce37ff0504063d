import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderStates } from '#domain/processes/order-process.ts';
import { openOlderDatabase } from '#tests/server/platform/older-database.ts';
import type { OlderDatabase } from '#tests/server/platform/older-database.ts';

let old: OlderDatabase;
beforeAll(async () => {
  old = await openOlderDatabase('states_as_enums');
});
afterAll(() => old.close());

const one = async (text: string, values: unknown[]): Promise<string> => {
  const { rows } = await old.pool.query<{ id: string }>(`${text} returning id`, values);
  if (!rows[0]) throw new Error('nothing was inserted');
  return rows[0].id;
};

test('rows keep their states, and the indexes that ask for them are there', async () => {
  const user = await one(`insert into users (name, email) values ('Ada', $1)`, ['ada@foyer.example']);
  const attendee = await one(`insert into attendees (user_id, first_name, last_name) values ($1, 'Ada', 'B')`, [user]);
  const host = await one(`insert into organizations (name) values ($1)`, ['Host']);
  const channel = await one(`insert into channels (code, token) values ($1, $1)`, ['site']);
  const eventNamed = (name: string, isDraft: boolean, isCanceled: boolean) =>
    one(
      `insert into events (organization_id, name, start_wall_time, end_wall_time, time_zone, starts_at, ends_at, is_draft,
        is_canceled) values ($1, $2, now(), now(), 'UTC', now(), now(), $3, $4)`,
      [host, name, isDraft, isCanceled],
    );
  const event = await eventNamed('published', false, false);
  await eventNamed('draft', true, false);
  await eventNamed('cancelled', false, true);
  await eventNamed('cancelled draft', true, true);
  const category = await one(`insert into tax_categories (name) values ($1)`, ['Standard']);
  const product = await one(
    `insert into products (event_id, kind, name, price_cents, tax_category_id) values ($1, 'TUITION', 'T', 0, $2)`,
    [event, category],
  );
  for (const [at, state] of orderStates.entries()) {
    const order = await one(
      `insert into orders (code, user_id, channel_id, organization_id, state, active) values ($1, $2, $3, $4, $5, false)`,
      [`O${at}`, user, channel, host, state],
    );
    if (state !== 'PaymentSettled' && state !== 'Cancelled') continue;
    const item = await one(
      `insert into order_registration_items (order_id, event_id, tuition_id, attendee_id, first_name, last_name)
       values ($1, $2, $3, $4, 'Ada', 'B')`,
      [order, event, product, attendee],
    );
    await one(
      `insert into registrations (code, state, order_id, registration_item_id, user_id, attendee_id, event_id, tuition_id,
        starts_at) values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
      [randomUUID(), state === 'Cancelled' ? 'Cancelled' : 'Confirmed', order, item, user, attendee, event, product],
    );
  }

  await old.migrate();

  const rowsOf = async (text: string) => (await old.pool.query({ text, rowMode: 'array' })).rows;
  expect(await rowsOf('select state::text from orders order by code')).toEqual(orderStates.map((state) => [state]));
  expect(await rowsOf('select state::text from registrations order by 1')).toEqual([['Cancelled'], ['Confirmed']]);
  expect(await rowsOf('select name, state::text, is_listed from events order by name')).toEqual([
    ['cancelled', 'CANCELED', true],
    ['cancelled draft', 'CANCELED', false],
    ['draft', 'DRAFT', true],
    ['published', 'LIVE', true],
  ]);
  expect(
    await rowsOf(`select table_name, udt_name, column_default from information_schema.columns
      where column_name = 'state' and table_name in ('orders', 'registrations', 'events') order by table_name`),
  ).toEqual([
    ['events', 'event_state', `'LIVE'::event_state`],
    ['orders', 'order_state', `'AddingItems'::order_state`],
    ['registrations', 'registration_state', `'Confirmed'::registration_state`],
  ]);
  expect(await rowsOf(`select indexdef from pg_indexes where indexname = 'registrations_to_remind_of'`)).toEqual([
    [
      `CREATE INDEX registrations_to_remind_of ON public.registrations USING btree (starts_at) WHERE (state <> 'Cancelled'::registration_state)`,
    ],
  ]);
  await expect(old.pool.query(`update orders set state = 'Draft'`)).rejects.toThrow('invalid input value for enum');
});
