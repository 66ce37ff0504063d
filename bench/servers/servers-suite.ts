import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { freePort } from '#tests/free-port.ts';
import { startBalancer } from '#tests/operations/balancer.ts';
import type { Balancer } from '#tests/operations/balancer.ts';
import { findPart } from '#tests/operations/parts.ts';
import { startKillable } from '../call-offs/killable-server.ts';
import type { KillableServer } from '../call-offs/killable-server.ts';
import { createCaller } from '../graphql-caller.ts';
import { channelToken, openBoxOffice } from '../orders/box-office.ts';
import { buyPlace, logIn, noTimes } from '../orders/checkout.ts';
import type { Customer } from '../orders/checkout.ts';
import { findOversold, mailsWaiting } from '../orders/ledger.ts';
import { addressOf, startSandbox } from '../orders/sandbox-process.ts';
import type { Sandbox } from '../orders/sandbox-process.ts';
import { cpuOfFamily } from '../process-cpu.ts';
import { table, writeReport } from '../report.ts';
import { median, percentile, rounded } from '../statistics.ts';

const counts = [1, 2, 4];
const buyersAtOnce = 24;

/** The machine's processor time in milliseconds: what was used, and what there was. */
type Ticks = { used: number; all: number };
type Row = {
  servers: number;
  ordersPerSecond: number;
  /** Of the servers, for each order. */
  nodeMs: number;
  postgresMs: number;
  p95Ms: number;
  /** Of all of the machine's processor time, by whomever it was used. */
  busy: number;
  errors: string[];
};

type Shop = {
  database: OpenDatabase;
  dataDir: string;
  servers: KillableServer[];
  tierIds: string[];
  customers: Customer[];
};

/**
 * Whole orders by as many customers from one, two and four servers behind a balancer, on one database, in turn: how much
 * another server brings, and how much of the machine they used, which says what the limit was.
 */
