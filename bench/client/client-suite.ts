import { spawnSync } from 'node:child_process';
import { table, writeReport } from '../report.ts';
import { startBenchServer } from '../server-process.ts';
import type { BenchServer } from '../server-process.ts';
import { median, rounded } from '../statistics.ts';
import { categories, visit } from './lighthouse.ts';
import type { Category, Measured } from './lighthouse.ts';
import { measureInteractions, type ActResult } from './interactions.ts';
import { measureRendering } from './rendering.ts';
import { isSound, missed, mostHtmlBytes, mostInteractionMs } from './targets.ts';
import { comeAlone, comeWithCart, type Buyer } from './visitor.ts';

type Options = { quick: boolean; profileFolder: string | null };
type Page = {
  name: string;
  path: string;
  /** Whether everybody sees the same, and search engines may, too. */
  isPublic: boolean;
  /** Of the person who comes; null for a visitor. */
  cookie: string | null;
  prepare?: () => Promise<unknown>;
};
type Result = { name: string; path: string; isPublic: boolean; median: Measured; runs: Measured[] };

/**
 * The built product as a phone meets it: its pages by Lighthouse, how fast the server draws the public ones, and how
 * soon a slow phone answers what people do most.
 */
export async function benchClient({ quick, profileFolder }: Options): Promise<boolean> {
  build();
  const server = await startBenchServer({ profileFolder, demo: true });
  try {
    const buyer = await comeWithCart(server, 'buyer@foyer.example', { asksQuestions: false });
    const asked = await comeWithCart(server, 'asked@foyer.example', { asksQuestions: true });
    const pages = pagesOf(buyer, asked);
    const rendering = [];
    for (const { path } of pages.filter(({ isPublic }) => isPublic)) {
      rendering.push(await measureRendering(server, path, quick ? 2 : 8));
    }
    const results = [];
    for (const page of pages) results.push(await measure(server, page, quick ? 1 : 5));
    for (const each of [buyer, asked]) each.leave();
    const cookies = await comeAlone(server, quick ? 2 : 8);
    const interactions = await measureInteractions({ url: server.url, eventId: buyer.eventId, cookies });
    print(results, rendering);
    printInteractions(interactions);
    console.log(`\nWritten to ${await writeReport('client', { results, rendering, interactions })}`);
    return results.every((result) => isSound(result.median));
  } finally {
    await server.stop();
  }
}

/** In the order of a purchase: what is measured of a page is the order as it is by then. */
function pagesOf(buyer: Buyer, asked: Buyer): Page[] {
  let due = 0;
  const everybodys = { isPublic: true, cookie: null };
  const own = { isPublic: false, cookie: buyer.cookie };
  return [
    { ...everybodys, name: 'events', path: '/events' },
    { ...everybodys, name: 'event', path: `/event/${buyer.eventId}` },
    { ...own, name: 'login', path: '/login', cookie: null },
    { ...own, name: 'cart', path: '/my-cart' },
    { ...own, name: 'forms', path: '/checkout/forms', cookie: asked.cookie, prepare: asked.goToPayment },
    { ...own, name: 'payment', path: '/checkout/payment', prepare: async () => (due = await buyer.goToPayment()) },
    { ...own, name: 'confirmation', path: `/order-confirmation/${buyer.orderId}`, prepare: () => buyer.pay(due) },
    { ...own, name: 'my events', path: '/my-events' },
    { ...own, name: 'attendees', path: '/account/attendees' },
  ];
}

function build(): void {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the product could not be built');
}

async function measure(server: BenchServer, page: Page, times: number): Promise<Result> {
  const { name, path, isPublic, cookie, prepare } = page;
  await prepare?.();
  const address = await ownAddressOf(server.url + path, cookie);
  const runs: Measured[] = [];
  for (let nth = 0; nth < times; nth += 1) runs.push(await visit(address, { cookie, isPublic }));
  return { name, path, isPublic, median: medianOf(runs), runs };
}

