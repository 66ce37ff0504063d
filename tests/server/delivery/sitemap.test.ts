import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { listAddresses } from '#app/server-entry.tsx';
import type { Language } from '#domain/language.ts';
import { plainAddresses, robotsText } from '#server/pages/searched.ts';
import { registerSitemap } from '#server/pages/sitemap/sitemap.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

const publicUrl = 'https://foyer.example';
const plain = ['/events', '/terms', '/privacy', '/about', '/faq', '/cookie-policy', '/help'];

let server: TestServer;
let shop: Shop;
let listed: string[];

beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
  const events = [];
  for (let number = 0; number < 5; number += 1) events.push(await shop.addEvent());
  await shop.addEvent({ state: 'DRAFT' });
  await shop.addEvent({ isListed: false });
  await refreshEventSearch(server.db);
  listed = events.map(({ id }) => `/event/${id}`).toSorted();
});
afterAll(() => server.close());

/** The paths that a sitemap of a site names, where one may hold so many. */
async function read(address: string, most?: number, languages: readonly Language[] = ['en']) {
  const app = fastify();
  registerSitemap(app, {
    db: server.db,
    publicUrl,
    languages,
    plainPages: async () => plainAddresses(await listAddresses()),
    most,
  });
  const { statusCode, headers, payload } = await app.inject(address);
  await app.close();
  const paths = [...payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replace(publicUrl, ''));
  return { statusCode, headers, payload, paths };
}

describe('the sitemap', () => {
  test('names every page that anybody may find, and no draft and no unlisted event', async () => {
    const { headers, payload, paths } = await read('/sitemap.xml');
    expect(paths).toEqual([...plain, ...listed, `/organizer/${shop.organizationId}`]);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'application/xml; charset=utf-8',
      'public, max-age=3600',
    ]);
    expect(payload).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/);
    expect(payload.match(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z<\/lastmod>/g)).toHaveLength(6);
  });

  test('is an index of sitemaps where one would hold too many, and nothing is lost or twice', async () => {
    const { payload, paths } = await read('/sitemap.xml', 2);
    expect(payload).toContain('<sitemapindex');
    expect(paths.map((path) => path.split('?')[0])).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-events.xml',
      '/sitemap-events.xml',
      '/sitemap-events.xml',
      '/sitemap-organizers.xml',
    ]);
    const parts = await Promise.all(paths.map((path) => read(path, 2)));
    expect(parts.flatMap((part) => part.paths)).toEqual([...plain, ...listed, `/organizer/${shop.organizationId}`]);
    expect(parts.slice(1).map((part) => part.paths.length)).toEqual([2, 2, 1, 1]);
  });

  test('names each page in every language, and its others with it', async () => {
    const { payload, paths } = await read('/sitemap.xml', undefined, ['en', 'fr-CA']);
    const pages = [...plain, ...listed, `/organizer/${shop.organizationId}`];
    expect(paths).toEqual(pages.flatMap((path) => [path, `/fr${path}`]));
    const others = [
      ['en', '/about'],
      ['fr', '/fr/about'],
      ['x-default', '/about'],
    ].map(([tag, path]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${publicUrl}${path}"/>`);
    for (const path of ['/about', '/fr/about'])
      expect(payload).toContain(`<url><loc>${publicUrl}${path}</loc>${others.join('')}</url>`);
    expect((await read('/sitemap.xml')).payload).not.toContain('hreflang');
  });

  test('of a part has an address only where an id is given', async () => {
    expect((await read('/sitemap-events.xml?from=there')).statusCode).toBe(404);
    expect((await read('/sitemap-events.xml')).paths).toEqual(listed);
  });
});

test('robots.txt closes what is one person’s own, and names the sitemap', async () => {
  expect(robotsText(await listAddresses(), publicUrl, ['en']).split('\n')).toEqual([
    'User-agent: *',
    ...[
      '/account',
      '/auth/login',
      '/change-email',
      '/checkout/forms',
      '/checkout/payment',
      '/claim',
      '/desk',
      '/dev/',
      '/login',
      '/logout',
      '/my-cart',
      '/my-events',
      '/order-confirmation',
      '/pay',
      '/preview',
      '/reset-password',
      '/resume-order',
      '/sign-up',
      '/transfer',
      '/undo-change',
      '/verify',
    ].map((path) => `Disallow: ${path}`),
    '',
    'Sitemap: https://foyer.example/sitemap.xml',
    '',
  ]);
});

test('robots.txt closes it in every language that the site is offered in', async () => {
  const lines = robotsText(await listAddresses(), publicUrl, ['en', 'fr-CA']).split('\n');
  expect(lines.filter((line) => line.endsWith('/my-cart'))).toEqual(['Disallow: /my-cart', 'Disallow: /fr/my-cart']);
});
