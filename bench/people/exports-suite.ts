import { freePort } from '#tests/free-port.ts';
import { createCaller } from '../graphql-caller.ts';
import { channelToken, openBoxOffice } from '../orders/box-office.ts';
import { logIn } from '../orders/checkout.ts';
import { findOversold } from '../orders/ledger.ts';
import { measure, warmUp } from '../orders/rush.ts';
import type { Shop } from '../orders/rush.ts';
import { startSandbox } from '../orders/sandbox-process.ts';
import type { Sandbox } from '../orders/sandbox-process.ts';
import { table, writeReport } from '../report.ts';
import { startBenchServer } from '../server-process.ts';
import { median, percentile, rounded } from '../statistics.ts';
import { gatherCrowd } from './crowd.ts';
import { takePeopleFile } from './take-file.ts';

const buyers = 24;

type Row = {
  exporting: string;
  'orders a second': number;
  'processor ms an order': number;
  'p95, ms': number;
  'file, s': number;
};

/**
 * What an organizer's export costs buyers: their whole orders of a minute in which somebody takes the file of 20,000 people
 * with their answers, and of one in which nobody does, in turn. The server allows one person twenty such files an hour.
 */
export async function benchExports({ quick }: { quick: boolean }): Promise<boolean> {
  const [rounds, seconds] = quick ? [2, 10] : [3, 60];
  const sandboxPort = await freePort();
  const server = await startBenchServer({ profileFolder: null, sandboxUrl: `http://127.0.0.1:${sandboxPort}` });
  const caller = createCaller(`${server.url}/shop-api`, buyers, channelToken);
  let sandbox: Sandbox | null = null;
  const rows: Row[] = [];
  const errors: string[] = [];
  try {
    const { db, pool } = server.database;
    sandbox = await startSandbox(pool, sandboxPort);
    const { tierIds, emailAddresses } = await openBoxOffice(db, buyers);
    const customers = [];
    for (const address of emailAddresses) customers.push(await logIn(caller, address));
    const crowd = await gatherCrowd(pool, 20_000);
    // What the crowd was given without the rules is not what is looked for.
    const known = new Set(await findOversold(db));
    const shop: Shop = { server, sandbox, caller, tierIds };
    await warmUp(shop, customers, quick ? 200 : 600);
    for (let round = 0; round < rounds * 2; round += 1) {
      const exports = round % 2 === 1;
      const file = exports ? takePeopleFile(server, crowd) : null;
      const run = await measure(shop, customers, seconds);
      errors.push(...run.errors);
      rows.push({
        exporting: exports ? 'yes' : 'no',
        'orders a second': rounded(run.ordersPerSecond),
        'processor ms an order': rounded(run.nodeMs + run.postgresMs, 2),
        'p95, ms': rounded(percentile(Object.values(run.times).flat(), 0.95)),
        'file, s': file ? (await file).seconds : 0,
      });
    }
    errors.push(...(await findOversold(db)).filter((what) => !known.has(what)));
  } finally {
    caller.close();
    await sandbox?.stop();
    await server.stop();
  }
  const of = (exporting: string) =>
    median(rows.filter((row) => row.exporting === exporting).map((row) => row['orders a second']));
  const part = rounded((of('yes') / of('no')) * 100);
  console.log(table(`Whole orders by ${buyers} customers, ${seconds} s each`, rows));
  console.log(`While one exports, ${part} % of the orders a second of before.`);
  console.log(`\nWritten to ${await writeReport('exports', { seconds, rounds, rows, part, errors })}`);
  return errors.length === 0;
}
