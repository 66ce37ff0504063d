import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exactTotalMax, listEvents } from '#server/modules/catalog/event-list.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';

const events = 9_000;
const january = '2027-01-01T00:00:00Z';
/** An event every half hour from the first of January on; each word in those of these numbers. */
const words = {
  /** So common that events are read one after the other. */
  waltz: (n: number) => n % 2 === 0,
  /** More than are counted, in some months. */
  polka: (n: number) => n % 7 === 0,
  /** More than are counted, and none among those that are read to learn how common it is. */
  tango: (n: number) => n > 3_000 && n % 5 === 0,
  /** Common at the beginning, and then no more. */
  opening: (n: number) => n <= 600,
  /** Uncommon at the beginning, and then no more. */
  rehearsal: (n: number) => n <= 600 && n % 6 === 0,
  /** Fewer than are counted. */
  sarabande: (n: number) => n % 90 === 1,
};
type Word = keyof typeof words;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { organizationId } = await makeOrganizer(server.db);
  await server.db.execute(sql`
    insert into events (organization_id, name, start_wall_time, end_wall_time, time_zone, starts_at, ends_at)
    select ${organizationId}, concat_ws(' ', case when n % 2 = 0 then 'waltz' end, case when n % 7 = 0 then 'polka' end,
        case when n > 3000 and n % 5 = 0 then 'tango' end, case when n <= 600 then 'opening' end,
        case when n <= 600 and n % 6 = 0 then 'rehearsal' end, case when n % 90 = 1 then 'sarabande' end, n),
      t, t, 'UTC', t at time zone 'UTC', t at time zone 'UTC'
    from generate_series(1, ${events}::int) n, lateral (select timestamp '2027-01-01' + n * interval '30 minutes' as t) times
    order by md5(n::text)`);
  await refreshEventSearch(server.db);
  await server.db.execute(sql`vacuum analyze event_search`);
});
afterAll(() => server.close());

const numbersOf = (...asked: Word[]) =>
  Array.from({ length: events }, (_, at) => at + 1).filter((n) => asked.every((word) => words[word](n)));

async function ask(query: string, page: { skip: number; take: number }, startDateTime: object = { after: january }) {
  const { items, totalItems } = await listEvents(server.db, { ...page, query, filter: { startDateTime } });
  return { numbers: items.map(({ name }) => Number(name.split(' ').at(-1))), totalItems };
}

const cases: Word[][] = [
  ['waltz'],
  ['polka'],
  ['tango'],
  ['opening'],
  ['rehearsal'],
  ['sarabande'],
  ['waltz', 'polka'],
  ['polka', 'tango'],
];

describe.each(cases.map((asked) => ({ query: asked.join(' '), all: numbersOf(...asked) })))(
  'events with the words $query',
  ({ query, all }) => {
    test.each([0, 20, 480, 980, 1_100])('are in order from the one at %i on, and counted', async (skip) => {
      const { numbers, totalItems } = await ask(query, { skip, take: 20 });
      expect(numbers).toEqual(all.slice(skip, skip + 20));
      expect(totalItems).toBe(Math.min(all.length, exactTotalMax));
    });

    test('are those of the days that are asked for', async () => {
      const march = { between: { start: '2027-03-02T00:00:00Z', end: '2027-04-20T00:00:00Z' } };
      const { numbers, totalItems } = await ask(query, { skip: 0, take: 20 }, march);
      const there = all.filter((n) => n >= 60 * 48 && n <= 109 * 48);
      expect(numbers).toEqual(there.slice(0, 20));
      expect(totalItems).toBe(Math.min(there.length, exactTotalMax));
    });
  },
);

test.each(['waltz', 'polka'])('what has %s is too much to be counted, and is not read whole', async (query) => {
  const counter = countStatements(server.pool);
  await counter.during(() => ask(query, { skip: 0, take: 20 }));
  const texts = counter.last().map(({ text }) => text);
  expect(texts.filter((text) => text.includes('search.tsv @@') && !text.includes('search.starts_at <'))).toEqual([]);
});
