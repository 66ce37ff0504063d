import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import type { Database } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { freePort } from '#tests/free-port.ts';
import { startKillable } from '../call-offs/killable-server.ts';
import type { KillableServer } from '../call-offs/killable-server.ts';
import { readClientDocuments } from '../client-documents.ts';
import { createCaller } from '../graphql-caller.ts';
import type { Caller } from '../graphql-caller.ts';
import { channelToken, openBoxOffice } from '../orders/box-office.ts';
import { buyPlace, logIn, noTimes } from '../orders/checkout.ts';
import type { Customer } from '../orders/checkout.ts';
import { mailsWaiting } from '../orders/ledger.ts';
import { addressOf, startSandbox } from '../orders/sandbox-process.ts';
import type { Sandbox } from '../orders/sandbox-process.ts';
import { table, writeReport } from '../report.ts';
import { percentile, rounded } from '../statistics.ts';
import { findWrong } from './found-wrong.ts';
import type { Told } from './found-wrong.ts';
import { repeatWebhooks } from './repeated-webhooks.ts';

const customersAtOnce = 24;
/** Of docs/decisions/125: 95 of 100 answers, in milliseconds. */
const goals = { quote: 60, cancel: 150 };
/** So many cancel at once while nothing is spoiled, and so much of all is cancelled then. */
const calm = { atOnce: 4, part: 0.1 };
const kills = 5;
/** Half until a day before, two dollars kept of each, the fees as the price. */
const policy = {
  kind: 'WINDOWS',
  windows: [{ hoursBeforeStart: 24, percent: 50 }],
  keepCents: 200,
  feesBack: true,
  approval: 'NEVER',
} as const;
/** What the card provider does wrong, one after the other. */
const faults = ['drop-answer-after-charge', 'drop-before', 'error-500-before', 'refund-pending', 'drop-answer-only'];

const documents = readClientDocuments();
const documentOf = (name: string) => {
  const document = documents.get(name);
  if (!document) throw new Error(`the application has no operation ${name}`);
  return document;
};

const quoteAnswer = z.object({
  cancellationQuote: z.discriminatedUnion('__typename', [
    z.object({
      __typename: z.literal('CancellationQuote'),
      quoteId: z.string(),
      back: z.object({ amount: z.number() }),
    }),
    z.object({ __typename: z.literal('RegistrationStateTransitionError'), reason: z.string() }),
  ]),
});
const deedAnswer = z.object({
  cancelRegistrations: z.object({ __typename: z.string(), reason: z.string().optional() }),
});

type Registration = { id: string; customer: Customer };
type Times = { quote: number[]; cancel: number[] };

/**
 * Many registrations are cancelled by their buyers, each by a quote and its deed, every tenth in two tabs at once, while
 * the server is killed, the card provider spoils its answers and its messages come three times; then whether each was
 * cancelled once, what was quoted came back, places are free and the provider's books are the same.
 */
