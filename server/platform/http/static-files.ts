import { relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { panelPath } from '#server/platform/http/panel-path.ts';

/**
 * The built files at their addresses, as these folders (absolute paths) hold them at the start: compressed at build time,
 * with ETags. What stands in several is served from the first.
 */
export async function registerStaticFiles(app: FastifyInstance, roots: readonly string[]): Promise<void> {
  if (roots.length === 0) return;
  await app.register(fastifyStatic, {
    root: [...roots],
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const file = roots.map((root) => relative(root, path)).find((name) => !name.startsWith('..')) ?? path;
      reply.header('cache-control', cachingOfFile(file));
      if (file.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
      if (!isPartOfPage(file)) return;
      for (const name of toldToDocuments) reply.raw.removeHeader(name);
      reply.header('content-security-policy', noDocument);
    },
  });
}

/** The panel that watches flows, at an address of its own: asked for each time, since its names bear no hash. */
export async function registerPanelFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: panelPath,
    decorateReply: false,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
}

/** The policy of what is no document, should a browser be made to show it as one: the page's own is a kilobyte long. */
const noDocument = "default-src 'none';base-uri 'none';frame-ancestors 'none'";

/** Headers that mean nothing on a script, a style or a font, and would be a part of each of two dozen. */
const toldToDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
];

const isPartOfPage = (file: string) => file.startsWith('assets/');

const forEver = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600, stale-while-revalidate=86400';

/**
 * A file in assets/ bears its hash in its name. The shell and a worker are asked for each time, so that a new build is
 * seen at once.
 */
export function cachingOfFile(file: string): string {
  if (isPartOfPage(file)) return forEver;
  return /^(?:.*\/)?(index\.html|.*worker\.js)(\.br|\.gz)?$/.test(file) ? 'no-cache' : anHour;
}
