import { relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built files at their addresses, as `root`, an absolute path, holds them at the start: compressed at build time, with ETags. */
export async function registerStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cachingOfFile(relative(root, path)));
    },
  });
}

const forEver = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600, stale-while-revalidate=86400';

/**
 * A file in assets/ bears its hash in its name. The shell and a worker are asked for each time, so that a new build is
 * seen at once.
 */
export function cachingOfFile(file: string): string {
  if (file.startsWith('assets/')) return forEver;
  return /^(index\.html|.*worker\.js)(\.br|\.gz)?$/.test(file) ? 'no-cache' : anHour;
}
