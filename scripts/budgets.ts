import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
};

/** Kilobytes (1,000 bytes) of gzipped JavaScript that a route needs before it works: its static closure and the entry's. */
const budgets: Record<string, number> = {
  'src/app/shop/routes/events-route.tsx': 175,
  'src/app/shop/routes/event-route.tsx': 175,
  'src/app/shop/routes/my-cart-route.tsx': 215,
  'src/app/shop/routes/checkout-forms-route.tsx': 215,
  'src/app/shop/routes/checkout-payment-route.tsx': 215,
  'src/app/shop/routes/order-confirmation-route.tsx': 215,
  'src/app/account/routes/login-route.tsx': 215,
};
const lazyChunkBudget = 62;
const exempt = /event-map/;

const dist = 'dist/client';
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
for (const [route, budget] of Object.entries(budgets)) {
  if (!manifest[route]) {
    console.error(`no chunk for ${route}`);
    failed = true;
    continue;
  }
  const files = new Set(
    [...closureOf(entry), ...closureOf(route)]
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
process.exitCode = failed ? 1 : 0;

function report(name: string, size: number, budget: number) {
  if (size > budget) failed = true;
  console.warn(`${size > budget ? 'OVER' : 'ok  '} ${size.toFixed(1).padStart(6)} kB of ${budget} ${name}`);
}
