import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { accountRoutes } from '#app/account/account-routes.ts';
import { deskRoutes } from '#app/desk/desk-routes.ts';
import { notFoundRoute } from '#app/not-found-route.ts';
import { isRedirect } from '#app/route-table.ts';
import { shopRoutes } from '#app/shop/shop-routes.ts';
import { deskAmong, partsOfCustomers } from './desk-apart.ts';

type Chunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
};

/** Of each screen, from the route tables: its static closure and the entry's, in kilobytes (1,000 bytes) of gzip. */
const budgets = new Map(
  [...shopRoutes, ...accountRoutes, ...deskRoutes, notFoundRoute].flatMap((entry) =>
    isRedirect(entry) ? [] : [[entry.source, entry] as const],
  ),
);
/** What brings the client, which every screen needs that does not stand on the answers in its page. */
const client = ['src/services/client/create-client.ts', 'src/app/with-client.tsx'];
/** What matchRoute reads first. */
const tables = {
  shop: 'src/app/shop/shop-routes.ts',
  account: 'src/app/account/account-routes.ts',
  desk: 'src/app/desk/desk-routes.ts',
};
const tableOf = (route: string): string =>
  Object.entries(tables).find(([area]) => route.startsWith(`src/app/${area}/`))?.[1] ?? tables.shop;
const lazyChunkBudget = 62;
const exempt = /event-map/;

const [dist = 'dist/client'] = process.argv.slice(2);
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const sizes = new Map<string, number>();
const kilobytes = (file: string) => {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;
  sizes.set(file, known);
  return known;
};

function closureOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) closureOf(next, seen);
  return seen;
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (!entry) throw new Error('the build has no entry');
let failed = false;
for (const [route, { budget, client: comes }] of budgets) {
  if (!manifest[route]) {
    console.error(`no chunk for ${route}`);
    failed = true;
    continue;
  }
  const files = new Set(
    [entry, tableOf(route), route, ...(comes === 'later' ? [] : client)]
      .flatMap((key) => [...closureOf(key)])
      .flatMap((key) => manifest[key]?.file ?? [])
      .filter((file) => file.endsWith('.js')),
  );
  report(
    route,
    [...files].reduce((sum, file) => sum + kilobytes(file), 0),
    budget,
  );
}
for (const chunk of Object.values(manifest)) {
  if (!chunk.isDynamicEntry || !chunk.file.endsWith('.js') || exempt.test(chunk.src ?? '')) continue;
  const size = kilobytes(chunk.file);
  if (size > lazyChunkBudget) report(chunk.file, size, lazyChunkBudget);
}
for (const part of deskAmong(partsOfCustomers(entry, manifest), manifest, (file) =>
  readFileSync(join(dist, file), 'utf8'),
)) {
  console.error(`a customer's browser may fetch ${part}, which is the desk's`);
  failed = true;
}
process.exitCode = failed ? 1 : 0;

function report(name: string, size: number, budget: number) {
  if (size > budget) failed = true;
  console.warn(`${size > budget ? 'OVER' : 'ok  '} ${size.toFixed(1).padStart(6)} kB of ${budget} ${name}`);
}