export async function benchServers({ quick }: { quick: boolean }): Promise<boolean> {
  const [rounds, seconds] = quick ? [1, 5] : [5, 10];
  const haproxy = await findPart('haproxy');
  if (haproxy === null) {
    console.log('The servers are not measured: they need the package haproxy.');
    return false;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-servers-'));
  await chmod(dataDir, 0o755);
  const database = await openDatabase({ databaseUrl: null, dataDir }, createLog('error'));
  const running: { stop(): Promise<void> }[] = [{ stop: () => database.close() }];
  const started = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
    running.push(part);
    return part;
  };
  try {
    const sandboxPort = await freePort();
    started<Sandbox>(await startSandbox(database.pool, sandboxPort));
    const environment = {
      DATABASE_URL: addressOf(database.pool, 'foyer'),
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      TRUSTED_PROXIES: '127.0.0.1',
      SQUARE_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    };
    const servers: KillableServer[] = [];
    while (servers.length < Math.max(...counts))
      servers.push(started(await startKillable(environment, await freePort())));
    const ports = servers.map(({ url }) => Number(new URL(url).port));
    const balancers = new Map<number, Balancer>();
    for (const count of counts) balancers.set(count, started(await startBalancer(haproxy, ports.slice(0, count))));
    const urlOf = (count: number) => balancers.get(count)?.url ?? '';
    const { tierIds, emailAddresses } = await openBoxOffice(database.db, buyersAtOnce);
    const customers = await allLogIn(urlOf(1), emailAddresses);
    const shop: Shop = { database, dataDir, servers, tierIds, customers };
    // The engine of each server compiles what is done often.
    for (const { url } of servers) await measure(shop, url, { count: 1, seconds: quick ? 3 : 10 });
    const measured: Row[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const count of counts) measured.push(await measure(shop, urlOf(count), { count, seconds }));
    const results = counts.map((count) => middle(measured.filter(({ servers: these }) => these === count)));
    const oversold = await findOversold(database.db);
    print(results, oversold);
    console.log(`\nWritten to ${await writeReport('servers', { rounds, seconds, measured, results, oversold })}`);
    return oversold.length === 0 && results.every(({ errors }) => errors.length === 0);
  } finally {
    for (const part of running.toReversed()) await part.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function allLogIn(url: string, emailAddresses: string[]): Promise<Customer[]> {
  const caller = createCaller(`${url}/shop-api`, buyersAtOnce, channelToken);
  try {
    const customers: Customer[] = [];
    for (const address of emailAddresses) customers.push(await logIn(caller, address));
    return customers;
  } finally {
    caller.close();
  }
}

/** Each customer buys place after place at this address until the time is over. */
async function measure(
  { database, dataDir, servers, tierIds, customers }: Shop,
  url: string,
  { count, seconds }: { count: number; seconds: number },
): Promise<Row> {
  const caller = createCaller(`${url}/shop-api`, buyersAtOnce, channelToken);
  const times = noTimes();
  const errors: string[] = [];
  const cpu = async () => ({
    node: (await Promise.all(servers.map((server) => server.cpu()))).reduce((sum, ms) => sum + ms, 0),
    postgres: await cpuOfFamily(await postmasterOf(dataDir)),
  });
  const [before, machineBefore] = [await cpu(), machine()];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let orders = 0;
  const buy = async (customer: Customer, at: number) => {
    for (let nth = at; performance.now() < until && errors.length <= 100; nth += 1) {
      try {
        await buyPlace(caller, customer, tierIds[nth % tierIds.length] ?? '', times);
        orders += 1;
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(customers.map(buy));
  const took = (performance.now() - begun) / 1000;
  const machineAfter = machine();
  while ((await mailsWaiting(database.db)) > 0) await delay(100);
  const after = await cpu();
  caller.close();
  return {
    servers: count,
    ordersPerSecond: orders / took,
    nodeMs: (after.node - before.node) / orders,
    postgresMs: (after.postgres - before.postgres) / orders,
    p95Ms: percentile(Object.values(times).flat(), 0.95),
    busy: (machineAfter.used - machineBefore.used) / (machineAfter.all - machineBefore.all),
    errors,
  };
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

function machine(): Ticks {
  const sum = { used: 0, all: 0 };
  for (const { times } of cpus()) {
    const all = Object.values(times).reduce((total, ms) => total + ms, 0);
    sum.all += all;
    sum.used += all - times.idle;
  }
  return sum;
}

function middle(rows: Row[]): Row {
  const of = (read: (row: Row) => number, digits = 1) => rounded(median(rows.map(read)), digits);
  return {
    servers: rows[0]?.servers ?? 0,
    ordersPerSecond: of((row) => row.ordersPerSecond),
    nodeMs: of((row) => row.nodeMs, 2),
    postgresMs: of((row) => row.postgresMs, 2),
    p95Ms: of((row) => row.p95Ms),
    busy: of((row) => row.busy, 2),
    errors: rows.flatMap(({ errors }) => errors),
  };
}

function print(results: Row[], oversold: string[]): void {
  const [one] = results;
  console.log(
    table(
      `Whole orders by ${buyersAtOnce} customers at once, through a balancer`,
      results.map(({ errors, ...row }) => ({
        servers: row.servers,
        'orders/s': row.ordersPerSecond,
        'times one server': rounded(row.ordersPerSecond / (one?.ordersPerSecond ?? Number.NaN), 2),
        'node ms/order': row.nodeMs,
        'postgres ms/order': row.postgresMs,
        'p95 ms': row.p95Ms,
        'of the machine': row.busy,
        errors: errors.length,
      })),
    ),
  );
  for (const message of new Set(results.flatMap(({ errors }) => errors))) console.log(`error: ${message}`);
  console.log(oversold.length === 0 ? 'Nothing is oversold.' : `OVERSOLD: ${oversold.join(', ')}`);
}
