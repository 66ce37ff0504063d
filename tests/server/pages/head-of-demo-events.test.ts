import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readJsonLd } from '#server/modules/event-import/read-json-ld.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { headOfEvent, publicUrl } from '#tests/server/pages/api-site.ts';

const text = z.string().nullable();
const shown = z.object({
  event: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    status: z.string(),
    isListed: z.boolean(),
    startWallTime: z.string(),
    doorsOpen: z.string().nullable(),
    startDateTime: z.string(),
    endWallTime: z.string(),
    endDateTime: z.string(),
    timeZone: z.string(),
    location: z.object({
      name: z.string(),
      line1: text,
      city: text,
      stateProvince: text,
      postcode: text,
      country: text,
      lat: z.number(),
      long: z.number(),
    }),
    organizer: z.object({ id: z.string(), name: z.string() }),
    ticketAvailability: z.object({ isSoldOut: z.boolean(), hasAvailableTickets: z.boolean(), startSalesDate: text }),
    tuitions: z.array(
      z.object({
        name: z.string(),
        remainingCapacity: z.number().nullable(),
        price: z.object({ amount: z.number(), currency: z.string() }),
        priceWithTax: z.object({ amount: z.number() }),
      }),
    ),
  }),
});
type Shown = z.infer<typeof shown>['event'];

const document = `query ($id: ID!) { event(id: $id) {
  id name description status isListed doorsOpen startWallTime startDateTime endWallTime endDateTime timeZone
  location { name line1 city stateProvince postcode country lat long } organizer { id name }
  ticketAvailability { isSoldOut hasAvailableTickets startSalesDate }
  tuitions { name remainingCapacity price { amount currency } priceWithTax { amount } }
} }`;

