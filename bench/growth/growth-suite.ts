import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { findPart } from '#tests/operations/parts.ts';
import { openPostgresServers } from '#tests/operations/postgres-servers.ts';
import { sellOrders } from '../orders/sell-orders.ts';
import { table, writeReport } from '../report.ts';
import { rounded } from '../statistics.ts';
import { multiplyOrders } from './multiply-orders.ts';
import { growthOf, readTableSizes } from './table-sizes.ts';
import type { Growth } from './table-sizes.ts';

const command = promisify(execFile);
const ordersOfAYear = 200_000;
/** Of what is not kept as long as its order is: how many days (docs/decisions/149). */
const keptDays: Record<string, number> = { 'jobs.job_common': 7, idempotency_keys: 7, sessions: 30, security_log: 365 };

/**
 * What an order leaves in every table, what a year of orders takes, and how long a backup of 100,000 orders takes to be
 * made and restored, on the machine's own PostgreSQL: only that has the programs for it.
 */
export async function benchGrowth({ quick }: { quick: boolean }): Promise<boolean> {
  const [bought, copies] = quick ? [100, 19] : [2_000, 49];
  const program = await findPart('pg_basebackup');
  if (program === null) {
    console.log('The growth is not measured: it needs the package postgresql.');
    return false;
  }
  const servers = await openPostgresServers(program);
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-growth-'));
  await chmod(dataDir, 0o755);
  try {
    const postgres = await servers.name('primary');
    await servers.startNew(postgres);
    const addressOf = (name: string) => `postgres://postgres@127.0.0.1:${postgres.port}/${name}`;
    const database = await openDatabase({ databaseUrl: addressOf('foyer'), dataDir }, createLog('error'));
    try {
      const growth = await growthOfOrders(database, { DATABASE_URL: addressOf('foyer'), DATA_DIR: dataDir }, bought);
      printGrowth(growth, bought);
      await multiplyOrders(database.pool, copies);
      const orders = bought * (copies + 1);
      const restored = await restoreSeconds(database, { dataDir, addressOf, orders });
      console.log(table(`A backup of ${orders.toLocaleString('en')} orders`, [restored]));
      console.log(`\nWritten to ${await writeReport('growth', { bought, growth, restored })}`);
      return true;
    } finally {
      await database.close();
    }
  } finally {
    await servers.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function growthOfOrders(
  database: OpenDatabase,
  environment: Record<string, string>,
  orders: number,
): Promise<Growth[]> {
  let before = await readTableSizes(database.pool);
  await sellOrders(database, environment, {
    orders,
    onOpen: async () => {
      before = await readTableSizes(database.pool);
    },
  });
  return growthOf(before, await readTableSizes(database.pool));
}

function printGrowth(growth: Growth[], orders: number): void {
  const rows = growth.map(({ table: name, rows: added, bytes }) => {
    const days = keptDays[name];
    const inAYear = (bytes / orders) * ordersOfAYear * (days === undefined ? 1 : Math.min(1, days / 365));
    return {
      table: name,
      'rows an order': rounded(added / orders, 2),
      'bytes an order': Math.round(bytes / orders),
      kept: days === undefined ? 'as its order' : `${days} days`,
      'MB after a year': rounded(inAYear / 1_000_000, 0),
    };
  });
  const sumOf = (figure: 'rows an order' | 'bytes an order' | 'MB after a year') =>
    rounded(rows.reduce((sum, row) => sum + row[figure], 0));
  const all = {
    table: 'all',
    'rows an order': sumOf('rows an order'),
    'bytes an order': sumOf('bytes an order'),
    kept: '',
    'MB after a year': sumOf('MB after a year'),
  };
  console.log(table(`What an order leaves; a year of ${ordersOfAYear.toLocaleString('en')}`, [...rows, all]));
}

type Backup = { dataDir: string; addressOf: (name: string) => string; orders: number };

/** Seconds of the operator's two commands, and megabytes of the file. Throws where the copy has not all orders. */
async function restoreSeconds({ pool }: OpenDatabase, { dataDir, addressOf, orders }: Backup) {
  const file = join(dataDir, 'foyer.dump');
  const run = async (script: string, name: string) => {
    const begun = performance.now();
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: addressOf(name) };
    await command(process.execPath, [`scripts/${script}.ts`, file], { env });
    return rounded((performance.now() - begun) / 1000);
  };
  const backup = await run('backup', 'foyer');
  await pool.query('create database restored');
  const restore = await run('restore', 'restored');
  const copy = await openDatabase({ databaseUrl: addressOf('restored'), dataDir }, createLog('error'));
  try {
    const { rows } = await copy.pool.query<{ paid: number }>(
      `select count(*)::int as paid from orders where state = 'PaymentSettled'`,
    );
    if (rows[0]?.paid !== orders) throw new Error(`of ${orders} orders ${rows[0]?.paid} were restored`);
  } finally {
    await copy.close();
  }
  return {
    orders,
    'seconds to back up': backup,
    MB: rounded((await stat(file)).size / 1_000_000),
    'seconds to restore': restore,
  };
}