export async function benchCancellations({ quick }: { quick: boolean }): Promise<boolean> {
  const count = quick ? 200 : 10_000;
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-cancellations-'));
  await chmod(dataDir, 0o755);
  const database = await openDatabase({ databaseUrl: null, dataDir }, createLog('error'));
  const webhooks = await repeatWebhooks(database.pool);
  let sandbox: Sandbox | null = null;
  let server: KillableServer | null = null;
  try {
    const sandboxPort = await freePort();
    sandbox = await startSandbox(database.pool, sandboxPort);
    const environment = {
      DATABASE_URL: addressOf(database.pool, 'foyer'),
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      SQUARE_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
      REFUNDS_PER_SECOND: '200',
    };
    server = await startKillable(environment, await freePort());
    const sold = await sell(database.db, server, count);
    await webhooks.subscribe();
    const told: Told = new Map();
    const quiet: Times = { quote: [], cancel: [] };
    const first = Math.ceil(count * calm.part);
    await cancelAll(server.url, sold.slice(0, first), { atOnce: calm.atOnce, told, times: quiet });
    const begun = performance.now();
    const stormy: Times = { quote: [], cancel: [] };
    const spoiled = await inStorm(
      { server, told, count, sandboxUrl: `http://127.0.0.1:${sandboxPort}`, resubscribe: () => webhooks.subscribe() },
      cancelAll(server.url, sold.slice(first), { atOnce: customersAtOnce, told, times: stormy }),
    );
    const cancelled = rounded((performance.now() - begun) / 1000);
    while ((await refundsWaiting(database.db)) + (await mailsWaiting(database.db)) > 0) await delay(500);
    const settled = rounded((performance.now() - begun) / 1000);
    const wrong = await findWrong(database.db, told);
    const result = {
      registrations: count,
      kills,
      'provider’s faults': spoiled,
      'messages repeated': webhooks.count(),
      'quote p95 ms': rounded(percentile(quiet.quote, 0.95)),
      'cancel p95 ms': rounded(percentile(quiet.cancel, 0.95)),
      'seconds until cancelled': cancelled,
      'until all is back': settled,
    };
    console.log(table('Registrations are cancelled by their buyers', [result]));
    console.log(`Goals, ${calm.atOnce} at once in calm: quote ${goals.quote} ms, cancel ${goals.cancel} ms.`);
    console.log(wrong.length === 0 ? 'The books are right.' : `WRONG: ${wrong.slice(0, 20).join(', ')}`);
    console.log(`\nWritten to ${await writeReport('cancellations', { goals, calm, result, wrong })}`);
    return wrong.length === 0;
  } finally {
    await server?.stop();
    await sandbox?.stop();
    await webhooks.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** So many places, each in an order of its own, paid by card, of events that give half back. */
async function sell(db: Database, { url }: KillableServer, orders: number): Promise<Registration[]> {
  const { tierIds, emailAddresses } = await openBoxOffice(db, customersAtOnce);
  await db.update(events).set({ cancellationPolicy: policy });
  const caller = createCaller(`${url}/shop-api`, customersAtOnce, channelToken);
  try {
    const customers: Customer[] = [];
    for (const address of emailAddresses) customers.push(await logIn(caller, address));
    let left = orders;
    const buy = async (customer: Customer) => {
      for (; left > 0;) {
        left -= 1;
        await buyPlace(caller, customer, tierIds[left % tierIds.length] ?? '', noTimes());
      }
    };
    await Promise.all(customers.map(buy));
    while ((await mailsWaiting(db)) > 0) await delay(500);
    const { rows } = await db.execute<{ id: string; email: string }>(
      sql`select registrations.id, email from registrations join users on users.id = user_id order by registrations.id`,
    );
    const customerOf = new Map(emailAddresses.map((address, nth) => [address, customers[nth]]));
    return rows.flatMap(({ id, email }) => {
      const customer = customerOf.get(email);
      return customer ? [{ id, customer }] : [];
    });
  } finally {
    caller.close();
  }
}

type Way = { atOnce: number; told: Told; times: Times };

async function cancelAll(url: string, registrations: Registration[], { atOnce, told, times }: Way): Promise<void> {
  const caller = createCaller(`${url}/shop-api`, atOnce * 2, channelToken);
  const waiting = registrations.map((registration, nth) => ({ registration, tabs: nth % 10 === 0 ? 2 : 1 }));
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { registration, tabs } = next;
      await Promise.all(
        Array.from({ length: tabs }, () => cancelOne(caller, registration, { told, times, isAlone: tabs === 1 })),
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    caller.close();
  }
}

/** Asks for a quote and does as it says, as a browser does: what brings no answer is asked again with the same key. */
async function cancelOne(
  caller: Caller,
  { id, customer }: Registration,
  { told, times, isAlone }: { told: Told; times: Times; isAlone: boolean },
): Promise<void> {
  for (;;) {
    const quoted = await answered(caller, customer, 'GetCancellationQuote', { registrationIds: [id] });
    const { cancellationQuote: quote } = quoteAnswer.parse(quoted.data);
    // The other tab was first.
    if (quote.__typename !== 'CancellationQuote') return;
    const done = await answered(caller, customer, 'CancelRegistrations', {
      quoteId: quote.quoteId,
      idempotencyKey: randomUUID(),
    });
    const { __typename: type } = deedAnswer.parse(done.data).cancelRegistrations;
    if (type === 'CancelledRegistrations') {
      told.set(id, [...(told.get(id) ?? []), Math.round(quote.back.amount * 100)]);
      if (isAlone) {
        times.quote.push(quoted.ms);
        times.cancel.push(done.ms);
      }
      return;
    }
    if (type === 'RegistrationStateTransitionError') return;
    if (type !== 'QuoteChangedError') throw new Error(`cancelRegistrations answers ${type}`);
  }
}

async function answered(caller: Caller, { cookie }: Customer, name: string, variables: object) {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await caller.call(documentOf(name), variables, cookie).catch(() => null);
    if (answer && answer.status === 200 && answer.errors.length === 0) return answer;
    await delay(250);
  }
  throw new Error(`${name} was not answered`);
}

type Storm = {
  server: KillableServer;
  told: Told;
  count: number;
  sandboxUrl: string;
  resubscribe: () => Promise<void>;
};

/** Kills the server each time a part of all is cancelled, and spoils answers of the provider, until the work is done. Answers how many. */
async function inStorm({ server, told, count, sandboxUrl, resubscribe }: Storm, work: Promise<void>): Promise<number> {
  const first = told.size;
  let isDone = false;
  let killed = 0;
  let spoiled = 0;
  const storm = (async () => {
    while (!isDone) {
      if (killed < kills && told.size >= first + ((count - first) * (killed + 1)) / (kills + 1)) {
        await server.killAndStart();
        await resubscribe();
        killed += 1;
      }
      const mode = faults[spoiled % faults.length];
      const body = JSON.stringify({ on: 'refund', mode, times: 1 });
      const headers = { 'content-type': 'application/json' };
      const { ok } = await fetch(`${sandboxUrl}/sandbox/square/faults`, { method: 'POST', headers, body });
      if (ok) spoiled += 1;
      await delay(200);
    }
  })();
  await work.finally(() => {
    isDone = true;
  });
  await storm;
  await fetch(`${sandboxUrl}/sandbox/square/faults`, { method: 'DELETE' });
  if (killed < kills) console.log(`The server was killed ${killed} times only.`);
  return spoiled;
}

async function refundsWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from refunds where state = 'Pending'`,
  );
  return rows[0]?.count ?? 0;
}