describe('the head of every event of the demo', () => {
  let server: TestServer;
  let all: { event: Shown; head: Awaited<ReturnType<typeof headOfEvent>> }[];

  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    const published = await server.db.select({ id: events.id }).from(events).where(ne(events.state, 'DRAFT'));
    all = [];
    for (const { id } of published) {
      const { event } = shown.parse((await server.query(document, { id })).data);
      all.push({ event, head: await headOfEvent(server, id) });
    }
  });
  afterAll(() => server.close());

  test('has events of every kind to tell of', () => {
    expect(all.length).toBeGreaterThan(60);
    expect(new Set(all.map(({ event }) => event.status))).toEqual(new Set(['LIVE', 'ENDED', 'CANCELED']));
    expect(all.some(({ event }) => !event.isListed)).toBe(true);
    expect(all.some(({ event }) => event.ticketAvailability.isSoldOut)).toBe(true);
  });

  test('says in Open Graph and Twitter tags what the API says', () => {
    for (const { event, head } of all) {
      const { title, canonical, metas } = head;
      const address = `${publicUrl}/event/${event.id}`;
      expect({ title, canonical }).toEqual({ title: `${event.name} · Foyer`, canonical: address });
      const picture = metas['og:image'];
      expect(picture).toMatch(new RegExp(`^${publicUrl}/covers/event/${event.id}-[\\da-f]{12}\\.png$`));
      const description = metas['description'] ?? '';
      expect(metas).toEqual({
        description,
        ...(event.isListed ? {} : { robots: 'noindex' }),
        'og:url': address,
        'og:site_name': 'Foyer',
        'og:type': 'website',
        'og:locale': 'en_CA',
        'og:title': event.name,
        'og:description': description,
        'og:image': picture,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': event.name,
        'twitter:card': 'summary_large_image',
        'twitter:title': event.name,
        'twitter:description': description,
        'twitter:image': picture,
        'twitter:image:alt': event.name,
      });
      expect(description.length).toBeLessThanOrEqual(160);
      expect(description.startsWith('Cancelled · ')).toBe(event.status === 'CANCELED');
      expect(description).toContain(`${event.location.name}, ${event.location.city}. `);
      const [, words = ''] = description.split(`, ${event.location.city}. `);
      const line = event.description.replaceAll(/\s+/g, ' ');
      expect(line.startsWith(words.replace(/…$/, ''))).toBe(true);
    }
  });

  test('says in JSON-LD what the API says', () => {
    for (const { event, head } of all) {
      const { things, metas } = head;
      const url = `${publicUrl}/event/${event.id}`;
      const organizerUrl = `${publicUrl}/organizer/${event.organizer.id}`;
      const { name, line1, city, stateProvince, postcode, country, lat, long } = event.location;
      const times = z
        .object({ startDate: z.string(), endDate: z.string(), doorTime: z.string().optional() })
        .parse(things[0]);
      expect(times.doorTime?.slice(0, 19)).toBe(event.doorsOpen ?? undefined);
      expect(things).toEqual([
        {
          '@context': 'https://schema.org',
          '@type': 'Event',
          '@id': url,
          url,
          name: event.name,
          description: event.description,
          inLanguage: 'en',
          image: [metas['og:image']],
          ...times,
          eventStatus: `https://schema.org/${event.status === 'CANCELED' ? 'EventCancelled' : 'EventScheduled'}`,
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          location: {
            '@type': 'Place',
            name,
            address: {
              '@type': 'PostalAddress',
              streetAddress: line1,
              addressLocality: city,
              addressRegion: stateProvince,
              postalCode: postcode,
              addressCountry: country,
            },
            geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long },
          },
          organizer: {
            '@type': 'Organization',
            '@id': organizerUrl,
            name: event.organizer.name,
            url: organizerUrl,
          },
          offers: event.tuitions.map((tier) => offer(tier, event, url)),
        },
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Events', item: `${publicUrl}/events` },
            { '@type': 'ListItem', position: 2, name: event.name },
          ],
        },
      ]);
      expect(times.startDate).toMatch(new RegExp(`^${event.startWallTime}[+-]\\d\\d:\\d\\d$`));
      expect(times.endDate).toMatch(new RegExp(`^${event.endWallTime}[+-]\\d\\d:\\d\\d$`));
      expect(new Date(times.startDate).toISOString()).toBe(event.startDateTime);
      expect(new Date(times.endDate).toISOString()).toBe(event.endDateTime);
    }
  });

  test('is read back by the import as the same event', () => {
    for (const { event, head } of all) {
      const { things } = head;
      const { name, line1, city, stateProvince, postcode, country, lat, long } = event.location;
      expect(readJsonLd(JSON.stringify(things[0]), event.timeZone)).toEqual({
        problems: [],
        removed: [],
        notes: [],
        events: [
          {
            uid: `${publicUrl}/event/${event.id}`,
            name: event.name,
            description: event.description,
            language: 'en',
            texts: {},
            startWallTime: event.startWallTime,
            endWallTime: event.endWallTime,
            timeZone: event.timeZone,
            isCanceled: event.status === 'CANCELED',
            capacity: null,
            organizer: event.organizer.name,
            category: null,
            place: { name, line1, city, stateProvince, postcode, country, lat, long },
            offers: event.tuitions.map((tier) => ({
              name: tier.name,
              names: {},
              cents: Math.round(tier.price.amount * 100),
              currency: tier.price.currency,
              soldOut: event.status === 'LIVE' && tier.remainingCapacity === 0,
            })),
          },
        ],
      });
    }
  });
});

function offer(tier: Shown['tuitions'][number], { status, ticketAvailability }: Shown, url: string) {
  const price = { price: tier.price.amount, priceCurrency: 'CAD' };
  const { hasAvailableTickets, startSalesDate } = ticketAvailability;
  const ofTier = hasAvailableTickets || !startSalesDate ? 'InStock' : 'PreOrder';
  const availability = status !== 'LIVE' ? 'Discontinued' : tier.remainingCapacity === 0 ? 'SoldOut' : ofTier;
  return {
    '@type': 'Offer',
    name: tier.name,
    url,
    ...price,
    ...(tier.priceWithTax.amount === tier.price.amount
      ? {}
      : { priceSpecification: { '@type': 'PriceSpecification', ...price, valueAddedTaxIncluded: false } }),
    availability: `https://schema.org/${availability}`,
    ...(startSalesDate ? { validFrom: startSalesDate } : {}),
  };
}
