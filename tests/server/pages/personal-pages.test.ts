import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageStateId } from '#domain/page-rendering.ts';
import { freePort } from '#tests/free-port.ts';
import { makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer, type TestServer } from '#tests/server/harness.ts';
import { clientFromSource, renderingTimeoutMs } from '#tests/server/pages/client-from-source.ts';

let server: TestServer;
let cache: Awaited<ReturnType<typeof openSharedCache>>;
beforeAll(async () => {
  server = await startTestServer({
    client: await clientFromSource(),
    jobs: false,
    config: { renderingTimeoutMs, drawsPersonalPages: true },
  });
  await makeOrganizer(server.db);
  cache = await openSharedCache(server.url);
});
afterAll(async () => {
  await cache.close();
  await server.close();
});

const pages = ['/my-events', '/my-cart', '/account/orders', '/account/attendees', '/login'];

describe('a page that is drawn for one person', () => {
  test.each(pages)('%s is kept by no cache that others ask, too', async (address) => {
    const { headers } = await cache.open(address, (await server.signUp()).cookie);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect([headers.get('etag'), headers.get('last-modified')]).toEqual([null, null]);
    expect(cache.keeps(address)).toBe(false);
  });

  test('a cache that others ask, too, does keep what is everybody’s', async () => {
    await cache.open('/help');
    expect(cache.keeps('/help')).toBe(true);
  });

  test('is each one’s own, when two ask at the same time and one after the other', async () => {
    const [anna, bertrand] = [
      await server.signUp({ firstName: 'Annapurna' }),
      await server.signUp({ firstName: 'Bertrand' }),
    ];
    const asked = [anna, bertrand, null, bertrand, anna];
    const drawn = await Promise.all(asked.map((person) => cache.open('/account/attendees', person?.cookie)));
    const again = await cache.open('/account/attendees', bertrand.cookie);
    const names = [...drawn, again].map(({ html }) => ['Annapurna', 'Bertrand'].filter((name) => html.includes(name)));
    expect(names).toEqual([['Annapurna'], ['Bertrand'], [], ['Bertrand'], ['Annapurna'], ['Bertrand']]);
    expect([...drawn, again].map(({ html }) => html.includes(`id="${pageStateId}"`))).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  test('leads who is nobody to the login, and back to where they wanted', async () => {
    const { status, headers } = await cache.open('/account/attendees');
    expect([status, headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    expect(headers.get('location')).toContain(encodeURIComponent('/account/attendees'));
  });

  test('is nobody’s any more once its person has logged out', async () => {
    const person = await server.signUp({ firstName: 'Annapurna' });
    await server.query('mutation { logout { success } }', {}, { cookie: person.cookie });
    const { html } = await cache.open('/account/attendees', person.cookie);
    expect(html).not.toContain('Annapurna');
  });
});

/**
 * A cache as a proxy before many people keeps it (RFC 9111, section 3): an answer whose Cache-Control does not forbid it, by
 * its address alone, and given to whoever asks next.
 */
async function openSharedCache(origin: string) {
  type Kept = { status: number; headers: Record<string, string>; body: string };
  const kept = new Map<string, Kept>();

  async function answerTo(url: string, headers: IncomingHttpHeaders): Promise<Kept> {
    const known = kept.get(url);
    if (known) return known;
    const { accept = '*/*', cookie = '' } = headers;
    const response = await fetch(origin + url, { redirect: 'manual', headers: { accept, cookie } });
    const answer = {
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(([name]) => !/^content-(length|encoding)$/.test(name))),
      body: await response.text(),
    };
    if (!/\b(?:private|no-store)\b/.test(response.headers.get('cache-control') ?? 'private')) kept.set(url, answer);
    return answer;
  }

  const proxy: Server = createServer((request, response) => {
    void answerTo(request.url ?? '/', request.headers).then(({ status, headers, body }) => {
      delete headers['transfer-encoding'];
      response.writeHead(status, headers).end(body);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    async open(address: string, cookie = '') {
      const response = await fetch(`http://127.0.0.1:${port}${address}`, {
        redirect: 'manual',
        headers: { accept: 'text/html', cookie },
      });
      return { status: response.status, headers: response.headers, html: await response.text() };
    },
    keeps: (address: string) => kept.has(address),
    close: () => new Promise<unknown>((resolve) => proxy.close(resolve)),
  };
}
