import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventListOptions } from '#server/generated/resolvers.ts';
import { locations } from '#server/modules/catalog/catalog-tables.ts';
import { exactTotalMax, listEvents } from '#server/modules/catalog/event-list.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { distanceKm } from '#server/platform/geo.ts';
import { makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

/** Of them more lie within 100 km than the list calls few, so that both of its ways are taken. */
const events = 2_800;
const day = 86_400_000;
const start = Date.parse('2027-01-01T00:00:00Z');
const words = ['music', 'musical', 'pottery', 'pot', 'night', 'running', 'zither', 'the', 'hall'];
const centre = { lat: 49.28, long: -123.12 };
type Row = { id: string; name: string; startsAt: string; lat: number | null; long: number | null };

let server: TestServer;
let rows: Row[];

beforeAll(async () => {
  server = await startTestServer();
  const { organizationId } = await makeOrganizer(server.db);
  const places = Array.from({ length: 60 }, (_, n) => ({
    name: `Hall ${n}`,
    lat: n % 20 === 19 ? null : centre.lat + ((n * 7) % 60) / 40 - 0.7,
    long: n % 20 === 19 ? null : centre.long + ((n * 11) % 60) / 30 - 0.9,
  }));
  await server.db.insert(locations).values(places);
  await server.db.execute(sql`
    insert into events (organization_id, name, start_wall_time, end_wall_time, time_zone, starts_at, ends_at, location_id)
    select ${organizationId}, concat_ws(' ', case when n % 2 = 0 then 'Music' end, case when n % 7 = 0 then 'Pottery' end,
        case when n % 5 = 0 then 'night' end, case when n % 11 = 0 then 'runs' end, case when n % 800 = 3 then 'zither' end, n),
      at, at, 'UTC', at at time zone 'UTC', at at time zone 'UTC',
      (select id from locations where name = 'Hall ' || (n * 13 % 61))
    from generate_series(1, ${events}::int) n,
      lateral (select timestamp '2027-01-01' + (n * 37 % 400) * interval '6 hours' as at) times`);
  await refreshEventSearch(server.db);
  await server.db.execute(sql`analyze event_search`);
  rows = (
    await server.db.execute<Row>(sql`
      select event.id, event.name, to_char(event.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt", place.lat, place.long
      from events event left join locations place on place.id = event.location_id order by event.starts_at, event.id`)
  ).rows;
});
afterAll(() => server.close());

/** Ids of the events that have all these words, by the words alone: no token, no square, no index. */
async function idsWith(asked: string[]): Promise<Set<string>> {
  const vector = sql`(to_tsvector('english', lower(event.name)) || to_tsvector('simple', lower(event.name))
    || to_tsvector('english', lower(concat_ws(' ', event.description, organizer.name, place.name, place.city))))`;
  const has = asked.map(
    (word) => sql`(numnode(to_tsquery('english', ${word})) = 0
      or ${vector} @@ to_tsquery('english', ${`${word}:*`}) or ${vector} @@ to_tsquery('simple', ${`${word}:*`}))`,
  );
  const { rows: found } = await server.db.execute<{ id: string }>(sql`
    select event.id from events event join organizations organizer on organizer.id = event.organization_id
    left join locations place on place.id = event.location_id where ${has.length ? sql.join(has, sql` and `) : sql`true`}`);
  return new Set(found.map(({ id }) => id));
}

const instant = (days: number) => new Date(start + days * day).toISOString();
const search = fc.record({
  asked: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 2 }),
  km: fc.option(fc.constantFrom(3, 10, 25, 50, 100, 20_000)),
  lat: fc.integer({ min: -20, max: 20 }),
  long: fc.integer({ min: -20, max: 20 }),
  from: fc.option(fc.integer({ min: -5, max: 95 })),
  // Only the longer ones have more events at a place than the list calls few, and are asked of their months.
  days: fc.option(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 95, max: 130 }))),
  contains: fc.option(fc.constantFrom('ither', 'Pott', '77', 'usic pot')),
  skip: fc.constantFrom(0, 0, 0, 7, 60),
});

describe('the list of events', () => {
  test('finds by its indexes what reading every event finds', async () => {
    await fc.assert(
      fc.asyncProperty(search, async ({ asked, km, lat, long, from, days, contains, skip }) => {
        const point = { lat: centre.lat + lat / 20, long: centre.long + long / 20 };
        const after = from === null ? null : instant(from);
        const before = from === null || days === null ? null : instant(from + days);
        const options: EventListOptions = {
          skip,
          take: 20,
          ...(asked.length > 0 ? { query: asked.join(' ') } : {}),
          ...(km === null ? {} : { distance: { from: point, lte: km } }),
          filter: {
            ...(after ? { startDateTime: before ? { between: { start: after, end: before } } : { after } } : {}),
            ...(contains ? { name: { contains } } : {}),
          },
        };
        const withWords = await idsWith(asked);
        const expected = rows.filter(
          (row) =>
            withWords.has(row.id) &&
            (km === null ||
              (row.lat !== null && row.long !== null && distanceKm(point, { lat: row.lat, long: row.long }) <= km)) &&
            (!after ||
              (before
                ? Date.parse(row.startsAt) >= Date.parse(after)
                : Date.parse(row.startsAt) > Date.parse(after))) &&
            (!before || Date.parse(row.startsAt) <= Date.parse(before)) &&
            (!contains || row.name.toLowerCase().includes(contains.toLowerCase())),
        );
        const { items, totalItems } = await listEvents(server.db, options);
        expect(items.map(({ id }) => id)).toEqual(expected.slice(skip, skip + 20).map(({ id }) => id));
        expect(totalItems).toBe(Math.min(expected.length, exactTotalMax));
      }),
      { numRuns: 200 },
    );
  });
});
