import { get } from 'node:http';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageStateId } from '#domain/page-rendering.ts';
import { makeEvent, makeOrganizer, type Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer, type TestServer } from '#tests/server/harness.ts';
import { clientFromSource, renderingTimeoutMs } from '#tests/server/pages/client-from-source.ts';

let server: TestServer;
let organizer: Organizer;

beforeAll(async () => {
  server = await startTestServer({
    client: await clientFromSource(),
    jobs: false,
    // In two languages: two-languages.test.ts.
    config: { renderingTimeoutMs, languages: ['en'] },
  });
  organizer = await makeOrganizer(server.db);
});
afterAll(() => server.close());

/** What a browser gets that opens the address. */
async function open(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(server.url + address, {
    method,
    redirect: 'manual',
    headers: { accept: 'text/html', ...headers },
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

function documentOf(html: string) {
  const { document } = new Window();
  document.write(html);
  return document;
}

const isDrawn = (html: string) => html.includes(`id="${pageStateId}"`);

describe('a public page', () => {
  test('arrives with its event, its state and its scripts for later', async () => {
    const event = await makeEvent(server.db, organizer, { name: 'Open Studio Night', description: 'Come in.' });
    const { status, html } = await open(`/event/${event.id}`);
    const document = documentOf(html);
    expect(status).toBe(200);
    expect(document.querySelector('h1')?.textContent).toBe('Open Studio Night');
    expect(document.querySelector('title')?.textContent).toBe('Open Studio Night · Foyer');
    expect(html).toContain('$20.00');
    expect(document.querySelectorAll('script[type=module], link[rel=modulepreload]').length).toBe(0);
    expect(document.querySelector('script[data-modules]')?.getAttribute('data-modules')).toBe(
      '/src/app/shop/shop-routes.ts /src/app/shop/routes/event-route.tsx /assets/entry.js',
    );
    expect(JSON.parse(document.getElementById(pageStateId)?.textContent ?? '').cache).toHaveProperty(
      `Event:${event.id}`,
    );
  });

  test.each([
    '</script><script>alert(1)</script>',
    '</title><img src=x onerror=alert(1)>',
    `"quoted" & 'quoted' <b>`,
    '🎭 Театр ‮gnp.exe',
    'ערב טוב — مساء الخير',
    '<!-- <script> -->\u2028\u2029',
  ])('shows %s as it was typed, wherever it stands', async (text) => {
    const event = await makeEvent(server.db, organizer, { name: text, description: text });
    const { html } = await open(`/event/${event.id}`);
    const document = documentOf(html);
    expect(document.querySelector('h1')?.textContent).toBe(text);
    expect(document.querySelector('title')?.textContent).toBe(`${text} · Foyer`);
    expect(document.querySelector('section[aria-labelledby=details] p')?.textContent).toBe(text.trim());
    const scripts = [...document.querySelectorAll('script')].map((script) => script.getAttribute('type'));
    expect(scripts.filter((type) => type !== 'application/ld+json')).toEqual([null, 'application/json', null]);
    expect(document.querySelectorAll('img, h1 *').length).toBe(0);
  });

  test('is the same for a customer as for anybody, and sets no cookie', async () => {
    const person = await server.signUp({ firstName: 'Wilhelmina' });
    const event = await makeEvent(server.db, organizer, {}, [{ capacity: 1 }]);
    for (const address of ['/events', `/event/${event.id}`, '/help']) {
      const [anybody, customer] = [await open(address), await open(address, { cookie: person.cookie })];
      expect(customer.html).toBe(anybody.html);
      expect(customer.html).not.toMatch(/Wilhelmina|foyer\.example\/.*@/);
      expect(customer.html).not.toContain(person.emailAddress);
      expect(customer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('of another channel has its events', async () => {
    await makeEvent(server.db, organizer, { name: 'In the quiet channel' });
    const { html } = await open(`/events?channel=${organizer.token}&keywords=quiet`);
    const state = JSON.parse(documentOf(html).getElementById(pageStateId)?.textContent ?? '');
    expect([state.channel, html.includes('In the quiet channel')]).toEqual([organizer.token, true]);
  });
});

describe('an address', () => {
  test.each([
    ['/nowhere', 404, true],
    ['/event/00000000-0000-4000-8000-000000000000', 404, true],
    ['/event/no-id-at-all', 404, true],
    ['/organizer/no-id-at-all', 404, true],
    ['/events/', 200, true],
    ['/terms', 200, true],
    ['/my-cart', 200, true],
    ['/event/%00', 404, true],
    ['/account', 200, false],
    // No language but English is offered here.
    ['/fr', 404, true],
    ['/fr/events', 404, true],
  ])('%s is %i, drawn: %s', async (address, status, drawn) => {
    const page = await open(address);
    expect([page.status, isDrawn(page.html)]).toEqual([status, drawn]);
    expect(page.html).toContain('<div id="root">');
  });

  test.each([
    ['/?keywords=a%20b', 302, '/events?keywords=a%20b'],
    ['/checkout?a=1', 302, '/my-cart?a=1'],
    ['/legal/terms-of-service?a=1', 301, '/terms?a=1'],
  ])('%s is elsewhere (%i): %s', async (address, status, to) => {
    const { headers, ...page } = await open(address);
    expect([page.status, headers.get('location')]).toEqual([status, to]);
  });

  test('of a page after the last one leads to the last one, in the channel that it names', async () => {
    await makeEvent(server.db, organizer);
    const leadsTo = async (address: string) => (await open(address)).headers.get('location');
    const organizerPage = `/organizer/${organizer.organizationId}`;
    expect(await leadsTo('/events?page=99')).toBe('/events');
    expect(await leadsTo(`/events?page=99&channel=${organizer.token}`)).toBe(`/events?channel=${organizer.token}`);
    expect(await leadsTo(`/events?sortField=name&channel=${organizer.token}&page=99`)).toBe(
      `/events?sortField=name&channel=${organizer.token}`,
    );
    expect(await leadsTo(`${organizerPage}?page=99&channel=a%20b`)).toBe(`${organizerPage}?channel=a+b`);
  });

  test('is answered without a body where only the head is asked for', async () => {
    const { status, html, headers } = await open('/help', {}, 'HEAD');
    expect([status, html, headers.get('content-type')]).toEqual([200, '', 'text/html; charset=utf-8']);
  });

  test('begins in English where nothing else is offered, and says nothing of languages', async () => {
    const { headers } = await open('/', { 'accept-language': 'fr', cookie: 'language=fr-CA' });
    expect(headers.get('location')).toBe('/events');
    expect((await open('/help')).html).not.toMatch(/hreflang|name="languages"|Français/i);
  });

  test('is for whoever does not say what they accept, too', async () => {
    const type = await new Promise<string | undefined>((resolve, reject) => {
      get(`${server.url}/help`, { agent: false }, (response) => {
        resolve(response.headers['content-type']);
        response.destroy();
      }).on('error', reject);
    });
    expect(type).toBe('text/html; charset=utf-8');
  });

  test.each([
    ['/assets/gone.js', 'GET', '*/*'],
    ['/nowhere', 'POST', '*/*'],
    ['/nowhere', 'GET', 'application/json'],
  ])('%s (%s, %s) of no page is 404', async (address, method, accept) => {
    const { status, html } = await open(address, { accept }, method);
    expect([status, JSON.parse(html)]).toEqual([404, { error: 'Not found' }]);
  });
});

describe('while the database holds an answer back', () => {
  const timeoutMs = 300;
  let hasty: TestServer;
  beforeAll(async () => {
    const config = { renderingTimeoutMs: timeoutMs };
    hasty = await startTestServer({ client: await clientFromSource(), jobs: false, config });
  });
  afterAll(() => hasty.close());

  test('the browser is left to draw the page, after the time that a page may take', async () => {
    const holder = await hasty.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table event_search in access exclusive mode');
      const started = performance.now();
      const response = await fetch(`${hasty.url}/events`, { headers: { accept: 'text/html' } });
      const html = await response.text();
      expect([response.status, isDrawn(html), html.includes('type="module"')]).toEqual([200, false, true]);
      expect(performance.now() - started).toBeGreaterThanOrEqual(timeoutMs - 1);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});
