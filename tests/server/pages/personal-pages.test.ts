import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import fastify from 'fastify';
import mercurius from 'mercurius';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageStateId } from '#domain/page-rendering.ts';
import { notFoundTitle } from '#messages/shell.ts';
import { askAsVisitor } from '#server/pages/in-process-api.ts';
import { requestContextOf } from '#server/platform/http/request-context.ts';
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
    config: { renderingTimeoutMs, drawsPersonalPages: true, languages: ['en', 'fr-CA'] },
  });
  await makeOrganizer(server.db);
  cache = await openSharedCache(server.url);
});
afterAll(async () => {
  await cache.close();
  await server.close();
});

const pages = ['/my-events', '/fr/my-events', '/my-cart', '/account/orders', '/account/attendees', '/login'];

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
    const names = [...drawn, again].map(({ html }) => namesIn(html));
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

  test('leads there in its language', async () => {
    const { headers } = await cache.open('/fr/account/attendees');
    expect(headers.get('location')).toBe(`/fr/auth/login?returnUri=${encodeURIComponent('/account/attendees')}`);
  });

  test('is each one’s own, when they ask for it in two languages at the same time', async () => {
    const [anna, bertrand] = [
      await server.signUp({ firstName: 'Annapurna' }),
      await server.signUp({ firstName: 'Bertrand' }),
    ];
    const asked = [
      ['/account/attendees', anna],
      ['/fr/account/attendees', bertrand],
      ['/fr/account/attendees', anna],
      ['/account/attendees', bertrand],
    ] as const;
    const drawn = await Promise.all(asked.map(([address, { cookie }]) => cache.open(address, cookie)));
    expect(drawn.map(({ html }) => [languageOf(html), ...namesIn(html)])).toEqual([
      ['en-CA', 'Annapurna'],
      ['fr-CA', 'Bertrand'],
      ['fr-CA', 'Annapurna'],
      ['en-CA', 'Bertrand'],
    ]);
  });

  test('is nobody’s any more once its person has logged out', async () => {
    const person = await server.signUp({ firstName: 'Annapurna' });
    await server.query('mutation { logout { success } }', {}, { cookie: person.cookie });
    const { html } = await cache.open('/account/attendees', person.cookie);
    expect(html).not.toContain('Annapurna');
  });
});

