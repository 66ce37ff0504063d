import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openOlderDatabase } from '#tests/server/platform/older-database.ts';

let server: TestServer;
let client: PoolClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.pool.connect();
});
afterAll(async () => {
  client.release();
  await server.close();
});

/** What every order writes. */
const written = [
  'holds',
  'idempotency_keys',
  'order_history',
  'order_lines',
  'order_registration_items',
  'orders',
  'payment_attempts',
  'payments',
  'registrations',
];

const id = `'00000000-0000-4000-8000-000000000000'::uuid`;
const job = 'server/modules/payments/reconcile-attempts.ts';

/** Each of their indexes that is no rule (unique): who needs it, and what it is asked for there. */
const needed: Record<string, { by: string; statement: string }> = {
  holds_event_id_expires_at_index: {
    by: 'server/modules/catalog/places-left.ts',
    statement: `select product_id from holds where event_id = any(array[${id}]) and expires_at <= now()`,
  },
  holds_order_id_index: {
    by: 'server/modules/orders/place-holds.ts',
    statement: `select id from holds where order_id = ${id} for update`,
  },
  /** The cascade of an item that is taken out of a cart. */
  holds_registration_item_id_index: {
    by: 'server/modules/orders/remove-registration.ts',
    statement: `delete from only holds where registration_item_id = ${id}`,
  },
  order_history_order_id_created_at_index: {
    by: 'server/modules/checkout/order-loaders.ts',
    statement: `select from order_history where order_id = ${id} order by created_at, id`,
  },
  order_lines_order_id_index: {
    by: 'server/modules/orders/order-parts.ts',
    statement: `select from order_lines where order_id = ${id}`,
  },
  /** The same cascade. */
  order_lines_registration_item_id_index: {
    by: 'server/modules/orders/remove-registration.ts',
    statement: `delete from only order_lines where registration_item_id = ${id}`,
  },
  order_registration_items_event_id_index: {
    by: 'server/modules/desk-reports/report-scope.ts',
    statement: `select from order_registration_items where event_id = any(array[${id}])`,
  },
  order_registration_items_order_id_index: {
    by: 'server/modules/orders/order-parts.ts',
    statement: `select from order_registration_items where order_id = ${id}`,
  },
  orders_of_organizers: {
    by: 'server/modules/desk-orders/list-orders.ts',
    statement: `select from orders where organization_id = ${id} and placed_at is not null
      order by placed_at desc, id desc limit 51`,
  },
  orders_to_be_paid: {
    by: 'server/modules/payments/unpaid-orders-job.ts',
    statement: 'select id from orders where pay_until <= now()',
  },
  orders_user_id_created_at_index: {
    by: 'server/modules/checkout/order-list.ts',
    statement: `select id from orders where user_id = ${id} order by created_at desc limit 20`,
  },
  payment_attempts_never_seen: {
    by: job,
    statement: `select from payment_attempts where state = 'REFUSED' and refusal ->> 'code' = 'NEVER_SEEN'
      and settled_at > now() - interval '1 hour'`,
  },
  payments_of_changes: {
    by: 'server/modules/payments/payments-of-order.ts',
    statement: `select from payments payment where payment.change_order_id = ${id}`,
  },
  payments_order_id_index: {
    by: 'server/modules/payments/payments-of-order.ts',
    statement: `select from payments where order_id = ${id}`,
  },
  registrations_event_id_index: {
    by: 'server/modules/event-import/import-events.ts',
    statement: `select from registrations where event_id = ${id} and starts_at <> now()`,
  },
  registrations_held: {
    by: 'server/modules/registrations/registration-list.ts',
    statement: `select from registrations where holder_id = ${id} order by starts_at limit 20`,
  },
  registrations_order_id_index: {
    by: 'server/modules/registrations/registrations-of-order.ts',
    statement: `select from registrations where order_id = ${id}`,
  },
  registrations_to_remind_of: {
    by: 'server/modules/notifications/notifications-module.ts',
    statement: `select id from registrations where state <> 'Cancelled' and starts_at > now() and starts_at <= now() + interval '1 day'`,
  },
  registrations_user_id_starts_at_index: {
    by: 'server/modules/registrations/registration-list.ts',
    statement: `select from registrations where user_id = ${id} order by starts_at limit 20`,
  },
};

