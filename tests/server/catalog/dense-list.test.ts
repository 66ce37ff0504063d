import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exactTotalMax, listEvents } from '#server/modules/catalog/event-list.ts';
import { searchEvents } from '#server/modules/catalog/product-search.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

const all = exactTotalMax + 205;

describe('a list longer than what is counted', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    const { organizationId } = await makeOrganizer(server.db);
    await server.db.execute(sql`
      insert into events (organization_id, name, start_wall_time, end_wall_time, time_zone, starts_at, ends_at)
      select ${organizationId}, 'Gathering ' || lpad(n::text, 5, '0'), t, t, 'UTC', t at time zone 'UTC', t at time zone 'UTC'
      from generate_series(1, ${all}::int) n, lateral (select timestamp '2027-01-01' + n * interval '1 hour' as t) times
      order by random()`);
    await refreshEventSearch(server.db);
  });
  afterAll(() => server.close());

  const numbered = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `Gathering ${String(from + at).padStart(5, '0')}`);

  test.each([{ query: 'gathering' }, {}, { filter: { name: { contains: 'ather' } } }])(
    'is in order on every page, for %o',
    async (options) => {
      for (const skip of [0, 500, exactTotalMax - 5, exactTotalMax + 100]) {
        const { items, totalItems } = await listEvents(server.db, { ...options, skip, take: 20 });
        expect(items.map(({ name }) => name)).toEqual(numbered(skip + 1, 20));
        expect(totalItems).toBe(exactTotalMax);
      }
      const last = await listEvents(server.db, { ...options, sort: { startDateTime: 'DESC' }, take: 3 });
      expect(last.items.map(({ name }) => name)).toEqual(numbered(all - 2, 3).toReversed());
    },
  );

  test.each([{ term: 'gathering' }, {}])('is searched for its best, for %o', async (input) => {
    const { items, totalItems } = await searchEvents(server.db, { ...input, skip: 10, take: 20 }, 'en');
    expect(items.map(({ productName }) => productName)).toEqual(numbered(11, 20));
    expect(totalItems).toBe(exactTotalMax);
  });

  test('is sorted as a whole where a search asks for it', async () => {
    const { items } = await searchEvents(server.db, { term: 'gathering', sort: { name: 'DESC' }, take: 3 }, 'en');
    expect(items.map(({ productName }) => productName)).toEqual(numbered(all - 2, 3).toReversed());
  });
});
