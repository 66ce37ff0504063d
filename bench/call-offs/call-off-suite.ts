import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import type { Database } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { freePort } from '#tests/free-port.ts';
import { createCaller } from '../graphql-caller.ts';
import { channelToken, openBoxOffice } from '../orders/box-office.ts';
import { buyPlace, logIn, noTimes } from '../orders/checkout.ts';
import type { Customer } from '../orders/checkout.ts';
import { mailsWaiting } from '../orders/ledger.ts';
import { addressOf, startSandbox } from '../orders/sandbox-process.ts';
import { table, writeReport } from '../report.ts';
import { rounded } from '../statistics.ts';
import { startKillable } from './killable-server.ts';
import type { KillableServer } from './killable-server.ts';
import { findWrong, progressOf } from './progress.ts';
import type { Progress } from './progress.ts';

const command = promisify(execFile);
const buyersAtOnce = 24;
/** Seconds: of docs/decisions/133. */
const goals = { recorded: 60, asked: 15 * 60 };
/** The server is killed when so much of all orders is recorded, and when so much of the money is asked for. */
const killsAt: [figure: 'recorded' | 'asked', part: number][] = [
  ['recorded', 0.2],
  ['recorded', 0.6],
  ['asked', 0.3],
  ['asked', 0.5],
  ['asked', 0.8],
];

/**
 * An event of many paid orders is called off by the operator's command, while its server is killed five times: how long
 * until all is recorded and until the card provider was asked for every refund, and whether the books are right then.
 */
export async function benchCallOffs({ quick }: { quick: boolean }): Promise<boolean> {
  const orders = quick ? 300 : 5_000;
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-call-off-'));
  await chmod(dataDir, 0o755);
  const database = await openDatabase({ databaseUrl: null, dataDir }, createLog('error'));
  const sandboxPort = await freePort();
  const sandbox = await startSandbox(database.pool, sandboxPort);
  const environment = {
    DATABASE_URL: addressOf(database.pool, 'foyer'),
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    SQUARE_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
  };
  const server = await startKillable(environment, await freePort());
  try {
    const sold = await sell(database.db, server, orders);
    const run = (...words: string[]) =>
      command(process.execPath, ['scripts/call-off.ts', sold.eventId, ...words], {
        env: { ...process.env, ...environment },
      });
    const planned = await secondsOf(() => run('--plan'));
    const begun = performance.now();
    const confirmed = await secondsOf(() => run('--as', sold.owner, '--confirm', sold.name));
    const done = await watch(database.db, server, { eventId: sold.eventId, orders, begun });
    while ((await mailsWaiting(database.db)) > 0) await delay(500);
    const mailed = sinceSeconds(begun);
    const wrong = await findWrong(database.db, { eventId: sold.eventId, orders });
    const result = { orders, kills: killsAt.length, planned, confirmed, ...done, mailed };
    console.log(table('An event is called off: seconds', [result]));
    console.log(`Goals: all recorded within ${goals.recorded} s, all asked for within ${goals.asked} s.`);
    console.log(wrong.length === 0 ? 'The books are right.' : `WRONG: ${wrong.join(', ')}`);
    console.log(`\nWritten to ${await writeReport('call-offs', { goals, result, wrong })}`);
    return wrong.length === 0 && done.recorded <= goals.recorded && done.asked <= goals.asked;
  } finally {
    await server.stop();
    await sandbox.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const sinceSeconds = (begun: number): number => rounded((performance.now() - begun) / 1000, 1);

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return sinceSeconds(begun);
}

/** Sells that many places of one event, each in an order of its own, paid by card. */
async function sell(db: Database, { url }: KillableServer, orders: number) {
  const { tierIds, emailAddresses } = await openBoxOffice(db, buyersAtOnce);
  const caller = createCaller(`${url}/shop-api`, buyersAtOnce, channelToken);
  try {
    const [tierId = ''] = tierIds;
    const [owner = ''] = emailAddresses;
    let left = orders;
    const buy = async (customer: Customer) => {
      for (; left > 0;) {
        left -= 1;
        await buyPlace(caller, customer, tierId, noTimes());
      }
    };
    const customers: Customer[] = [];
    for (const address of emailAddresses) customers.push(await logIn(caller, address));
    await Promise.all(customers.map(buy));
    while ((await mailsWaiting(db)) > 0) await delay(500);
    const [event] = await db
      .select({ eventId: events.id, name: events.name, organizationId: events.organizationId })
      .from(events)
      .innerJoin(products, eq(products.eventId, events.id))
      .where(eq(products.id, tierId));
    const [user] = await db.select({ userId: users.id }).from(users).where(eq(users.email, owner));
    if (!event || !user) throw new Error('nothing is sold');
    const { organizationId, ...sold } = event;
    await db.insert(organizationMembers).values({ organizationId, userId: user.userId, roleCode: 'OrganizationOwner' });
    return { ...sold, owner };
  } finally {
    caller.close();
  }
}

type Watched = { eventId: string; orders: number; begun: number };

/** Kills the server when it is due, and says when all was recorded, asked for, and given back. */
async function watch(db: Database, server: KillableServer, { eventId, orders, begun }: Watched) {
  const kills = [...killsAt];
  const seconds: Record<keyof Progress, number> = { recorded: 0, asked: 0, back: 0 };
  for (;;) {
    const progress = await progressOf(db, eventId);
    for (const figure of ['recorded', 'asked', 'back'] as const)
      if (progress[figure] >= orders && seconds[figure] === 0) seconds[figure] = sinceSeconds(begun);
    if (progress.back >= orders) break;
    const [next] = kills;
    if (next && progress[next[0]] >= next[1] * orders) {
      kills.shift();
      await server.killAndStart();
    } else await delay(200);
  }
  if (kills.length > 0) console.log(`The server was killed ${killsAt.length - kills.length} times only.`);
  return seconds;
}
