import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { locations } from '#server/modules/catalog/catalog-tables.ts';
import { listEvents } from '#server/modules/catalog/event-list.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { makeOrganizer, only } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openOlderDatabase } from '#tests/server/platform/older-database.ts';
import { countStatements } from '#tests/server/platform/statement-counter.ts';

const centre = { lat: 49.28, long: -123.12 };
const may = { startDateTime: { between: { start: '2027-05-01T00:00:00Z', end: '2027-06-20T00:00:00Z' } } };
const nearby = { distance: { from: centre, lte: 25 }, filter: may };

describe('a place with more events at a time than are read one by one', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    const { organizationId } = await makeOrganizer(server.db);
    const place = only(
      await server.db
        .insert(locations)
        .values({ name: 'Hall', ...centre })
        .returning(),
    );
    await server.db.execute(sql`
      insert into events (organization_id, name, start_wall_time, end_wall_time, time_zone, starts_at, ends_at, location_id)
      select ${organizationId}, concat_ws(' ', 'Théâtre', case when n % 100 = 0 then 'running' end, n), t, t, 'UTC',
        t at time zone 'UTC', t at time zone 'UTC', ${place.id}
      from generate_series(1, 8000::int) n, lateral (select timestamp '2027-01-01' + n * interval '30 minutes' as t) times`);
    await refreshEventSearch(server.db);
    await server.db.execute(sql`vacuum analyze event_search`);
  });
  afterAll(() => server.close());

  const namesOf = async (query: string) =>
    (await listEvents(server.db, { ...nearby, query, take: 100 })).items.map(({ name }) => name);
  /** Every hundredth event of the 50 days from the 5,760th half hour of the year on, which is the first of May. */
  const runs = Array.from({ length: 23 }, (_, at) => `Théâtre running ${5_800 + at * 100}`);

  test.each(['runs', 'RUNN', 'the théâtre running', 'theatre run'])(
    'finds %s in the months asked for, and in no other',
    async (query) => {
      expect(await namesOf(query)).toEqual(runs);
    },
  );

  test('is answered by an index that reads no other month', async () => {
    const counter = countStatements(server.pool);
    await counter.during(() => namesOf('runs'));
    const [, search] = counter.last();
    const client = await server.pool.connect();
    await client.query('set enable_seqscan = off');
    const explained = await client.query(`explain (analyze, format json) ${search?.text}`, search?.values);
    client.release(true);
    const scans = indexScans(explained.rows);
    expect(scans).toContainEqual({ name: 'event_search_month_words', executed: true });
    expect(scans).not.toContainEqual({ name: 'event_search_tsv_index', executed: true });
  });
});

test('a database of the version before gets the index, with the events that it has', async () => {
  const old = await openOlderDatabase('catalog_changes');
  try {
    await old.pool.query(`with organizer as (insert into organizations (name) values ('Hall Society') returning id),
      event as (insert into events (organization_id, name, start_wall_time, end_wall_time, time_zone, starts_at, ends_at)
        select id, 'Play', now(), now(), 'UTC', now(), now() from organizer returning id, organization_id)
      insert into event_search (event_id, starts_at, ends_at, organization_id, name, tsv)
      select id, now(), now(), organization_id, 'Play', $$'play':1A '~c12' '~b690'$$ from event`);
    await old.migrate();
    await old.migrate();
    const { rows } = await old.pool.query(
      `select month_words(tsv)::text as words from event_search where month_words(tsv) @@ $$'~b690 pl':* & '~b690 ~c12'$$`,
    );
    expect(rows).toEqual([{ words: "'~b690 play' '~b690 ~c12'" }]);
    const { rowCount } = await old.pool.query(`select from pg_indexes where indexname = 'event_search_month_words'`);
    expect(rowCount).toBe(1);
  } finally {
    await old.close();
  }
});

type Node = { 'Index Name'?: string; 'Actual Loops'?: number; Plans?: Node[] };
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    'Index Name': z.string().optional(),
    'Actual Loops': z.number().optional(),
    Plans: z.array(node).optional(),
  }),
);
const explanation = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }));

function indexScans(rows: unknown[]): { name: string; executed: boolean }[] {
  const scansOf = (plan: Node): { name: string; executed: boolean }[] => [
    ...(plan['Index Name'] ? [{ name: plan['Index Name'], executed: (plan['Actual Loops'] ?? 0) > 0 }] : []),
    ...(plan.Plans ?? []).flatMap(scansOf),
  ];
  return explanation.parse(rows).flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan)));
}
