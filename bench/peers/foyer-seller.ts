import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '#tests/free-port.ts';
import { createCaller } from '../graphql-caller.ts';
import { channelToken, openBoxOffice } from '../orders/box-office.ts';
import { buyPlace, logIn, noTimes } from '../orders/checkout.ts';
import { purchaseCalls } from '../orders/purchase-calls.ts';
import { bookedOf, mailsWaiting } from '../orders/ledger.ts';
import { letIn } from '../orders/let-in.ts';
import { startSandbox } from '../orders/sandbox-process.ts';
import type { Sandbox } from '../orders/sandbox-process.ts';
import { startBenchServer } from '../server-process.ts';
import type { BenchServer } from '../server-process.ts';
import type { Seller } from './seller.ts';

const packageFile = join(import.meta.dirname, '..', '..', 'package.json');

/** Foyer as `npm start` runs it, with the sandbox of the card provider beside it, which is not counted. */
export async function startFoyer(
  customers: number,
  scarcePlaces: number,
): Promise<{ seller: Seller; server: BenchServer }> {
  const sandboxPort = await freePort();
  const server = await startBenchServer({ profileFolder: null, sandboxUrl: `http://127.0.0.1:${sandboxPort}` });
  const caller = createCaller(`${server.url}/shop-api`, customers, channelToken);
  const { db, pool } = server.database;
  let sandbox: Sandbox | null = null;
  const stop = async () => {
    caller.close();
    await sandbox?.stop();
    await server.stop();
  };
  try {
    const beside = await startSandbox(pool, sandboxPort);
    sandbox = beside;
    const { tierIds, scarceTierId, emailAddresses } = await openBoxOffice(db, customers, scarcePlaces);
    await logIn(caller, emailAddresses[0] ?? '');
    const known = await letIn(db, customers);
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8')));
    const seller: Seller = {
      name: 'Foyer',
      version,
      calls: purchaseCalls,
      caller,
      async buy(by, number, place) {
        const customer = known[number];
        if (!customer) throw new Error(`there is no customer ${number}`);
        const tierId = place === 'scarce' ? scarceTierId : (tierIds[place % tierIds.length] ?? '');
        await buyPlace(by, customer, tierId, noTimes());
      },
      async settle() {
        while ((await mailsWaiting(db)) > 0) await delay(100);
      },
      async cpu() {
        const [own, apart] = [await server.cpu(), await beside.cpu()];
        return { node: own.node, postgres: own.postgres - apart.postgres };
      },
      scarceSold: () => bookedOf(db, scarceTierId),
      stop,
    };
    return { seller, server };
  } catch (error) {
    await stop();
    throw error;
  }
}
