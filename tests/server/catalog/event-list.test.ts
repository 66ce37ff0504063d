import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventListOptions } from '#server/generated/resolvers.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { listEvents } from '#server/modules/catalog/event-list.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { distanceKm } from '#server/platform/geo.ts';
import { searchEvents } from '#server/modules/catalog/product-search.ts';
import { makeEvent, makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

const words = ['lantern', 'harbour', 'quartet', 'puppet', 'cider', 'herring', 'winter', 'choir'];
const nanaimo = { lat: 49.163877, long: -123.938122 };
const seedOfRun = 20_261_121;

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Plain = { id: string; name: string; startsAt: Date; lat: number; long: number; words: string[] };

describe('the list of events', () => {
  let server: TestServer;
  let organizer: Organizer;
  const plain: Plain[] = [];
  const next = numbers(seedOfRun);
  const pick = <Value>(values: readonly Value[]): Value[] => values.filter(() => next() < 0.3);

  const idsOf = async (options: EventListOptions) => (await listEvents(server.db, options)).items.map(({ id }) => id);

  beforeAll(async () => {
    server = await startTestServer();
    organizer = await makeOrganizer(server.db);
    for (let at = 0; at < 150; at += 1) {
      const inName = pick(words);
      const inText = pick(words);
      const day = String(1 + Math.floor(next() * 28)).padStart(2, '0');
      const month = String(1 + Math.floor(next() * 12)).padStart(2, '0');
      const [lat, long] = [nanaimo.lat + (next() - 0.5) * 2, nanaimo.long + (next() - 0.5) * 3];
      const name = `Event ${at} ${inName.join(' ')}`;
      const event = await makeEvent(server.db, organizer, {
        name,
        description: inText.join(' and '),
        startWallTime: `2027-${month}-${day}T19:00:00`,
        endWallTime: `2027-${month}-${day}T21:00:00`,
        place: { name: `Hall ${at}`, lat, long },
      });
      plain.push({ id: event.id, name, startsAt: event.startsAt, lat, long, words: [...inName, ...inText] });
    }
  });
  afterAll(() => server.close());

  const inOrder = (some: Plain[]) =>
    some.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1)).map(({ id }) => id);

  test('is by start, with the number of all', async () => {
    const { items, totalItems } = await listEvents(server.db, {});
    expect(totalItems).toBe(150);
    expect(items.map(({ id }) => id)).toEqual(inOrder(plain).slice(0, 100));
  });

  test('gives what a plain filter over everything gives, for words, distance and dates in any combination', async () => {
    let notEmpty = 0;
    for (let round = 0; round < 120; round += 1) {
      const asked = next() < 0.7 ? pick(words).slice(0, 2) : [];
      const from = { lat: nanaimo.lat + (next() - 0.5) * 2, long: nanaimo.long + (next() - 0.5) * 3 };
      const km = next() < 0.7 ? 5 + next() * 120 : null;
      const after = next() < 0.6 ? new Date(Date.UTC(2027, Math.floor(next() * 12), 1)) : null;
      const before = after && next() < 0.7 ? new Date(after.getTime() + next() * 120 * 86_400_000) : null;
      const expected = plain.filter(
        (event) =>
          asked.every((word) => event.words.includes(word)) &&
          (km === null || distanceKm(from, event) <= km) &&
          (!after || event.startsAt > after) &&
          (!before || event.startsAt < before),
      );
      const { items, totalItems } = await listEvents(server.db, {
        query: asked.map((word) => word.slice(0, 4 + Math.floor(next() * 4)).toUpperCase()).join(' '),
        distance: km === null ? null : { from, lte: km },
        filter: { startDateTime: { after: after?.toISOString(), before: before?.toISOString() } },
      });
      expect(items.map(({ id }) => id)).toEqual(inOrder(expected).slice(0, 100));
      expect(totalItems).toBe(expected.length);
      if (expected.length > 0) notEmpty += 1;
    }
    expect(notEmpty).toBeGreaterThan(40);
  });

  test('comes in pages that together are the whole, and no page is longer than the limit', async () => {
    const pages: string[] = [];
    for (let skip = 0; skip < 150; skip += 40) pages.push(...(await idsOf({ skip, take: 40 })));
    expect(pages).toEqual(inOrder(plain));
    expect(await idsOf({ take: 1_000 })).toHaveLength(100);
    expect(await idsOf({ skip: 150, take: 10 })).toEqual([]);
    expect((await listEvents(server.db, { skip: 500, take: 10 })).totalItems).toBe(150);
  });

  test('sorts by what is asked', async () => {
    const names = async (name: 'ASC' | 'DESC') => {
      const pages = [
        await listEvents(server.db, { sort: { name } }),
        await listEvents(server.db, { sort: { name }, skip: 100 }),
      ];
      return pages.flatMap(({ items }) => items.map((event) => event.name));
    };
    expect((await names('DESC')).toReversed()).toEqual(await names('ASC'));
    expect((await names('ASC')).toSorted()).toEqual(plain.map(({ name }) => name).toSorted());
    const starts = (await listEvents(server.db, { sort: { startDateTime: 'DESC' } })).items.map(({ startsAt }) =>
      startsAt.getTime(),
    );
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
  });

  test('joins the fields of a filter by AND, or by OR', async () => {
    const filter = { name: { contains: 'lantern' }, description: { contains: 'cider' } };
    const named = plain.filter(({ name }) => name.includes('lantern')).length;
    const both = await listEvents(server.db, { filter });
    const either = await listEvents(server.db, { filter, filterOperator: 'OR' });
    const described = (await listEvents(server.db, { filter: { description: { contains: 'cider' } } })).totalItems;
    expect(either.totalItems).toBe(named + described - both.totalItems);
    expect(both.totalItems).toBeLessThan(named);
  });

  test('takes the characters of a pattern as they stand', async () => {
    expect(await idsOf({ filter: { name: { contains: '%' } } })).toEqual([]);
    expect(await idsOf({ filter: { name: { contains: 'Event_1' } } })).toEqual([]);
  });

  test('reads a strange id as one that nobody has', async () => {
    expect(await idsOf({ filter: { id: { eq: 'no-such-id' } } })).toEqual([]);
    expect(await idsOf({ filter: { organizationId: { in: ['1', organizer.organizationId] } }, take: 3 })).toHaveLength(
      3,
    );
  });

  test('finds the words of the organizer and the place, without accents and whatever their case', async () => {
    const event = await makeEvent(server.db, organizer, {
      name: 'Soirée à l’Île',
      place: { name: 'Théâtre Zéphyr', city: 'Comox' },
    });
    expect(await idsOf({ query: 'SOIREE' })).toEqual([event.id]);
    expect(await idsOf({ query: 'théatre zephyr' })).toEqual([event.id]);
    expect(await idsOf({ query: 'comox quiet room' })).toEqual([event.id]);
    expect(await idsOf({ query: 'soiree nowhere' })).toEqual([]);
  });

  test.each(['???', ' && ', "';--", '🎭'])('finds nothing by %s, in which no word stands', async (query) => {
    expect(await idsOf({ query })).toEqual([]);
    expect(await searchEvents(server.db, { term: query }, 'en')).toEqual({ items: [], totalItems: 0 });
  });

  test('takes blanks for no search at all', async () => {
    expect(await idsOf({ query: '  ' })).toHaveLength(100);
    expect((await searchEvents(server.db, { term: '  ' }, 'en')).totalItems).toBeGreaterThan(0);
  });

  test('shows neither drafts nor unlisted events, and follows a change', async () => {
    const event = await makeEvent(server.db, organizer, { name: 'Ephemeral gathering' });
    const found = () => idsOf({ query: 'ephemeral' });
    expect(await found()).toEqual([event.id]);
    await server.db.update(events).set({ isListed: false }).where(eq(events.id, event.id));
    await refreshEventSearch(server.db, [event.id]);
    expect(await found()).toEqual([]);
    await server.db.update(events).set({ isListed: true, name: 'Permanent gathering' }).where(eq(events.id, event.id));
    await refreshEventSearch(server.db, [event.id]);
    expect(await found()).toEqual([]);
    expect(await idsOf({ query: 'permanent' })).toEqual([event.id]);
  });
});
