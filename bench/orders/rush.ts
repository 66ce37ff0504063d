import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from '../graphql-caller.ts';
import type { BenchServer } from '../server-process.ts';
import { buyPlace, noTimes } from './checkout.ts';
import type { Customer, Times } from './checkout.ts';
import { mailsWaiting } from './ledger.ts';
import type { Sandbox } from './sandbox-process.ts';

/** Processor time is of one order; the sandbox's is of its process and its statements. */
export type Run = {
  ordersPerSecond: number;
  nodeMs: number;
  postgresMs: number;
  sandboxMs: number;
  times: Times;
  errors: string[];
};
export type Shop = { server: BenchServer; sandbox: Sandbox; caller: Caller; tierIds: string[] };

/** The engine compiles what is done often: until then an order costs several times as much. Gives up after a minute. */
export async function warmUp(shop: Shop, customers: Customer[], orders: number): Promise<void> {
  const started = performance.now();
  for (let done = 0; done < orders && performance.now() - started < 60_000;) {
    const { times } = await measure(shop, customers, 2);
    done += times.AddPaymentToOrder.length;
  }
}

/** Each customer buys place after place until the time is over; the processor time counts until the last mail is written. */
export async function measure(shop: Shop, customers: Customer[], seconds: number): Promise<Run> {
  const { server, caller, tierIds } = shop;
  const times = noTimes();
  const errors: string[] = [];
  const before = await cpuOf(shop);
  const started = performance.now();
  const until = started + seconds * 1000;
  let orders = 0;
  const buy = async (customer: Customer, at: number) => {
    for (let nth = at; performance.now() < until; nth += 1) {
      try {
        await buyPlace(caller, customer, tierIds[nth % tierIds.length] ?? '', times);
        orders += 1;
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error));
        if (errors.length > 100) return;
      }
    }
  };
  await Promise.all(customers.map(buy));
  const took = (performance.now() - started) / 1000;
  while ((await mailsWaiting(server.database.db)) > 0) await delay(100);
  const after = await cpuOf(shop);
  return {
    ordersPerSecond: orders / took,
    nodeMs: (after.node - before.node) / orders,
    postgresMs: (after.postgres - before.postgres) / orders,
    sandboxMs: (after.sandbox - before.sandbox) / orders,
    times,
    errors,
  };
}

async function cpuOf({ server, sandbox }: Shop): Promise<{ node: number; postgres: number; sandbox: number }> {
  const [own, apart] = [await server.cpu(), await sandbox.cpu()];
  return { node: own.node, postgres: own.postgres - apart.postgres, sandbox: apart.node + apart.postgres };
}
