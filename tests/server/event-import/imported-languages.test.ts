import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { ImportRefused, importEvents, readEventFile } from '#server/modules/event-import/import-events.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

const now = new Date('2026-02-01T20:00:00Z');
const file = (event: object) =>
  readEventFile(
    JSON.stringify({ '@type': 'Event', '@id': 'fair', name: 'Fair', startDate: '2027-06-24T10:00', ...event }),
    'America/Toronto',
    now,
  );
const wordsIn = (event: object) => {
  const { events: read, problems } = file(event);
  return problems.length > 0
    ? problems
    : read.map(({ name, description, language, texts }) => ({ name, description, language, texts }));
};
const inBoth = {
  name: 'Fair',
  description: 'All day.',
  language: 'en',
  texts: { 'fr-CA': { name: 'Foire', description: 'Toute la journée.' } },
};

describe('the words of an event in a file', () => {
  test.each([
    [
      'as values with their language',
      {
        name: [
          { '@value': 'Fair', '@language': 'en-CA' },
          { '@value': 'Foire', '@language': 'fr' },
        ],
        description: [
          { '@value': 'Toute la journée.', '@language': 'fr-CA' },
          { '@value': 'All day.', '@language': 'en' },
        ],
      },
    ],
    [
      'as maps by language',
      {
        name: { en: 'Fair', fr: 'Foire' },
        description: { 'fr-CA': 'Toute la journée.', 'en-CA': 'All day.', de: 'Ja.' },
      },
    ],
    [
      'plain, beside values with a language',
      {
        name: ['Fair', { '@value': 'Foire', '@language': 'fr' }],
        description: ['All day.', { '@value': 'Toute la journée.', '@language': 'fr' }],
      },
    ],
  ])('are read %s', (_how, event) => {
    expect(wordsIn(event)).toEqual([inBoth]);
  });

  test.each(['fr', ['de', 'fr-CA'], { '@type': 'Language', alternateName: 'fr' }])(
    'are in the language that inLanguage says: %j',
    (inLanguage) => {
      const read = wordsIn({ name: 'Foire', description: 'Oui.', inLanguage });
      expect(read).toEqual([{ name: 'Foire', description: 'Oui.', language: 'fr-CA', texts: {} }]);
    },
  );

  test('are in no language where the file says none', () => {
    expect(wordsIn({ description: 'All day.' })).toEqual([
      { name: 'Fair', description: 'All day.', language: undefined, texts: undefined },
    ]);
  });

  test.each([
    [
      { name: { en: 'Fair', fr: 'Foire' }, description: 'Day.', inLanguage: 'en' },
      'it has a name in Français, but no description',
    ],
    [{ name: { en: 'Fair' }, description: { fr: 'Jour.' } }, 'it has a description in Français, but no name'],
  ])('are whole in each language, or it is told what is missing: %j', (event, problem) => {
    expect(wordsIn(event)).toEqual([`event 1 "Fair": ${problem}`]);
  });
});

describe('an import', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ jobs: false });
  });
  afterAll(() => server.close());

  const both = (text: string, french: string) => [
    { '@value': text, '@language': 'en' },
    { '@value': french, '@language': 'fr' },
  ];
  const offers = [{ name: both('Adult', 'Adulte'), price: 20 }];
  const load = (event: object, options: object = {}) =>
    importEvents(server.db, file(event).events, { organizer: 'Les Marées', ...options });
  const written = async () => {
    const [event] = await server.db
      .select({ id: events.id, name: events.name, languageCode: events.languageCode, texts: events.texts })
      .from(events);
    const tiers = await server.db
      .select({ name: products.name, languageCode: products.languageCode, texts: products.texts })
      .from(products)
      .where(eq(products.eventId, event?.id ?? ''))
      .orderBy(asc(products.displayOrder));
    return { event: { ...event, id: undefined }, tiers };
  };

  test('writes them in both languages, and leaves them where a later file names no language', async () => {
    await load({ name: both('Fair', 'Foire'), offers, inLanguage: 'fr' });
    const expected = {
      event: { id: undefined, name: 'Foire', languageCode: 'fr-CA', texts: { en: { name: 'Fair', description: '' } } },
      tiers: [
        {
          name: 'Adulte',
          languageCode: 'fr-CA',
          texts: { en: { name: 'Adult', description: '', shortDescription: null, sessionName: null } },
        },
      ],
    };
    expect(await written()).toEqual(expected);
    await load({ name: 'Foire', offers: [{ name: 'Adulte', price: 21 }] });
    expect(await written()).toEqual(expected);
  });

  test('leaves what is written in others where a later file says that it is in one alone', async () => {
    await load({ '@id': 'fair', name: both('Fair', 'Foire'), offers, inLanguage: 'fr' });
    const { event, tiers } = await written();
    await load({ name: 'Grande foire', offers: [{ name: 'Adulte', price: 22 }], inLanguage: 'fr' });
    expect(await written()).toEqual({ event: { ...event, name: 'Grande foire' }, tiers });
    await load({ name: 'Big fair', inLanguage: 'en' });
    expect((await written()).event).toEqual({
      id: undefined,
      name: 'Big fair',
      languageCode: 'en',
      texts: { 'fr-CA': { name: 'Grande foire', description: '' } },
    });
  });

  test('is refused where its organizer requires a language and something is missing, which it names', async () => {
    const event = {
      '@id': 'other',
      name: { en: 'Supper' },
      offers: [
        { name: both('Adult', 'Adulte'), price: 5 },
        { name: 'Child', price: 3 },
      ],
    };
    const missing =
      '"Supper": not in Français, which its organizer requires: its name and description, its offer "Child"';
    const required = { requiredLanguages: ['en', 'fr-CA'] };
    await expect(load(event, required)).rejects.toEqual(new ImportRefused([missing]));
    await load({ name: both('Fair', 'Foire'), offers }, required);
    const [organizer] = await server.db.select().from(organizations);
    expect(organizer?.requiredLanguages).toEqual(['en', 'fr-CA']);
    await expect(load(event)).rejects.toEqual(new ImportRefused([missing]));
    expect(await load(event, { partly: true })).toMatchObject({ created: 0, updated: 0 });
  });
});
