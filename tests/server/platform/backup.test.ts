import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { deadMails } from '#server/modules/notifications/dead-mails.ts';
import { holdMails } from '#server/modules/notifications/hold-mails.ts';
import { backUp, restore } from '#server/platform/database/backup.ts';
import { findTool, serverMajorOf } from '#server/platform/database/postgres-tools.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

const connectionTo = (database: string) => ({
  host: inject('postgresSocket'),
  port: 5432,
  user: 'postgres',
  database,
});
const administer = async (statement: string) => {
  const client = new pg.Client(connectionTo('postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Why no backup can be made here; null where one can. */
const lacks = await serverMajorOf(connectionTo('postgres')).then((major) =>
  findTool('pg_dump', major).then(
    () => null,
    (error: unknown) => String(error),
  ),
);

/** What must be the same: orders, money, places, and what is to be done. */
async function booksOf(database: string): Promise<unknown> {
  const client = new pg.Client(connectionTo(database));
  await client.connect();
  const { rows } = await client.query(`select
    (select json_agg(o order by o.id) from (select id, code, state, total_with_tax_cents, placed_at from orders) o) as orders,
    (select json_agg(p order by p.id) from (select id, order_id, amount_cents, state, transaction_id from payments) p) as payments,
    (select json_agg(a order by a.id) from (select id, idempotency_key, state, amount_cents from payment_attempts) a) as attempts,
    (select json_agg(e order by e.id) from (select id, booked, held from events) e) as places,
    (select json_agg(h order by h.id) from (select id, product_id, quantity, expires_at from holds) h) as holds,
    (select json_agg(r order by r.id) from (select id, code, state from registrations) r) as registrations,
    (select json_agg(j order by j.id) from (select id, name, state, data from jobs.job) j) as jobs`);
  await client.end();
  return rows[0];
}

const chargesOf = async ({ pool }: TestServer) => (await pool.query('select * from sandbox.payments order by 1')).rows;

describe.skipIf(lacks !== null)(`a backup${lacks === null ? '' : ` (skipped: ${lacks})`}`, () => {
  let before: TestServer;
  let database: string;
  beforeAll(async () => {
    before = await startTestServer({ jobs: false });
    const { rows } = await before.pool.query<{ name: string }>('select current_database() as name');
    database = rows[0]?.name ?? '';
    const shop = await openOneEventShop(before);
    await placeOrder(before, shop);
    await placeOrder(before, shop, { method: 'MANUAL' });
  });
  afterAll(() => before.close());

  test('brings all of it back into an empty database, and nothing is mailed or charged twice', async () => {
    const file = join(folder, 'foyer.dump');
    await backUp(connectionTo(database), file);
    await administer('create database restored');
    await restore(connectionTo('restored'), file);
    expect(await booksOf('restored')).toEqual(await booksOf(database));

    const after = await startTestServer({ database: 'restored', jobs: false, config: { dataDir: folder } });
    const charges = await chargesOf(after);
    await checkBooks(after.db);
    const held = await holdMails(after.services);
    const waiting = await before.pool.query("select from jobs.job where name = 'send-mail' and state < 'active'");
    expect([held > 0, held]).toEqual([true, waiting.rowCount]);
    expect((await deadMails(after.services)).map(({ reason }) => reason.split(':')[0])).toEqual(
      Array.from({ length: held }, () => 'held when a backup was restored'),
    );
    const left = await after.pool.query("select from jobs.job where name = 'send-mail' and state < 'active'");
    expect(left.rowCount).toBe(0);
    after.moveClock(3_600_000);
    await after.runJob('payment-reconciliation');
    expect(await chargesOf(after)).toEqual(charges);
    await after.close();
    await administer('drop database restored with (force)');
  });

  test('is not restored over what is there', async () => {
    const file = join(folder, 'second.dump');
    await backUp(connectionTo(database), file);
    await expect(restore(connectionTo(database), file)).rejects.toThrow('The database has tables already');
  });

  test('that is none leaves the database empty', async () => {
    const file = join(folder, 'broken.dump');
    await writeFile(file, 'PGDMP but no backup');
    await administer('create database still_empty');
    await expect(restore(connectionTo('still_empty'), file)).rejects.toThrow(/pg_restore/);
    await administer('drop database still_empty');
  });
});

test('a tool that is older than the server is named with what to install', async () => {
  await expect(findTool('pg_dump', 99)).rejects.toThrow(
    /^pg_dump of PostgreSQL 99 or later is needed.*: install the package postgresql-client-99\.$/,
  );
});
