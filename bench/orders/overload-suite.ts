import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { freePort } from '#tests/free-port.ts';
import { createCaller } from '../graphql-caller.ts';
import type { Caller } from '../graphql-caller.ts';
import { table, writeReport } from '../report.ts';
import { startBenchServer } from '../server-process.ts';
import type { BenchServer } from '../server-process.ts';
import { median, percentile, rounded } from '../statistics.ts';
import { channelToken, openBoxOffice } from './box-office.ts';
import { logIn, noTimes, stepsOfPurchase } from './checkout.ts';
import type { Customer } from './checkout.ts';
import { findOversold, mailsWaiting } from './ledger.ts';
import { letIn } from './let-in.ts';
import { findLost } from './lost-orders.ts';
import { patientCaller } from './patient-caller.ts';
import type { Heard } from './patient-caller.ts';
import { purchaseCalls } from './purchase-calls.ts';
import { startSandbox } from './sandbox-process.ts';
import type { Sandbox } from './sandbox-process.ts';

const crowds = [24, 200, 500, 1000];
/** Of the best rate of orders, at any crowd; and the longest that an answer may take. */
const enough = 0.8;
const longestMs = 10_000;
/** The crowds come one after the other, again and again: a machine is not the same for minutes, nor a database that fills. */
const rounds = 3;

type Options = { quick: boolean; profileFolder: string | null; customers: number[] | null };

/**
 * Whole orders by far more customers than the server can serve at once. Who is refused because it is busy asks again as
 * a browser does.
 */
export async function benchOverload({ quick, profileFolder, customers: asked }: Options): Promise<boolean> {
  const seconds = quick ? 15 : 30;
  const numbers = asked ?? crowds;
  const most = Math.max(...numbers);
  const sandboxPort = await freePort();
  const server = await startBenchServer({ profileFolder, sandboxUrl: `http://127.0.0.1:${sandboxPort}` });
  const caller = createCaller(`${server.url}/shop-api`, most, channelToken);
  let sandbox: Sandbox | null = null;
  try {
    sandbox = await startSandbox(server.database.pool, sandboxPort);
    const { tierIds, emailAddresses } = await openBoxOffice(server.database.db, most);
    // The secret that signs sessions is made with the first.
    await logIn(caller, emailAddresses[0] ?? '');
    const customers = await letIn(server.database.db, emailAddresses.length);
    const shop = { server, caller, tierIds, paidOrderIds: new Set<string>() };
    await measure(shop, customers.slice(0, 24), seconds);
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const number of numbers) measured.push(await measure(shop, customers.slice(0, number), seconds));
    }
    const results = numbers.map((number) => middle(measured.filter(({ customers: crowd }) => crowd === number)));
    const best = Math.max(...results.map(({ ordersPerSecond }) => ordersPerSecond));
    const oversold = await findOversold(server.database.db);
    const lost = await findLost(server.database.db, shop.paidOrderIds);
    const peakMb = rounded((await server.memory()).peak / 1_000_000, 0);
    console.log(
      table(
        'Whole orders under overload',
        results.map(({ errors, ...result }) => ({
          ...result,
          'of the best': rounded(result.ordersPerSecond / best, 2),
          errors: errors.length,
        })),
      ),
    );
    for (const message of new Set(results.flatMap(({ errors }) => errors))) console.log(`error: ${message}`);
    const paid = shop.paidOrderIds.size;
    console.log(oversold.length === 0 ? 'Nothing is oversold.' : `OVERSOLD: ${oversold.join(', ')}`);
    console.log(lost.length === 0 ? `Nothing is lost of ${paid} paid orders.` : `LOST: ${lost.join(', ')}`);
    console.log(`The server's process never held more than ${peakMb} MB.`);
    const report = { seconds, rounds, measured, results, peakMb, paid, lost, oversold };
    console.log(`\nWritten to ${await writeReport('overload', report)}`);
    return (
      oversold.length === 0 &&
      lost.length === 0 &&
      results.every(
        ({ ordersPerSecond, maxMs, errors }) =>
          ordersPerSecond >= best * enough && maxMs <= longestMs && errors.length === 0,
      )
    );
  } finally {
    caller.close();
    await sandbox?.stop();
    await server.stop();
  }
}

