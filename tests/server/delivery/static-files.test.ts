import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerStaticFiles } from '#server/platform/http/static-files.ts';

const script = 'export const foyer = 1;'.repeat(50);

describe('the built files', () => {
  let root: string;
  let french: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    root = join(await mkdtemp(join(tmpdir(), 'foyer-static-')), '/');
    await mkdir(join(root, 'assets'));
    const files = {
      'assets/aB3_x9.js': script,
      'assets/aB3_x9.js.br': brotliCompressSync(script),
      'assets/aB3_x9.js.gz': gzipSync(script),
      'assets/besley.woff2': 'font',
      'manifest.webmanifest': '{}',
      'icon.svg': '<svg/>',
      'offline-worker.js': 'self',
      'index.html': '<!doctype html>',
    };
    for (const [name, content] of Object.entries(files)) await writeFile(join(root, name), content);
    app = fastify();
    await app.register(helmet);
    french = await mkdtemp(join(tmpdir(), 'foyer-static-fr-'));
    await mkdir(join(french, 'assets'));
    await mkdir(join(french, 'fr'));
    const ofFrench = {
      'assets/aB3_x9.js': 'served from the first folder',
      'assets/cD4_y0.js': script,
      'fr/offline-worker.js': 'self',
      'fr/index.html': '<!doctype html><html lang="fr-CA">',
    };
    for (const [name, content] of Object.entries(ofFrench)) await writeFile(join(french, name), content);
    await registerStaticFiles(app, [root, french]);
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([root, french].map((folder) => rm(folder, { recursive: true })));
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test.each([
    ['/assets/aB3_x9.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
    ['/assets/besley.woff2', 'public, max-age=31536000, immutable', 'font/woff2'],
    ['/icon.svg', 'public, max-age=3600, stale-while-revalidate=86400', 'image/svg+xml; charset=utf-8'],
    ['/manifest.webmanifest', 'public, max-age=3600, stale-while-revalidate=86400', 'application/manifest+json'],
    ['/offline-worker.js', 'no-cache', 'application/javascript; charset=utf-8'],
    ['/index.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/assets/cD4_y0.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
    ['/fr/offline-worker.js', 'no-cache', 'application/javascript; charset=utf-8'],
    ['/fr/index.html', 'no-cache', 'text/html; charset=utf-8'],
  ])('%s is kept as "%s"', async (address, caching, type) => {
    const { statusCode, headers } = await get(address);
    expect({ statusCode, caching: headers['cache-control'], type: headers['content-type'] }).toEqual({
      statusCode: 200,
      caching,
      type,
    });
  });

  test('bear what protects them, and leave out what only a document or a worker obeys', async () => {
    const documents = ['x-frame-options', 'referrer-policy', 'cross-origin-opener-policy'];
    for (const address of ['/assets/aB3_x9.js', '/assets/besley.woff2']) {
      const { headers } = await get(address);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(documents.filter((name) => name in headers)).toEqual([]);
    }
    for (const address of ['/offline-worker.js', '/index.html']) {
      const { headers } = await get(address);
      expect(documents.filter((name) => !(name in headers))).toEqual([]);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
  });

  test.each([
    ['br, gzip', 'br', brotliCompressSync(script)],
    ['gzip', 'gzip', gzipSync(script)],
    ['identity', undefined, Buffer.from(script)],
  ])('for "%s" go out as the build compressed them', async (accepted, encoding, bytes) => {
    const { headers, rawPayload } = await get('/assets/aB3_x9.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(headers['vary']).toBe('accept-encoding');
    expect(rawPayload).toEqual(bytes);
  });

  test('of several languages are one file where they have one name', async () => {
    expect((await get('/assets/aB3_x9.js', { 'accept-encoding': 'identity' })).payload).toBe(script);
  });

  test('are not sent again to whoever has them, and keep their caching', async () => {
    for (const encoding of ['br', 'identity']) {
      const first = await get('/assets/aB3_x9.js', { 'accept-encoding': encoding });
      const again = await get('/assets/aB3_x9.js', {
        'accept-encoding': encoding,
        'if-none-match': String(first.headers['etag']),
      });
      expect([again.statusCode, again.payload, again.headers['cache-control']]).toEqual([
        304,
        '',
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  test('have ETags of their own in each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await get('/assets/aB3_x9.js', { 'accept-encoding': encoding })).headers['etag'],
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test.each(['/assets/aB3_x9.js.br', '/assets/gone.js', '/../package.json', '/assets/'])(
    'are only those that have an address: not %s',
    async (address) => {
      expect((await get(address)).statusCode).toBe(404);
    },
  );
});
