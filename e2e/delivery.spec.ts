import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

/** What the built product answers, asked without a browser: how it may be kept, and what it varies by. */

const forEver = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600, stale-while-revalidate=86400';
const drawn = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30';
/** One person's: never kept by anybody. */
const own = 'private, no-store';

async function ask(request: APIRequestContext, address: string, headers: Record<string, string> = {}) {
  const response = await request.get(address, { headers: { accept: 'text/html', ...headers }, maxRedirects: 0 });
  return { status: response.status(), headers: response.headers(), text: await response.text() };
}

/** The first address of this form in a page. */
async function found(request: APIRequestContext, page: string, form: RegExp): Promise<string> {
  const { text } = await ask(request, page);
  const [, address = ''] = form.exec(text) ?? [];
  expect(address, `${page} has no ${form}`).not.toBe('');
  return address;
}

test.describe('each kind of address is kept as long as it may be', () => {
  for (const [address, status, caching] of [
    ['/events', 200, drawn],
    ['/events?keywords=lantern', 200, drawn],
    ['/about', 200, drawn],
    ['/nowhere', 404, 'public, max-age=0, s-maxage=10'],
    ['/event/00000000-0000-0000-0000-000000000000', 404, 'public, max-age=0, s-maxage=10'],
    ['/my-cart', 200, own],
    ['/checkout/payment', 302, own],
    ['/my-events', 302, own],
    ['/legal/terms-of-service', 301, 'public, max-age=3600'],
    ['/sitemap.xml', 200, 'public, max-age=3600'],
    ['/robots.txt', 200, 'public, max-age=3600'],
    ['/manifest.webmanifest', 200, hour],
    ['/icons/icon-192.png', 200, hour],
    ['/icon.svg', 200, hour],
    ['/offline-worker.js', 200, 'no-cache'],
    ['/assets/gone.js', 404, undefined],
    ['/healthz', 200, 'no-store'],
  ] as const) {
    test(`${address}: ${caching ?? 'not said'}`, async ({ request }) => {
      const answer = await ask(request, address);
      expect([answer.status, answer.headers['cache-control']]).toEqual([status, caching]);
    });
  }

  test('a page’s scripts and fonts: for ever, compressed at build time', async ({ request }) => {
    for (const form of [/"?(\/assets\/[^"' ]+\.js)/, /href="(\/assets\/[^"]+\.woff2)"/]) {
      const address = await found(request, '/events', form);
      const { status, headers } = await ask(request, address, { 'accept-encoding': 'br' });
      const isScript = address.endsWith('.js');
      expect([status, headers['cache-control'], headers['content-encoding']]).toEqual([
        200,
        forEver,
        isScript ? 'br' : undefined,
      ]);
    }
  });

  test('an event’s page and its picture', async ({ request }) => {
    const event = await found(request, '/events', /href="(\/event\/[\da-f-]+)"/);
    expect((await ask(request, event)).headers['cache-control']).toBe(drawn);
    const picture = new URL(await found(request, event, /property="og:image" content="([^"]+)"/)).pathname;
    const { status, headers } = await ask(request, picture);
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([200, forEver, 'image/png']);
  });
});

test('a page is not sent again to whoever has it, and varies by encoding alone', async ({ request }) => {
  for (const address of ['/events', '/about']) {
    const first = await ask(request, address);
    expect(first.headers['vary']).toBe('accept-encoding');
    const again = await ask(request, address, { 'if-none-match': first.headers['etag'] ?? '' });
    expect([again.status, again.text, again.headers['cache-control']]).toEqual([
      304,
      '',
      first.headers['cache-control'],
    ]);
  }
});

test('both fonts are asked for before the style that names them', async ({ request }) => {
  const { text } = await ask(request, '/events');
  const fonts = text.match(/<link[^>]*rel="preload"[^>]*as="font"[^>]*>/g) ?? [];
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect(font).toContain('crossorigin');
});

test('the sitemap names every event of the list, and the manifest names icons that are there', async ({ request }) => {
  const { text } = await ask(request, '/sitemap.xml');
  const event = await found(request, '/events', /href="(\/event\/[\da-f-]+)"/);
  expect(text).toContain(`${event}</loc>`);
  expect((await ask(request, '/robots.txt')).text).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m);
  const manifest: { icons: { src: string }[] } = JSON.parse((await ask(request, '/manifest.webmanifest')).text);
  for (const { src } of manifest.icons) expect((await ask(request, src)).status).toBe(200);
});
