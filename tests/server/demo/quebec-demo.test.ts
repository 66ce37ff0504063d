import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { seedQuebec } from '#server/demo/quebec/seed-quebec.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { events, locations } from '#server/modules/catalog/catalog-tables.ts';
import { whyNotPublished } from '#server/modules/catalog/publish-problems.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: true, jobs: false, config: { languages: [...languages] } });
});
afterAll(() => server.close());

const inQuebec = () =>
  server.db
    .select({ id: events.id, organizer: organizations.name })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organizationId))
    .innerJoin(locations, eq(locations.id, events.locationId))
    .where(inArray(locations.city, ['Québec', 'Montréal']))
    .orderBy(asc(events.startsAt));

describe('the demo in French', () => {
  test('has no bilingual organizers where the site is offered in English alone', async () => {
    await loadDemo({ ...server.services, config: { ...server.config, languages: ['en'] } });
    expect(await inQuebec()).toEqual([]);
  });

  test('has two, once, with all that publishing asks for, words in both languages too', async () => {
    await loadDemo(server.services);
    await seedQuebec(server.services);
    const found = await inQuebec();
    expect(found.map(({ organizer }) => organizer)).toEqual([
      'Ateliers Saint-Roch',
      'La Scène du canal',
      'Ateliers Saint-Roch',
      'La Scène du canal',
      'La Scène du canal',
    ]);
    const ids = found.map(({ id }) => id);
    for (const event of await findEventsByIds(server.db, ids))
      expect(await whyNotPublished(server.db, event, server.services.clock())).toBeNull();
  });

  test('is found in both languages, and taxed as in Quebec', async () => {
    const list = `query ($query: String) { events(options: { query: $query }) { items {
      name languageUsed tuitions { name price { amount } priceWithTax { amount } } } } }`;
    const ask = async (query: string, language: string) =>
      (await server.query(list, { query }, { headers: { 'accept-language': language } })).data?.['events'];
    const tuitions = (adult: string, student: string) => [
      { name: adult, price: { amount: 95 }, priceWithTax: { amount: 109.23 } },
      { name: student, price: { amount: 65 }, priceWithTax: { amount: 74.73 } },
    ];
    expect(await ask('reliure', 'en')).toEqual({
      items: [{ name: 'Introduction to Bookbinding', languageUsed: 'en', tuitions: tuitions('Adult', 'Student') }],
    });
    expect(await ask('bookbinding', 'fr-CA')).toEqual({
      items: [{ name: 'Initiation à la reliure', languageUsed: 'fr-CA', tuitions: tuitions('Adulte', 'Étudiant') }],
    });
    expect(await ask('contes vendredi', 'en')).toMatchObject({
      items: [{ name: 'Les contes du vendredi', languageUsed: 'fr-CA' }],
    });
  });
});
