import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { createPool, openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { findPart } from '#tests/operations/parts.ts';
import { openPostgresServers } from '#tests/operations/postgres-servers.ts';
import { multiplyOrders } from '../growth/multiply-orders.ts';
import { sellOrders } from '../orders/sell-orders.ts';
import { table, writeReport } from '../report.ts';
import { rounded } from '../statistics.ts';
import { copyRows, migrateSoFar, readMigrationNames, readStatements } from './earlier-schema.ts';

/** The newest ones are measured; who comes from further back starts with less. */
const measured = 10;

/** What waits for whom has a table locked in this mode; the weaker ones let customers read and write. */
const waits: Record<string, 'writers' | 'all'> = {
  ShareLock: 'writers',
  ShareRowExclusiveLock: 'writers',
  ExclusiveLock: 'writers',
  AccessExclusiveLock: 'all',
};

/** held: milliseconds from the statement that took the lock until the commit. */
type Held = { table: string; rows: number; waits: 'writers' | 'all'; held: number };
type Measured = { migration: string; ms: number; held: Held[] };

/**
 * The newest migrations, each by itself in its transaction, on a database with a million orders: which tables it locks
 * against customers, and for how long. The rows were sold by this version, and stand in the schema of the version before.
 */
export async function benchMigrations({ quick }: { quick: boolean }): Promise<boolean> {
  const [bought, copies] = quick ? [50, 199] : [200, 4_999];
  const program = await findPart('pg_basebackup');
  if (program === null) {
    console.log('The migrations are not measured: they need the package postgresql.');
    return false;
  }
  const servers = await openPostgresServers(program);
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-migrations-'));
  await chmod(dataDir, 0o755);
  const log = createLog('error');
  try {
    const postgres = await servers.name('primary');
    await servers.startNew(postgres);
    const addressOf = (name: string) => `postgres://postgres@127.0.0.1:${postgres.port}/${name}`;
    const sold = await openDatabase({ databaseUrl: addressOf('foyer'), dataDir }, log);
    const names = await readMigrationNames();
    const first = Math.max(1, names.length - measured);
    await sold.pool.query('create database earlier');
    const earlier = createPool({ connectionString: addressOf('earlier') }, log);
    try {
      await sellOrders(sold, { DATABASE_URL: addressOf('foyer'), DATA_DIR: dataDir }, { orders: bought });
      await migrateSoFar(earlier, first);
      await copyRows(sold.pool, earlier);
      await multiplyOrders(earlier, copies);
      const results: Measured[] = [];
      for (const name of names.slice(first)) results.push(await carryOut(earlier, name));
      print(results, bought * (copies + 1));
      console.log(`\nWritten to ${await writeReport('migrations', { orders: bought * (copies + 1), results })}`);
      return true;
    } finally {
      await earlier.end();
      await sold.close();
    }
  } finally {
    await servers.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function carryOut(pool: Pool, migration: string): Promise<Measured> {
  const client = await pool.connect();
  try {
    const sizes = await rowsOfTables(client);
    const taken = new Map<string, { since: number; waits: 'writers' | 'all' }>();
    const begun = performance.now();
    await client.query('begin');
    for (const statement of await readStatements(migration)) {
      const since = performance.now();
      await client.query(statement);
      for (const { name, mode } of await locksOf(client)) {
        const known = taken.get(name);
        const whom = waits[mode];
        if (whom && sizes.has(name) && known?.waits !== 'all')
          taken.set(name, { since: known?.since ?? since, waits: whom });
      }
    }
    await client.query('commit');
    const ended = performance.now();
    await client.query('analyze');
    const held = [...taken].map(([name, { since, waits: whom }]) => ({
      table: name,
      rows: sizes.get(name) ?? 0,
      waits: whom,
      held: rounded(ended - since, 0),
    }));
    return { migration, ms: rounded(ended - begun, 0), held: held.toSorted((one, other) => other.rows - one.rows) };
  } finally {
    client.release();
  }
}

async function locksOf(client: PoolClient): Promise<{ name: string; mode: string }[]> {
  const { rows } = await client.query<{ name: string; mode: string }>(
    `select relname as name, mode from pg_locks join pg_class on pg_class.oid = relation
      where pid = pg_backend_pid() and locktype = 'relation' and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows;
}

/** As PostgreSQL counted when it last looked. */
async function rowsOfTables(client: PoolClient): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, greatest(reltuples, 0)::int as rows from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

function print(results: Measured[], orders: number): void {
  console.log(
    table(
      `Locks of the newest migrations, with ${orders.toLocaleString('en')} orders`,
      results.flatMap(({ migration, ms, held }) =>
        (held.length > 0 ? held : [{ table: 'none', rows: 0, waits: '', held: 0 }]).map((lock) => ({
          migration,
          'ms in all': ms,
          'locked table': lock.table,
          rows: lock.rows,
          'who waits': lock.waits,
          'ms held': lock.held,
        })),
      ),
    ),
  );
}
