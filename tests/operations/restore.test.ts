import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deadMails } from '#server/modules/notifications/dead-mails.ts';
import { ask, findPart } from '#tests/operations/parts.ts';
import { openPostgresServers } from '#tests/operations/postgres-servers.ts';
import type { PostgresServers } from '#tests/operations/postgres-servers.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { checkBooks } from '#tests/server/payments/check-books.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

const run = promisify(execFile);
const program = await findPart('pg_basebackup');

describe.skipIf(program === null)('a backup', () => {
  let servers: PostgresServers;
  let folder: string;
  let before: TestServer;
  /** Of the operator: the commands' environment, and the connection for a look. */
  let placeOf: (database: string) => { environment: NodeJS.ProcessEnv; connection: { database: string } };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-backup-'));
    servers = await openPostgresServers(program ?? '');
    const server = await servers.name('primary');
    await servers.startNew(server);
    placeOf = (database) => ({
      environment: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        DATABASE_URL: `postgres://postgres@127.0.0.1:${server.port}/${database}`,
      },
      connection: { ...server.connection, database },
    });
    before = await startTestServer({ connection: placeOf('foyer').connection, jobs: false });
    const shop = await openOneEventShop(before);
    await placeOrder(before, shop);
    await placeOrder(before, shop, { method: 'MANUAL' });
  });
  afterAll(async () => {
    await before.close();
    await servers.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** What the operator's command says. */
  async function command(script: string, database: string, ...words: string[]): Promise<string> {
    const { stdout } = await run(process.execPath, [`scripts/${script}.ts`, ...words], {
      env: placeOf(database).environment,
    });
    return stdout.trim();
  }
  const askOf = (database: string, text: string) => ask(placeOf(database).connection, text);
  const mailsWaiting = async (database: string) =>
    (await askOf(database, `select from jobs.job where name = 'send-mail' and state < 'active'`)).length;

  test('brings all of it back into an empty database, and nothing is mailed or charged twice', async () => {
    const file = join(folder, 'foyer.dump');
    expect(await command('backup', 'foyer', file)).toBe(`The database is in ${file}.`);
    const books = await booksIn('foyer');
    const waiting = await mailsWaiting('foyer');
    expect(waiting).toBeGreaterThan(0);
    await askOf('postgres', 'create database restored');
    expect(await command('restore', 'restored', file)).toBe(
      `The database is restored. ${waiting} mails are held: npm run mails`,
    );
    expect(await booksIn('restored')).toEqual(books);
    expect(await mailsWaiting('restored')).toBe(0);

    const after = await startTestServer({ connection: placeOf('restored').connection, jobs: false });
    try {
      await checkBooks(after.db);
      const held = await deadMails(after.services);
      expect(held.map(({ reason }) => reason.split(':')[0])).toEqual(
        Array.from({ length: waiting }, () => 'held when a backup was restored'),
      );
      const charges = await askOf('restored', 'select * from sandbox.payments order by 1');
      after.moveClock(3_600_000);
      await after.runJob('payment-reconciliation');
      expect(await askOf('restored', 'select * from sandbox.payments order by 1')).toEqual(charges);
    } finally {
      await after.close();
    }
  });

  test('is restored with its mails where no server ran after it', async () => {
    const file = join(folder, 'with-mails.dump');
    await command('backup', 'foyer', file);
    await askOf('postgres', 'create database moved');
    expect(await command('restore', 'moved', file, '--send-mails')).toBe('The database is restored.');
    expect(await mailsWaiting('moved')).toBe(await mailsWaiting('foyer'));
  });

  test('is not restored over what is there', async () => {
    const file = join(folder, 'second.dump');
    await command('backup', 'foyer', file);
    await expect(command('restore', 'foyer', file)).rejects.toThrow('The database has tables already');
  });

  test('that is none leaves the database empty', async () => {
    const file = join(folder, 'broken.dump');
    await writeFile(file, 'PGDMP but no backup');
    await askOf('postgres', 'create database still_empty');
    await expect(command('restore', 'still_empty', file)).rejects.toThrow(/pg_restore/);
    expect(await askOf('still_empty', `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
  });

  /** What must be the same: orders, money and places. */
  const booksIn = (database: string) =>
    askOf(
      database,
      `select
    (select json_agg(o order by o.id) from (select id, code, state, total_with_tax_cents, placed_at from orders) o) as orders,
    (select json_agg(p order by p.id) from (select id, order_id, amount_cents, state, transaction_id from payments) p) as payments,
    (select json_agg(a order by a.id) from (select id, idempotency_key, state, amount_cents from payment_attempts) a) as attempts,
    (select json_agg(e order by e.id) from (select id, booked, held from events) e) as places,
    (select json_agg(h order by h.id) from (select id, product_id, quantity, expires_at from holds) h) as holds,
    (select json_agg(r order by r.id) from (select id, code, state from registrations) r) as registrations`,
    );
});
