import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { assets, products } from '#server/modules/catalog/catalog-tables.ts';
import { headOf } from '#server/pages/head/head-of.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted, openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';
import { headOfEvent, publicUrl, siteOf } from '#tests/server/pages/api-site.ts';
import { readHead } from '#tests/server/pages/read-head.ts';

const offered = z.object({
  name: z.string(),
  offers: z.array(
    z.object({
      availability: z.string().transform((address) => address.replace('https://schema.org/', '')),
      validFrom: z.string().optional(),
    }),
  ),
});

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server.db);
});
afterAll(() => server.close());

const offersOf = async (eventId: string) => offered.parse((await headOfEvent(server, eventId)).things[0]).offers;
const inDays = (days: number) => new Date(server.services.clock().getTime() + days * 86_400_000);

describe('what an offer says of a tier', () => {
  test('that it can be had, or is sold out', async () => {
    const { id } = await shop.addEvent();
    await shop.addProduct(id, { capacity: 10 });
    const soldOut = await shop.addProduct(id, { name: 'Child', capacity: 2 });
    await server.db.update(products).set({ booked: 2 }).where(eq(products.id, soldOut));
    expect(await offersOf(id)).toEqual([{ availability: 'InStock' }, { availability: 'SoldOut' }]);
  });

  test('that it is sold out when the event has no place left', async () => {
    const { id } = await shop.addEvent({ capacity: 3, booked: 3 });
    await shop.addProduct(id, { capacity: 10 });
    expect(await offersOf(id)).toEqual([{ availability: 'SoldOut' }]);
  });

  test('that its sales begin later, and when', async () => {
    const startSalesAt = inDays(2);
    const { id } = await shop.addEvent({ startSalesAt });
    await shop.addProduct(id);
    expect(await offersOf(id)).toEqual([{ availability: 'PreOrder', validFrom: startSalesAt.toISOString() }]);
  });

  test.each([
    ['its sales are closed', () => ({ saleableCutoffAt: inDays(-1) })],
    ['the event is cancelled', () => ({ state: 'CANCELED' as const })],
    ['the event is over', () => ({ startsAt: inDays(-2), endsAt: inDays(-1) })],
  ])('that it can be had no longer when %s', async (_, values) => {
    const { id } = await shop.addEvent(values());
    await shop.addProduct(id);
    expect(await offersOf(id)).toEqual([{ availability: 'Discontinued' }]);
  });
});

describe('the head of an event', () => {
  test.each([
    '</script><script>alert(1)</script>',
    '"><img src=x onerror="alert(1)">',
    "O'Brien & Söhne <b>live</b>",
    '🎭 Fête 👩‍🎤',
    'ליל תיאטרון \u202Eהפוך\u202C',
  ])('keeps the name and the words %j harmless', async (words) => {
    const { id } = await shop.addEvent({ name: words, description: `${words}\n\n${words}` });
    const { title, metas, things, elements } = await headOfEvent(server, id);
    expect(title).toBe(`${words} · Foyer`);
    expect(metas['og:title']).toBe(words);
    expect(metas['description']).toContain(words.replaceAll(/\s+/g, ' '));
    expect(offered.parse(things[0]).name).toBe(words);
    expect(things[0]).toEqual(expect.objectContaining({ description: `${words}\n\n${words}` }));
    expect(new Set(elements)).toEqual(new Set(['title', 'meta', 'link', 'script']));
    expect(things).toHaveLength(elements.filter((name) => name === 'script').length);
  });

  test('shows the picture that the organizer gave it, in its own size', async () => {
    const picture = { name: 'Hall', mimeType: 'image/jpeg', width: 1600, height: 900, fileSize: 1 };
    const asset = inserted(
      await server.db
        .insert(assets)
        .values({ ...picture, source: '/hall.jpg', preview: '/small.jpg' })
        .returning(),
    );
    const { id } = await shop.addEvent({ featuredAssetId: asset.id });
    const { metas, things } = await headOfEvent(server, id);
    const url = new URL('/hall.jpg', server.config.publicUrl).href;
    expect([metas['og:image'], metas['og:image:width'], metas['og:image:height']]).toEqual([url, '1600', '900']);
    expect(things[0]).toEqual(expect.objectContaining({ image: [url] }));
  });

  test('says when the first of its doors opens', async () => {
    const door = {
      id: shop.organizationId,
      name: 'Main door',
      productIds: null,
      closes: '2027-01-01T22:00:00',
    };
    const doors = ['2027-01-01T18:30:00', '2027-01-01T18:00:00'].map((opens) => ({ ...door, opens }));
    const { id } = await shop.addEvent({ doors, timeZone: 'UTC' });
    expect((await headOfEvent(server, id)).things[0]).toEqual(
      expect.objectContaining({ doorTime: '2027-01-01T18:00:00+00:00' }),
    );
    const { id: without } = await shop.addEvent();
    const { things } = await headOfEvent(server, without);
    expect(Object.keys(z.looseObject({}).parse(things[0]))).not.toContain('doorTime');
  });

  test('says nothing of a place that it does not know', async () => {
    const { id } = await shop.addEvent({ locationId: null });
    const { metas, things } = await headOfEvent(server, id);
    expect(metas['description']).toBe('Fri, Jan 1 · 7:00 pm.');
    expect(Object.keys(z.looseObject({}).parse(things[0]))).not.toContain('location');
  });

  test('of a draft is that of a page that is not there', async () => {
    const { id } = await shop.addEvent({ state: 'DRAFT', name: 'Secret Supper' });
    const { title, metas, things } = await headOfEvent(server, id, { status: 200, title: 'Not found · Foyer' });
    expect({ title, robots: metas['robots'], things }).toEqual({
      title: 'Not found · Foyer',
      robots: 'noindex',
      things: [],
    });
  });

  test('is refused when the API does not answer', async () => {
    const fails = { ...siteOf(server), ask: async () => ({ data: null, errors: [new Error('the database is away')] }) };
    const page = {
      route: '/event/:eventId',
      params: {},
      path: '/event/1',
      search: '',
      status: 200,
      title: '',
      data: {},
    };
    await expect(headOf(page, fails)).rejects.toThrow('the database is away');
  });
});

