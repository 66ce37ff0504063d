import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOlderDatabase } from '#tests/server/platform/older-database.ts';
import type { OlderDatabase } from '#tests/server/platform/older-database.ts';

let old: OlderDatabase;

beforeAll(async () => {
  old = await openOlderDatabase('refund_lines');
});
afterAll(() => old.close());

const one = async (text: string, values: unknown[] = []): Promise<string> => {
  const { rows } = await old.pool.query<{ id: string }>(`${text} returning id`, values);
  if (!rows[0]) throw new Error('nothing was inserted');
  return rows[0].id;
};

async function orderOf(nets: number[], fee: number) {
  const user = await one(`insert into users (name, email) values ('Ada', $1)`, [randomUUID()]);
  const attendee = await one(`insert into attendees (user_id, first_name, last_name) values ($1, 'Ada', 'B')`, [user]);
  const host = await one(`insert into organizations (name) values ('Host')`);
  const channel = await one(`insert into channels (code, token) values ($1, $1)`, [randomUUID()]);
  const event = await one(
    `insert into events (organization_id, name, start_wall_time, end_wall_time, time_zone, starts_at, ends_at)
     values ($1, 'Play', now(), now(), 'UTC', now(), now())`,
    [host],
  );
  const category = await one(`insert into tax_categories (name) values ('Standard')`);
  const product = await one(
    `insert into products (event_id, kind, name, price_cents, tax_category_id) values ($1, 'TUITION', 'T', 0, $2)`,
    [event, category],
  );
  const order = await one(
    `insert into orders (code, user_id, channel_id, organization_id, state, active) values ($1, $2, $3, $4, 'PaymentSettled', false)`,
    [randomUUID(), user, channel, host],
  );
  const lines: string[] = [];
  for (const [at, net] of nets.entries()) {
    const item = await one(
      `insert into order_registration_items (order_id, event_id, tuition_id, attendee_id, first_name, last_name, created_at)
       values ($1, $2, $3, $4, 'Ada', 'B', now() + make_interval(secs => $5))`,
      [order, event, product, attendee, at],
    );
    lines.push(
      await one(
        `insert into order_lines (order_id, registration_item_id, product_id, kind, name, unit_price_cents, initial_price_cents, tax_cents, discounts)
         values ($1, $2, $3, 'TUITION', 'T', $4, $4, $5, '[{"cents": 100}]')`,
        [order, item, product, net + 100, Math.round(net / 20)],
      ),
    );
  }
  await old.pool.query(
    `insert into order_surcharges (order_id, name, description, price_cents, tax_cents) values ($1, 'Fee', '', $2, 5)`,
    [order, fee],
  );
  return { order, lines };
}

async function refunded(order: string, paid: number, cents: number[], transactionId: string | null) {
  const payment = await one(
    `insert into payments (order_id, method, amount_cents, state, transaction_id) values ($1, $2, $3, 'Settled', $4)`,
    [order, transactionId === null ? 'GIFT_CARD' : 'SQUARE', paid, transactionId],
  );
  for (const of of cents)
    await one(`insert into refunds (payment_id, state, total_cents) values ($1, 'Settled', $2)`, [payment, of]);
  await one(
    `insert into refunds (payment_id, state, total_cents, metadata) values ($1, 'Failed', 1, '{"code": "REJECTED"}')`,
    [payment],
  );
}

const linesOf = async (order: string) =>
  (
    await old.pool.query<{ line: string; cents: number; tax: number; fee: number }>(
      `select l.order_line_id as line, sum(l.cents)::int as cents, sum(l.tax_cents)::int as tax, sum(l.fee_cents)::int as fee
       from refund_lines l join order_lines o on o.id = l.order_line_id
       join order_registration_items i on i.id = o.registration_item_id
       where o.order_id = $1 group by l.order_line_id, i.created_at order by i.created_at`,
      [order],
    )
  ).rows;

test('refunds of before get lines: each refund’s sum, spread over the lines by what they cost', async () => {
  const whole = await orderOf([2000, 1000, 1000], 101);
  await refunded(whole.order, 3000, [1000, 2000], 'paid');
  await refunded(whole.order, 1306, [1306], null);
  const part = await orderOf([2000, 1000], 0);
  await refunded(part.order, 3155, [10, 990], 'paid too');

  await old.migrate();

  const { rows } = await old.pool.query(
    `select r.total_cents as cents, coalesce(sum(l.cents), 0)::int as of, r.way, r.failure_code as "failureCode"
     from refunds r left join refund_lines l on l.refund_id = r.id group by r.id order by r.total_cents, r.way`,
  );
  expect(rows).toEqual([
    { cents: 1, of: 0, way: 'card', failureCode: 'REJECTED' },
    { cents: 1, of: 0, way: 'card', failureCode: 'REJECTED' },
    { cents: 1, of: 0, way: 'giftCard', failureCode: 'REJECTED' },
    { cents: 10, of: 10, way: 'card', failureCode: null },
    { cents: 990, of: 990, way: 'card', failureCode: null },
    { cents: 1000, of: 1000, way: 'card', failureCode: null },
    { cents: 1306, of: 1306, way: 'giftCard', failureCode: null },
    { cents: 2000, of: 2000, way: 'card', failureCode: null },
  ]);
  const [a, b, c] = whole.lines;
  expect(await linesOf(whole.order)).toEqual([
    { line: a, cents: 2154, tax: 103, fee: 51 },
    { line: b, cents: 1076, tax: 51, fee: 25 },
    { line: c, cents: 1076, tax: 51, fee: 25 },
  ]);
  expect((await linesOf(part.order)).map(({ cents }) => cents)).toEqual([667, 333]);
});