/** What the steps of an order change in a row that stands already. */
const changed: Record<string, string[]> = {
  events: ['held', 'booked', 'updated_at'],
  holds: ['expires_at'],
  orders: [
    'state',
    'active',
    'coupons',
    'hold_expires_at',
    'hold_renewed',
    'item_count',
    'placed_at',
    'sub_total_cents',
    'total_cents',
    'total_with_tax_cents',
    'updated_at',
  ],
  payment_attempts: ['state', 'claimed_until', 'provider_payment_id', 'settled_at', 'updated_at'],
  products: ['held', 'booked', 'updated_at'],
};

/** The indexes for which such a change is written into every index of its row, and what they are worth it for. */
const worthIt = {
  /** The list of an organizer's orders: entered once, in the step that leaves the index of its cart. */
  orders_of_organizers: ['placed_at'],
  /** One cart an organizer: left once, when the order is placed. */
  orders_one_active_per_channel: ['active'],
  /** One open change a ticket: only orders of changes are in it. */
  orders_one_open_change: ['active'],
  /** A page of an event asks for its ended holds each time, and beside two thousand live ones that takes 10 in place of 240 µs. */
  holds_event_id_expires_at_index: ['expires_at'],
  /** One payment at a time: left once, with its answer. */
  payment_attempts_never_seen: ['settled_at', 'state'],
  payment_attempts_one_in_flight: ['state'],
};

describe('the indexes of what every order writes', () => {
  test('are rules, or asked for by a statement that is named here', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where not indisunique and indrelid::regclass::text = any($1) order by 1`,
      [written],
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(needed).toSorted());
  });

  test.each(Object.entries(needed))('%s is what its statement is answered by', async (name, { by, statement }) => {
    const [, table = ''] = /(?:from|join)(?: only)? (\w+)/.exec(statement) ?? [];
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    const { rows } = await client.query<Record<string, string>>(`explain ${statement}`);
    await client.query('rollback');
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(` ${name} `);
    const path = join(import.meta.dirname, '../../..', by);
    expect({ by, exists: existsSync(path) }).toEqual({ by, exists: true });
    const words = readFileSync(path, 'utf8').toLowerCase().replaceAll('_', '');
    expect(words).toContain(by.includes('remove-registration') ? 'delete(' : table.replaceAll('_', ''));
  });

  test('are not written again by its steps, but where that is worth it', async () => {
    const { rows } = await client.query<{ name: string; table: string; columns: string[] }>(
      `select part.relname as name, own.relname as table, array_agg(distinct att.attname::text order by att.attname::text) as columns
      from pg_index i join pg_class part on part.oid = i.indexrelid join pg_class own on own.oid = i.indrelid
      join pg_attribute att on att.attrelid = own.oid and (att.attnum = any(i.indkey) or exists(
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
          and d.refobjid = own.oid and d.refobjsubid = att.attnum))
      where own.relname = any($1) group by 1, 2`,
      [Object.keys(changed)],
    );
    const found = rows.flatMap(({ name, table, columns }) => {
      const theirs = columns.filter((column) => changed[table]?.includes(column));
      return theirs.length > 0 ? [[name, theirs]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(worthIt);
    expect(rows.length).toBeGreaterThan(15);
  });
});

describe('an older database', () => {
  test('loses the indexes that nothing asks for, and no row', async () => {
    const database = await openOlderDatabase('fewer_indexes');
    const gone = ['holds_expires_at_index', 'holds_product_id_expires_at_index', 'payment_attempts_open'];
    const read = async () => {
      const { rows: indexes } = await database.pool.query<{ name: string }>(
        'select indexname as name from pg_indexes where indexname = any($1) order by 1',
        [gone],
      );
      const { rows: kept } = await database.pool.query(
        'select to_jsonb(hold) as row from holds hold union all select to_jsonb(attempt) from payment_attempts attempt',
      );
      return { indexes: indexes.map(({ name }) => name), kept };
    };
    try {
      // A row alone, without all that it hangs on.
      await database.pool.query(`begin; set local session_replication_role = replica;
        insert into holds (order_id, registration_item_id, product_id, event_id, places, quantity, expires_at)
          values (${id}, ${id}, ${id}, ${id}, 1, 1, now());
        insert into payment_attempts (order_id, idempotency_key, fingerprint, method, amount_cents, claimed_until)
          values (${id}, 'key', 'fingerprint', 'SQUARE', 2450, now()); commit`);
      const before = await read();
      expect([before.indexes, before.kept.length]).toEqual([gone, 2]);
      await database.migrate();
      expect(await read()).toEqual({ indexes: [], kept: before.kept });
    } finally {
      await database.close();
    }
  });
});
