import { readClientDocuments } from '../client-documents.ts';
import { createCaller } from '../graphql-caller.ts';
import type { Caller } from '../graphql-caller.ts';
import { table, writeReport } from '../report.ts';
import { startBenchServer } from '../server-process.ts';
import type { BenchServer } from '../server-process.ts';
import { rounded, summaryOf } from '../statistics.ts';
import { generateEvents } from './generated-events.ts';
import { searches } from './searches.ts';
import { listEvents } from '#server/modules/catalog/event-list.ts';
import type { EventListOptions } from '#server/generated/resolvers.ts';

type Options = { quick: boolean; profileFolder: string | null };

/** The list of events among ever more of them: the search alone, and the whole call as the application sends it. */
export async function benchSearch({ quick, profileFolder }: Options): Promise<boolean> {
  const sizes = quick ? [1_000, 100_000] : [1_000, 100_000, 1_000_000];
  const times = quick ? 60 : 200;
  const server = await startBenchServer({ profileFolder });
  const caller = createCaller(`${server.url}/shop-api`, 1);
  const document = readClientDocuments().get('GetEventList') ?? '';
  const results = [];
  try {
    let before = 0;
    for (const size of sizes) {
      const started = performance.now();
      await generateEvents(server.database.db, before, size);
      before = size;
      const builtIn = rounded((performance.now() - started) / 1000);
      console.log(`${size} events are there after ${builtIn} s.`);
      const measured = await measureAll({ server, caller, document, times });
      results.push({ events: size, builtIn, searches: measured });
    }
  } finally {
    caller.close();
    await server.stop();
  }
  printResults(results);
  console.log(`\nWritten to ${await writeReport('search', { times, results })}`);
  return true;
}

type Asked = { server: BenchServer; caller: Caller; document: string; times: number };
type Measured = Awaited<ReturnType<typeof measureAll>>;

async function measureAll({ server, caller, document, times }: Asked) {
  const measured = [];
  for (const [name, optionsOf] of Object.entries(searches)) {
    const found = await listEvents(server.database.db, optionsOf(0));
    const search = await timesOf(times, (nth) => listEvents(server.database.db, optionsOf(nth)));
    const call = await timesOf(times, (nth) => callList(caller, document, optionsOf(nth)));
    measured.push({ name, total: found.totalItems, search: summaryOf(search), call: summaryOf(call) });
  }
  return measured;
}

async function callList(caller: Caller, document: string, options: EventListOptions): Promise<void> {
  const { data, errors } = await caller.call(document, { options });
  if (!data || errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
}

/** The first ten warm up and are not counted. */
async function timesOf(times: number, work: (nth: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let nth = 0; nth < times + 10; nth += 1) {
    const started = performance.now();
    await work(nth);
    if (nth >= 10) taken.push(performance.now() - started);
  }
  return taken;
}

function printResults(results: { events: number; searches: Measured }[]): void {
  for (const { events, searches: measured } of results) {
    const rows = measured.map(({ name, total, search, call }) => ({
      search: name,
      total,
      'search p50': search.p50,
      'search p95': search.p95,
      'call p50': call.p50,
      'call p95': call.p95,
    }));
    console.log(table(`Milliseconds among ${events} events`, rows));
  }
  const [smallest, ...larger] = results;
  const growth = (smallest?.searches ?? []).map(({ name, search }) => ({
    search: name,
    ...Object.fromEntries(
      larger.map(({ events, searches: measured }) => [
        `p50 ×, ${events}`,
        rounded((measured.find((each) => each.name === name)?.search.p50 ?? NaN) / search.p50, 2),
      ]),
    ),
  }));
  console.log(table(`Growth from ${smallest?.events} events`, growth));
}
