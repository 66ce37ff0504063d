import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEvents } from '#server/modules/catalog/event-list.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { searchEvents } from '#server/modules/catalog/product-search.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';

let server: TestServer;
const ids: Record<'both' | 'english' | 'french', string> = { both: '', english: '', french: '' };

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  const shop = await openShop(server.db);
  const french = { name: 'Théâtre au clair de lune', description: 'Des comédiennes jouent dehors, beau temps ou non.' };
  const both = await shop.addEvent({
    name: 'Moonlight Plays',
    description: 'Outdoors, whatever the weather.',
    texts: { 'fr-CA': french },
  });
  const english = await shop.addEvent({ name: 'Aura Readings', description: 'Theatres of the mind.' });
  const inFrench = await shop.addEvent({
    name: 'Chœur d’été',
    description: 'On chante les vieux airs des chantiers navals.',
    languageCode: 'fr-CA',
    texts: { en: { name: 'Summer Choir', description: 'Singing the shanties of the yards.' } },
  });
  await refreshEventSearch(server.db);
  Object.assign(ids, { both: both.id, english: english.id, french: inFrench.id });
});
afterAll(() => server.close());

const found = async (query: string, more: object = {}) => {
  const { items } = await listEvents(server.db, { query, ...more });
  const names = Object.entries(ids);
  return items.flatMap(({ id }) => names.find(([, known]) => known === id)?.[0] ?? []).toSorted();
};
const inTwoMonths = { filter: { startDateTime: { between: { start: iso(-1), end: iso(60) } } } };

function iso(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

describe('a filter by name', () => {
  test.each([
    [{ contains: 'moonlight' }, ['both']],
    [{ contains: 'clair de lune' }, ['both']],
    [{ eq: 'Summer Choir' }, ['french']],
    [{ in: ['Chœur d’été', 'Théâtre au clair de lune'] }, ['both', 'french']],
    [{ notContains: 'lune' }, ['english', 'french']],
    [{ notEq: 'Summer Choir' }, ['both', 'english']],
    [{ contains: 'moonlight', notContains: 'lune' }, []],
  ])('%j is of a name in any language', async (name, expected) => {
    expect(await found('', { filter: { name } })).toEqual(expected);
  });
});

describe('a search', () => {
  test.each([
    ['théatre', ['both', 'english']],
    ['THEATRE', ['both', 'english']],
    ['theatres', ['both', 'english']],
    ['comedienne', ['both']],
    ['chantier naval', ['french']],
    ['choeur', ['french']],
    ['chœur', ['french']],
    ['ete', ['french']],
    ['singing', ['french']],
    ['moonlight', ['both']],
  ])('for %s finds events in whichever of their languages it stands', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
    expect(await found(query, inTwoMonths)).toEqual(expected);
  });

  test.each(['les théâtres', 'the theatre', 'au clair du théâtre'])(
    'for %s leaves out the words that ask for nothing in either language',
    async (query) => {
      expect(await found(query)).toContain('both');
    },
  );

  test('for a word that only French leaves out finds it where it stands alone', async () => {
    expect(await found('aura')).toEqual(['english']);
  });

  test('of products finds them alike, and says them in the reader’s language', async () => {
    const inFrench = await searchEvents(server.db, { term: 'moonlight' }, 'fr-CA');
    expect(inFrench.items.map(({ productName }) => productName)).toEqual(['Théâtre au clair de lune']);
    const inEnglish = await searchEvents(server.db, { term: 'comédiennes' }, 'en');
    expect(inEnglish.items.map(({ productName }) => productName)).toEqual(['Moonlight Plays']);
  });
});