describe('a page in two languages', () => {
  test('is two pages for one cache before all readers: each with its own language, links, scripts and tag', async () => {
    const asked = ['/help', '/fr/help', '/help', '/fr/help'];
    const opened = await Promise.all(asked.map((address) => cache.open(address)));
    const again = await Promise.all(asked.map((address) => cache.open(address)));
    expect(opened.map(({ html }) => languageOf(html))).toEqual(['en-CA', 'fr-CA', 'en-CA', 'fr-CA']);
    expect(again.map(({ html }) => html)).toEqual(opened.map(({ html }) => html));
    expect([cache.keeps('/help'), cache.keeps('/fr/help')]).toEqual([true, true]);
    const [english, french] = opened;
    expect(french?.headers.get('etag')).not.toBe(english?.headers.get('etag'));
    expect(french?.html).toContain('data-modules="/fr/src/app/shop/shop-routes.ts');
    expect(english?.html).toContain('data-modules="/src/app/shop/shop-routes.ts');
    expect(french?.html).toContain('<a href="/fr/events"');
  });

  test('is not what a browser has of the other', async () => {
    const tag = (await cache.open('/help')).headers.get('etag') ?? '';
    const ask = (address: string) =>
      fetch(server.url + address, { headers: { accept: 'text/html', 'if-none-match': tag } });
    expect([(await ask('/help')).status, (await ask('/fr/help')).status]).toEqual([304, 200]);
  });

  test('names both in its head', async () => {
    const { html } = await cache.open('/fr/help');
    const links = [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(([link]) => link);
    const { publicUrl } = server.config;
    expect(links).toEqual([
      `<link rel="canonical" href="${publicUrl}/fr/help">`,
      `<link rel="alternate" hreflang="en" href="${publicUrl}/help">`,
      `<link rel="alternate" hreflang="fr" href="${publicUrl}/fr/help">`,
      `<link rel="alternate" hreflang="x-default" href="${publicUrl}/help">`,
    ]);
    expect(html).toContain('<meta name="languages" content="en,fr-CA">');
  });

  test.each([
    ['/fr/nowhere', 404, 'fr-CA', notFoundTitle('fr-CA')],
    ['/fr/fr/help', 404, 'fr-CA', notFoundTitle('fr-CA')],
    ['/de/help', 404, 'en-CA', notFoundTitle('en')],
    ['/FR/help', 404, 'en-CA', notFoundTitle('en')],
    ['/friends', 404, 'en-CA', notFoundTitle('en')],
    ['/fr/my-cart', 200, 'fr-CA', ''],
    ['/fr/account', 200, 'fr-CA', ''],
  ])('%s is %i in %s', async (address, status, language, words) => {
    const page = await cache.open(address);
    expect([page.status, languageOf(page.html), page.html.includes(words)]).toEqual([status, language, true]);
  });

  test.each([
    ['/fr', 302, '/fr/events'],
    ['/fr/?keywords=a%20b', 302, '/fr/events?keywords=a%20b'],
    ['/fr/checkout', 302, '/fr/my-cart'],
    ['/fr/legal/terms-of-service?a=1', 301, '/fr/terms?a=1'],
  ])('leads on within its language: %s (%i) to %s', async (address, status, to) => {
    const page = await cache.open(address);
    expect([page.status, page.headers.get('location')]).toEqual([status, to]);
  });
});

describe('the language in which somebody begins', () => {
  const ask = (address: string, headers: Record<string, string>) =>
    fetch(server.url + address, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });

  test.each([
    ['fr-FR,fr;q=0.9,en;q=0.8', '', '/fr/events'],
    ['en-CA,fr;q=0.5', '', '/events'],
    ['de', '', '/events'],
    ['en', 'a=b; language=fr-CA', '/fr/events'],
    ['fr', 'language=en; c=d', '/events'],
    ['en', '__Host-language=fr-CA', '/fr/events'],
    ['fr', 'language=%00', '/fr/events'],
    ['fr', 'otherlanguage=en', '/fr/events'],
  ])('who accepts "%s" and brings the cookie "%s" begins at %s', async (accepted, cookie, to) => {
    const { status, headers } = await ask('/', { 'accept-language': accepted, cookie });
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, to, 'no-store']);
  });

  test('is that of the address, where the address has one', async () => {
    const french = { 'accept-language': 'fr', cookie: 'language=fr-CA' };
    const english = { 'accept-language': 'en', cookie: 'language=en' };
    const opened = [await ask('/help', french), await ask('/fr/help', english)];
    expect(await Promise.all(opened.map(async (page) => [page.status, languageOf(await page.text())]))).toEqual([
      [200, 'en-CA'],
      [200, 'fr-CA'],
    ]);
  });
});

describe('the language of an answer of the API', () => {
  test.each([
    ['fr-CA', 'fr-CA'],
    ['fr-FR,fr;q=0.9', 'fr-CA'],
    ['de', 'en'],
    [undefined, 'en'],
  ])('is, for Accept-Language %s, %s', async (accepted, language) => {
    const app = fastify();
    const contextOf = requestContextOf(server.services, async () => null);
    app.get('/', async (request, reply) => (await contextOf(request, reply)).language);
    const answer = await app.inject({
      url: '/',
      headers: accepted === undefined ? {} : { 'accept-language': accepted },
    });
    expect(answer.payload).toBe(language);
  });

  test('is that of the page which asks in this process', async () => {
    const app = fastify();
    const resolvers = {
      Query: {
        language: (_: unknown, __: unknown, context: object) =>
          Object.entries(context).find(([name]) => name === 'language')?.[1],
      },
    };
    await app.register(mercurius, { schema: 'type Query { language: String! }', resolvers });
    await app.ready();
    const ask = askAsVisitor(app, server.services, { ipAddress: '::1', channelToken: null, language: 'fr-CA' });
    expect(await ask({ query: '{ language }', operationName: undefined, variables: {} })).toEqual({
      data: { language: 'fr-CA' },
    });
    await app.close();
  });
});

const languageOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1];
const namesIn = (html: string) => ['Annapurna', 'Bertrand'].filter((name) => html.includes(name));

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