describe('the head of the list of events', () => {
  const items = [
    { id: 'one', name: 'Soup & Song', locationName: 'Old Hall' },
    { id: 'two', name: 'Lantern Night', locationName: null },
  ];
  const head = async (search: string, found = items) => {
    const data = { events: { totalItems: found.length, items: found } };
    const page = { route: '/events', params: {}, path: '/events', search, status: 200, title: 'Events · Foyer', data };
    return readHead(await headOf(page, siteOf(server)));
  };

  test('names the events of its page, in their places', async () => {
    const { canonical, metas, things } = await head('?page=3&utm_source=mail');
    expect(canonical).toBe(`${publicUrl}/events?page=3`);
    expect(metas['robots']).toBeUndefined();
    expect(metas['description']).toMatch(/^Soup & Song, Lantern Night and more\. /);
    expect(things).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 21, url: `${publicUrl}/event/one`, name: 'Soup & Song' },
          { '@type': 'ListItem', position: 22, url: `${publicUrl}/event/two`, name: 'Lantern Night' },
        ],
      },
    ]);
  });

  test.each([
    ['?keywords=clay', '/events?keywords=clay'],
    ['?distance=25&dateRange=today', '/events?dateRange=today&distance=25'],
    ['?categoryId=7&page=2', '/events?categoryId=7&page=2'],
  ])('keeps the search %s out of search engines, at one address', async (search, address) => {
    const { canonical, metas } = await head(search);
    expect({ canonical, robots: metas['robots'] }).toEqual({ canonical: publicUrl + address, robots: 'noindex' });
  });

  test.each(['?source=mail', '?suggested=1&eventType=x', '?channel=some-token', '?page=1'])(
    'takes %s, which chooses no events, for the list itself',
    async (search) => {
      const { canonical, metas } = await head(search);
      expect({ canonical, robots: metas['robots'] }).toEqual({ canonical: `${publicUrl}/events`, robots: undefined });
    },
  );

  test('keeps a list with nothing in it out of search engines', async () => {
    const { metas } = await head('?page=99', []);
    expect(metas['robots']).toBe('noindex');
    expect(metas['description']).toBe('Find community events, register, and keep your tickets in one place.');
  });
});

describe('the head of an organizer', () => {
  const head = async (organization: object | null, search = '') => {
    const page = { params: { organizationId: 'o1' }, path: '/organizer/o1', search, status: 200, title: 'x · Foyer' };
    const whole = { ...page, route: '/organizer/:organizationId', data: { organization } };
    return readHead(await headOf(whole, siteOf(server)));
  };
  const organizer = { id: 'o1', name: 'Old Hall', shortDescription: null, description: null, contactEmail: null };

  test('says who it is, and how to write to it', async () => {
    const given = {
      shortDescription: 'A hall.',
      description: 'With\n\nfour walls.',
      contactEmail: 'hall@foyer.example',
    };
    const { title, canonical, metas, things } = await head({ ...organizer, ...given }, '?page=2');
    expect({ title, canonical, text: metas['og:description'] }).toEqual({
      title: 'Old Hall · Foyer',
      canonical: `${publicUrl}/organizer/o1?page=2`,
      text: 'A hall. With four walls.',
    });
    const url = `${publicUrl}/organizer/o1`;
    expect(things[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': url,
      url,
      name: 'Old Hall',
      description: 'A hall. With four walls.',
      image: metas['og:image'],
      email: 'hall@foyer.example',
    });
  });

  test('has a text where the organizer has none', async () => {
    expect((await head(organizer)).metas['description']).toBe('Events by Old Hall.');
  });

  test('of nobody is that of a page that is not there', async () => {
    expect((await head(null)).metas['robots']).toBe('noindex');
  });
});
