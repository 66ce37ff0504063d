import compress from '@fastify/compress';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cachingOf, hasSame, sendPage } from '#server/pages/caching.ts';

const head = '<head><title>Events</title><script>start()</script></head>';
const html = `<!doctype html><html>${head}<body><div id="root">${'<p>Lantern Night</p>'.repeat(200)}</div></body></html>`;
const shared = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30';

describe(cachingOf, () => {
  test.each([
    [200, 'everybodys', shared],
    [404, 'everybodys', 'public, max-age=0, s-maxage=10'],
    [301, 'everybodys', 'public, max-age=3600'],
    [302, 'everybodys', 'no-store'],
    [503, 'everybodys', 'no-store'],
    [200, 'browsers', 'private, no-cache'],
    [404, 'browsers', 'private, no-cache'],
    [200, 'personal', 'private, no-store'],
    [302, 'personal', 'private, no-store'],
    [404, 'personal', 'private, no-store'],
  ] as const)('%s, %s: %s', (status, whose, caching) => {
    expect(cachingOf({ status, whose })).toBe(caching);
  });
});

describe(hasSame, () => {
  test.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
  ])('of %s: %s', (given, same) => {
    expect(hasSame(given, 'W/"a"')).toBe(same);
  });
});

describe('a page', () => {
  let app: FastifyInstance;
  let page = html;
  beforeAll(async () => {
    app = fastify();
    await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
    app.get('/page', (request, reply) => sendPage(request, reply, { status: 200, html: page, whose: 'everybodys' }));
    app.get('/other', (request, reply) =>
      sendPage(request, reply, { status: 200, html: 'Other', whose: 'everybodys' }),
    );
    app.get('/missing', (request, reply) => sendPage(request, reply, { status: 404, html, whose: 'everybodys' }));
    app.get('/personal', (request, reply) => sendPage(request, reply, { status: 200, html, whose: 'personal' }));
    app.get('/shell', (request, reply) => sendPage(request, reply, { status: 200, html, whose: 'browsers' }));
  });
  afterAll(() => app.close());

  test('of one person has no tag by which a cache could keep it', async () => {
    const { headers, statusCode, body } = await app.inject({ url: '/personal', headers: { 'if-none-match': '*' } });
    expect([statusCode, headers['etag'], headers['cache-control'], body]).toEqual([
      200,
      undefined,
      'private, no-store',
      html,
    ]);
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test.each(['br', 'gzip', 'identity'])('varies by encoding and by nothing else (%s)', async (encoding) => {
    const { headers, statusCode } = await get('/page', { 'accept-encoding': encoding, cookie: 'session=robin' });
    expect({
      statusCode,
      type: headers['content-type'],
      caching: headers['cache-control'],
      vary: headers['vary'],
      encoding: headers['content-encoding'] ?? 'identity',
    }).toEqual({
      statusCode: 200,
      type: 'text/html; charset=utf-8',
      caching: shared,
      vary: 'accept-encoding',
      encoding,
    });
  });

  test('is not sent again to whoever has it, in whatever encoding', async () => {
    const { headers } = await get('/page', { 'accept-encoding': 'br' });
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await get('/page', {
        'accept-encoding': encoding,
        'if-none-match': String(headers['etag']),
      });
      expect([again.statusCode, again.payload, again.headers['cache-control'], again.headers['etag']]).toEqual([
        304,
        '',
        shared,
        headers['etag'],
      ]);
    }
  });

  test('is sent where another one is kept', async () => {
    const { headers } = await get('/other');
    const { statusCode, payload } = await get('/page', { 'if-none-match': String(headers['etag']) });
    expect([statusCode, payload]).toEqual([200, html]);
  });

  test.each([
    ['its head', (page: string) => page.replace('<title>Events', '<title>Event')],
    ['the beginning of its body', (page: string) => page.replace('<p>Lantern', '<p>lantern')],
    ['one place in its middle', (page: string) => `${page.slice(0, 3_000)}!${page.slice(3_001)}`],
    ['its last character', (page: string) => `${page.slice(0, -1)}!`],
    [
      'what stands after all that is drawn',
      (page: string) => page.replace('</body>', '<script>{"left":0}</script></body>'),
    ],
    ['its length alone', (page: string) => page.slice(0, -1)],
    ['the letters of a name', (page: string) => page.replace('Lantern Night', 'Lantern Nïght')],
  ])('is sent again when it has changed in %s', async (_, change) => {
    const { headers } = await get('/page');
    page = change(html);
    expect(page).not.toBe(html);
    const changed = await get('/page', { 'if-none-match': String(headers['etag']) });
    expect([changed.statusCode, changed.payload]).toEqual([200, page]);
    page = html;
    expect((await get('/page', { 'if-none-match': String(changed.headers['etag']) })).statusCode).toBe(200);
  });

  test('that is not there says so each time', async () => {
    const { headers } = await get('/missing');
    expect((await get('/missing', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(404);
  });

  test('that a browser draws for one person is kept by nobody between', async () => {
    const { headers } = await get('/shell');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect((await get('/shell', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
  });
});