type Shop = { server: BenchServer; caller: Caller; tierIds: string[]; paidOrderIds: Set<string> };

/** All go on at once: what is counted begins when that is over. */
const rampSeconds = 15;
/** So few at once come to the step at which they stand then. */
const fewAtOnce = 24;

/**
 * Each customer buys place after place until the time is over. They stand at all steps of an order when it begins: the
 * first orders of a large crowd take longer than all that is measured, and none of them would end within.
 */
async function measure({ server, caller, tierIds, paidOrderIds }: Shop, customers: Customer[], seconds: number) {
  const heard: Heard = { answerMs: [], refused: 0, paidOrderIds };
  const errors: string[] = [];
  let orders = 0;
  let rss = 0;
  const asBrowser = patientCaller(caller, heard);
  const purchase = (customer: Customer, nth: number) =>
    stepsOfPurchase(asBrowser, customer, tierIds[nth % tierIds.length] ?? '', noTimes());
  const note = (error: unknown) => void errors.push(error instanceof Error ? error.message : String(error));
  const begun = await mapLimited(fewAtOnce, customers, async (customer, nth) => {
    const steps = purchase(customer, nth);
    try {
      for (let step = 0; step < nth % purchaseCalls.length; step += 1) await steps.next();
    } catch (error) {
      note(error);
    }
    return steps;
  });
  heard.answerMs.length = 0;
  const started = performance.now();
  const from = started + rampSeconds * 1000;
  const until = from + seconds * 1000;
  const isOver = () => performance.now() >= until;
  const buy = async (customer: Customer, at: number) => {
    for (let nth = at, steps = begun[at]; !isOver(); nth += 1, steps = undefined) {
      try {
        for await (const step of steps ?? purchase(customer, nth)) void step;
        if (performance.now() >= from && !isOver()) orders += 1;
      } catch (error) {
        note(error);
        if (errors.length > 100) return;
      }
    }
  };
  const watch = async () => {
    for (; !isOver(); await delay(500)) rss = Math.max(rss, (await server.memory()).now);
  };
  await Promise.all([watch(), ...customers.map(buy)]);
  while ((await mailsWaiting(server.database.db)) > 0) await delay(100);
  return {
    customers: customers.length,
    ordersPerSecond: rounded(orders / seconds),
    p50Ms: rounded(percentile(heard.answerMs, 0.5)),
    p95Ms: rounded(percentile(heard.answerMs, 0.95)),
    maxMs: rounded(heard.answerMs.reduce((longest, ms) => Math.max(longest, ms), 0)),
    refused: heard.refused,
    rssMb: rounded(rss / 1_000_000, 0),
    errors,
  };
}

/** The results in order, so many at once. */
async function mapLimited<From, To>(atOnce: number, all: From[], map: (from: From, at: number) => Promise<To>) {
  const limit = pLimit(atOnce);
  return Promise.all(all.map((from, at) => limit(() => map(from, at))));
}

type Measured = Awaited<ReturnType<typeof measure>>;

/**
 * Of several measurements of one crowd: the median of each rate, and the worst of what may not happen. Memory is the
 * first's: a process gives little back, and later ones come after larger crowds.
 */
function middle(all: Measured[]): Measured {
  const of = (figure: (one: Measured) => number) => all.map(figure);
  return {
    customers: all[0]?.customers ?? 0,
    ordersPerSecond: median(of(({ ordersPerSecond }) => ordersPerSecond)),
    p50Ms: median(of(({ p50Ms }) => p50Ms)),
    p95Ms: median(of(({ p95Ms }) => p95Ms)),
    maxMs: Math.max(...of(({ maxMs }) => maxMs)),
    refused: median(of(({ refused }) => refused)),
    rssMb: all[0]?.rssMb ?? 0,
    errors: all.flatMap(({ errors }) => errors),
  };
}