/** Where an address leads at once, as the first form's does: Lighthouse leaves its cookie behind when it is led on. */
async function ownAddressOf(address: string, cookie: string | null): Promise<string> {
  const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}) };
  const response = await fetch(address, { headers, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? address, address).href;
}

/** Each figure's own median, and the faults of any run. */
function medianOf(runs: Measured[]): Measured {
  const of = (value: (run: Measured) => number) => median(runs.map(value));
  const score = (name: Category) => of(({ scores }) => scores[name]);
  return {
    firstPaintMs: of(({ firstPaintMs }) => firstPaintMs),
    largestPaintMs: of(({ largestPaintMs }) => largestPaintMs),
    blockingMs: of(({ blockingMs }) => blockingMs),
    processorBlockingMs: of(({ processorBlockingMs }) => processorBlockingMs),
    layoutShift: of(({ layoutShift }) => layoutShift),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    scriptBytes: of(({ scriptBytes }) => scriptBytes),
    htmlBytes: of(({ htmlBytes }) => htmlBytes),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}

const kilobytes = (bytes: number) => rounded(bytes / 1000);

function print(results: Result[], rendering: Awaited<ReturnType<typeof measureRendering>>[]): void {
  console.log(
    table(
      `Lighthouse, mobile, medians of ${results[0]?.runs.length ?? 0}`,
      results.map(({ name, median: page }) => ({
        page: name,
        'FCP ms': Math.round(page.firstPaintMs),
        'LCP ms': Math.round(page.largestPaintMs),
        'TBT ms': Math.round(page.blockingMs),
        'by processor': Math.round(page.processorBlockingMs),
        CLS: rounded(page.layoutShift, 3),
        ...Object.fromEntries(categories.map((name) => [name, page.scores[name]])),
        'JS kB': kilobytes(page.scriptBytes),
        'HTML kB': kilobytes(page.htmlBytes),
      })),
    ),
  );
  console.log(
    table(
      'Pages drawn by the server, compressed',
      rendering.map(({ path, renderMs, answerMs, rendersPerSecond, nodeMs, postgresMs, htmlBytes }) => ({
        page: path,
        'render p50 ms': renderMs.p50,
        'render p95 ms': renderMs.p95,
        'answer p50 ms': answerMs.p50,
        'answer p95 ms': answerMs.p95,
        'renders/s, 4 at once': rendersPerSecond,
        'node ms': nodeMs,
        'postgres ms': postgresMs,
        'HTML kB': kilobytes(htmlBytes),
      })),
    ),
  );
  for (const { name, isPublic, median: page } of results) {
    for (const fault of page.faults) console.log(`FAULT on ${name}: ${fault}`);
    for (const aim of missed(page, isPublic ? 'public' : 'own')) console.log(`missed on ${name}: ${aim}`);
  }
  for (const { path, htmlBytes } of rendering)
    if (htmlBytes > mostHtmlBytes) console.log(`missed on ${path}: HTML ${htmlBytes} bytes, at most ${mostHtmlBytes}`);
}

function printInteractions(results: ActResult[]): void {
  console.log(
    table(
      `From a touch or a key to the next paint (INP), a fourth of this machine’s speed, ${results[0]?.durationsMs.length ?? 0} times`,
      results.map(({ name, p50Ms, p75Ms, worst }) => ({
        interaction: name,
        'p50 ms': p50Ms,
        'p75 ms': p75Ms,
        'worst ms': worst.durationMs,
        'by event': worst.event,
        'waited ms': worst.delayMs,
        'handlers ms': worst.handlersMs,
        'paint ms': worst.paintMs,
      })),
    ),
  );
  for (const { name, p75Ms } of results)
    if (p75Ms >= mostInteractionMs) console.log(`missed on ${name}: p75 ${p75Ms} ms, below ${mostInteractionMs}`);
}
