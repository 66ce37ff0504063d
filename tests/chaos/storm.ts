import { setTimeout as sleep } from 'node:timers/promises';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { buyPlace } from '#tests/chaos/customer.ts';
import type { Outcome, Stall } from '#tests/chaos/customer.ts';
import { seededRandom } from '#tests/chaos/seeded-random.ts';
import type { Random } from '#tests/chaos/seeded-random.ts';
import { freePort } from '#tests/free-port.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import { callingAt, environmentOn, startServerProcess } from '#tests/server/server-process.ts';

type Plan = {
  seed: number;
  /** Every customer buys once at every stall. */
  customers: number;
  stalls: number;
  /** Places at a stall: fewer than customers. */
  capacity: number;
  /** Orders that end between a start of the server and its next SIGKILL, however fast it is; null: it is left alone. */
  killAfterOrders: [number, number] | null;
  faults: Fault['mode'][];
  /** A module that the server's process loads before anything else: how a control takes a safety away. */
  preload?: string;
  /** Told about the database before the storm: another way to take a safety away. */
  sabotage?: (home: TestServer) => Promise<unknown>;
  /** Then nothing more is killed or spoiled, so that a slow machine gets through as well. */
  stormForMs: number;
  /** From here on nobody tries any more. */
  overAfterMs: number;
  /** How long the server then has to put everything in order by itself. */
  settleWithinMs: number;
};
export type Fault = {
  mode: 'drop-answer-after-charge' | 'drop-answer-only' | 'drop-before' | 'delay' | 'error-500-before';
};

export type Storm = {
  home: TestServer;
  outcomes: Outcome[];
  kills: number;
  faults: Record<string, number>;
  /** Orders, attempts and refunds that were still open when the time to put things in order was over. */
  unfinished: number;
  seconds: { storm: number; settling: number };
  close(): Promise<void>;
};

/**
 * Customers buy while the server's process is killed and started again and the card provider, a process of its own,
 * misbehaves. Answers when everybody knows how it ended and the server has had its time to tidy up by its own jobs.
 */
export async function raiseStorm(plan: Plan): Promise<Storm> {
  const random = seededRandom(plan.seed);
  const home = await startTestServer({ jobs: false });
  await home.db.insert(paymentMethods).values({ channelId: null, code: 'SQUARE', type: 'SQUARE', name: 'Card' });
  await plan.sabotage?.(home);
  const environment = await environmentOn(home);
  const provider = await startServerProcess(environment, {
    program: 'server/sandbox/main.ts',
    ready: 'is ready on port',
  });
  const port = await freePort();
  const start = () =>
    startServerProcess({ ...environment, SQUARE_SANDBOX_URL: provider.url }, { port, preload: plan.preload });
  let server = await start();
  const people: Person[] = [];
  for (let number = 0; number < plan.customers; number += 1) people.push(await home.signUp());
  const stalls: Stall[] = [];
  for (let number = 0; number < plan.stalls; number += 1) stalls.push(await openStall(home, plan.capacity));

  const began = performance.now();
  let isBuying = true;
  let kills = 0;
  const outcomes: Outcome[] = [];
  const faults: Record<string, number> = {};
  const isStorming = () => isBuying && performance.now() - began < plan.stormForMs;
  const isOver = () => performance.now() - began > plan.overAfterMs;

  const killing = (async () => {
    while (plan.killAfterOrders && isStorming()) {
      const enough = outcomes.length + random.whole(...plan.killAfterOrders);
      await until(() => outcomes.length >= enough || !isStorming());
      await sleep(random.whole(0, 60));
      if (!isStorming()) return;
      await server.kill();
      kills += 1;
      await sleep(random.whole(0, 800));
      server = await start();
    }
  })();
  const spoiling = (async () => {
    const [first, ...others] = plan.faults;
    while (first && isStorming()) {
      await sleep(random.whole(150, 600));
      const mode = random.pick([first, ...others]);
      const delayMs = random.next() < 0.1 ? 14_000 : random.whole(300, 3_000);
      await postFault(provider.url, { mode, delayMs, times: 1 });
      faults[mode] = (faults[mode] ?? 0) + 1;
    }
  })();
  const at = callingAt(home, `http://127.0.0.1:${port}`);
  const shopping = people.map(async (person, number) => {
    const own = seededRandom(plan.seed + number + 1);
    for (const stall of fromAnyOn(stalls, own)) outcomes.push(await buyPlace(at, person, stall, own, isOver));
  });
  await Promise.all(shopping).finally(() => {
    isBuying = false;
  });
  await Promise.all([killing, spoiling]);
  await fetch(`${provider.url}/sandbox/square/faults`, { method: 'DELETE' });
  const stormed = performance.now();
  let unfinished = await countUnfinished(home);
  while (unfinished > 0 && performance.now() - stormed < plan.settleWithinMs) {
    await sleep(500);
    unfinished = await countUnfinished(home);
  }
  return {
    home,
    outcomes,
    kills,
    faults,
    unfinished,
    seconds: { storm: (stormed - began) / 1000, settling: (performance.now() - stormed) / 1000 },
    async close() {
      await server.stop();
      await provider.stop();
      await home.close();
    },
  };
}

export async function openStall(home: TestServer, capacity: number): Promise<Stall> {
  const shop = await openShop(home.db);
  const event = await shop.addEvent({ capacity });
  return { channelToken: shop.channelToken, productId: await shop.addProduct(event.id) };
}

/** All of them, beginning anywhere. */
function fromAnyOn(stalls: Stall[], random: Random): Stall[] {
  const from = random.whole(0, stalls.length - 1);
  return [...stalls.slice(from), ...stalls.slice(0, from)];
}

async function postFault(url: string, fault: object): Promise<void> {
  await fetch(`${url}/sandbox/square/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ on: 'charge', ...fault }),
  });
}

/** Orders, attempts and refunds that are still open. */
export async function countUnfinished({ pool }: TestServer): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    `select ((select count(*) from orders where state = 'ValidatingPayment')
       + (select count(*) from payment_attempts where state = 'IN_FLIGHT')
       + (select count(*) from refunds where state = 'Pending'))::int as open`,
  );
  return rows[0]?.open ?? 0;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10);
}
