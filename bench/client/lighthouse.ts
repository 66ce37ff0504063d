import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { blockingByProcessor, trace } from './trace.ts';

/** What Lighthouse found on a phone with a slow 4G connection and a fourth of this machine's speed. */
export type Measured = {
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  /** The same by processor time, whatever else the machine does. */
  processorBlockingMs: number;
  layoutShift: number;
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Bytes on the wire. */
  scriptBytes: number;
  htmlBytes: number;
  /** The audits that took a page's accessibility, best practices or SEO below 100. */
  faults: string[];
};

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const audit = z.object({ score: z.number().nullable(), numericValue: z.number().optional() });
const request = z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) });
const requests = z.object({ details: z.object({ items: z.array(request) }) });
const report = z.object({
  /** Where the visit ended. */
  finalDisplayedUrl: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.enum(categories), category),
  audits: z.looseObject({}).catchall(z.unknown()),
});

type Report = z.infer<typeof report>;
type Visit = {
  /** name=value of the cookies of somebody who is logged in; null for anybody. */
  cookie: string | null;
  /** One that is not is kept out of search on purpose, so that it is not asked whether it can be found. */
  isPublic: boolean;
};

/** The command stands beside the module that the package exports. */
const command = fileURLToPath(new URL('../cli/index.js', import.meta.resolve('lighthouse')));
const run = promisify(execFile);

const tries = 3;

/**
 * One visit to a page, measured. On a busy machine the recording itself fails now and then: the visit is then made again.
 * Throws when the page could not be loaded.
 */
export async function visit(address: string, who: Visit): Promise<Measured> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await visitOnce(address, who);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function visitOnce(address: string, { cookie, isPublic }: Visit): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-lighthouse-'));
  try {
    const path = join(folder, 'report.json');
    const own = cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : [];
    const unasked = isPublic ? [] : ['--skip-audits=is-crawlable'];
    const flags = [
      '--quiet',
      '--output=json',
      '--save-assets',
      `--output-path=${path}`,
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-background-networking --disable-component-update',
    ];
    const chrome = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
    await run(process.execPath, [command, address, ...flags, ...own, ...unasked], {
      env: { ...process.env, CHROME_PATH: chrome },
      timeout: 120_000,
    });
    const traced = trace.parse(await readJson(join(folder, 'report-0.trace.json')));
    return measuredIn(report.parse(await readJson(path)), address, blockingByProcessor(traced));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

function measuredIn(found: Report, address: string, processorBlockingMs: number): Measured {
  if (found.runtimeError) throw new Error(`${address}: ${found.runtimeError.message}`);
  if (found.finalDisplayedUrl !== address) throw new Error(`${address} led to ${found.finalDisplayedUrl}`);
  const valueOf = (name: string) => audit.parse(found.audits[name]).numericValue ?? Number.NaN;
  const { items } = requests.parse(found.audits['network-requests']).details;
  const bytesOf = (type: string) =>
    items.filter(({ resourceType }) => resourceType === type).reduce((sum, { transferSize }) => sum + transferSize, 0);
  const scoreOf = (name: Category) => Math.round(found.categories[name].score * 100);
  return {
    firstPaintMs: valueOf('first-contentful-paint'),
    largestPaintMs: valueOf('largest-contentful-paint'),
    blockingMs: valueOf('total-blocking-time'),
    processorBlockingMs,
    layoutShift: valueOf('cumulative-layout-shift'),
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    scriptBytes: bytesOf('Script'),
    htmlBytes: bytesOf('Document'),
    faults: categories.filter((name) => name !== 'performance').flatMap((name) => faultsOf(found, name)),
  };
}

function faultsOf({ categories: found, audits }: Report, name: Category): string[] {
  return found[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && audit.safeParse(audits[id]).data?.score === 0)
    .map(({ id }) => `${name}: ${id}`);
}
