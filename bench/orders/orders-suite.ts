import { freePort } from '#tests/free-port.ts';
import { createCaller } from '../graphql-caller.ts';
import { table, writeReport } from '../report.ts';
import { startBenchServer } from '../server-process.ts';
import { median, percentile, rounded, summaryOf } from '../statistics.ts';
import { channelToken, openBoxOffice, scarcePlaces } from './box-office.ts';
import { buyPlace, logIn, noTimes, SoldOut } from './checkout.ts';
import type { Customer } from './checkout.ts';
import { bookedOf, findOversold } from './ledger.ts';
import { purchaseCalls } from './purchase-calls.ts';
import type { PurchaseCall } from './purchase-calls.ts';
import { measure, warmUp } from './rush.ts';
import type { Run, Shop } from './rush.ts';
import { startSandbox } from './sandbox-process.ts';
import type { Sandbox } from './sandbox-process.ts';

const crowd = [1, 8, 24];
const most = 24;

type Options = { quick: boolean; profileFolder: string | null; customers: number[] | null };

/** Whole orders through the calls of the screens, at 1, 8 and 24 customers at once. */
export async function benchOrders({ quick, profileFolder, customers: asked }: Options): Promise<boolean> {
  const [runs, seconds] = quick ? [3, 3] : [5, 6];
  const sandboxPort = await freePort();
  const server = await startBenchServer({ profileFolder, sandboxUrl: `http://127.0.0.1:${sandboxPort}` });
  const caller = createCaller(`${server.url}/shop-api`, most, channelToken);
  let sandbox: Sandbox | null = null;
  try {
    sandbox = await startSandbox(server.database.pool, sandboxPort);
    const { tierIds, scarceTierId, emailAddresses } = await openBoxOffice(server.database.db, most);
    const customers: Customer[] = [];
    for (const address of emailAddresses) customers.push(await logIn(caller, address));
    const shop = { server, sandbox, caller, tierIds };
    await warmUp(shop, customers, quick ? 200 : 600);
    const results = [];
    for (const number of asked ?? crowd) {
      const measured: Run[] = [];
      for (let run = 0; run < runs; run += 1) {
        measured.push(await measure(shop, customers.slice(0, number), seconds));
      }
      results.push(resultOf(number, measured));
    }
    const lastPlaces = await fightForLastPlaces(shop, customers, scarceTierId);
    const oversold = await findOversold(server.database.db);
    printResults(results, lastPlaces, oversold);
    const path = await writeReport('orders', { seconds, runs, calls: purchaseCalls, results, lastPlaces, oversold });
    console.log(`\nWritten to ${path}`);
    return (
      oversold.length === 0 && lastPlaces.sold === scarcePlaces && results.every(({ errors }) => errors.length === 0)
    );
  } finally {
    caller.close();
    await sandbox?.stop();
    await server.stop();
  }
}

/** All customers want one of the last places at the same moment. */
async function fightForLastPlaces({ server, caller }: Shop, customers: Customer[], tierId: string) {
  const outcomes = await Promise.allSettled(customers.map((each) => buyPlace(caller, each, tierId, noTimes())));
  const refused = outcomes.filter((each) => each.status === 'rejected' && each.reason instanceof SoldOut).length;
  return { customers: customers.length, refused, sold: await bookedOf(server.database.db, tierId) };
}

function resultOf(customers: number, runs: Run[]) {
  const all = (name: PurchaseCall) => runs.flatMap(({ times }) => times[name]);
  const spread = runs.map(({ ordersPerSecond }) => ordersPerSecond);
  const calls = purchaseCalls.map((name) => ({ name, ...summaryOf(all(name)) }));
  return {
    customers,
    ordersPerSecond: rounded(median(spread)),
    lowest: rounded(Math.min(...spread)),
    highest: rounded(Math.max(...spread)),
    nodeMsPerOrder: rounded(median(runs.map(({ nodeMs }) => nodeMs)), 2),
    postgresMsPerOrder: rounded(median(runs.map(({ postgresMs }) => postgresMs)), 2),
    sandboxMsPerOrder: rounded(median(runs.map(({ sandboxMs }) => sandboxMs)), 2),
    cpuMsPerOrder: rounded(median(runs.map(({ nodeMs, postgresMs }) => nodeMs + postgresMs)), 2),
    anyCallP95: rounded(percentile(purchaseCalls.flatMap(all), 0.95), 2),
    calls,
    errors: runs.flatMap(({ errors }) => errors),
  };
}

function printResults(
  results: ReturnType<typeof resultOf>[],
  lastPlaces: { customers: number; refused: number; sold: number },
  oversold: string[],
): void {
  const [alone] = results;
  console.log(
    table(
      'Whole orders (confirmation mail included; the sandbox of the card provider beside them)',
      results.map((result) => ({
        customers: result.customers,
        'calls/order': purchaseCalls.length,
        'orders/s': result.ordersPerSecond,
        from: result.lowest,
        to: result.highest,
        'times one customer': rounded(result.ordersPerSecond / (alone?.ordersPerSecond ?? NaN), 2),
        'node ms/order': result.nodeMsPerOrder,
        'postgres ms/order': result.postgresMsPerOrder,
        'cpu ms/order': result.cpuMsPerOrder,
        'sandbox ms/order': result.sandboxMsPerOrder,
        'times the sandbox': rounded(result.cpuMsPerOrder / result.sandboxMsPerOrder, 2),
        'p95 ms': result.anyCallP95,
        errors: result.errors.length,
      })),
    ),
  );
  for (const { customers, calls, errors } of results) {
    console.log(table(`Milliseconds of each call, ${customers} at once`, calls));
    for (const message of new Set(errors)) console.log(`error: ${message}`);
  }
  const { customers, refused, sold } = lastPlaces;
  console.log(`\nLast ${scarcePlaces} places, ${customers} at once: ${sold} sold, ${refused} refused.`);
  console.log(oversold.length === 0 ? 'Nothing is oversold.' : `OVERSOLD: ${oversold.join(', ')}`);
}
