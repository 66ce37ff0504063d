import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import type { Database } from '#server/platform/context.ts';

/** In one name of three; 'music' is the word that everybody uses. */
export const commonWord = 'music';
/** In one name of 199, so that some of them are in the big city. */
export const keyword = 'pottery';
/** In one name of 19,997, which are spread over all dates. */
export const rareWord = 'zither';
export const bigCity = { lat: 49.2827, long: -123.1207 };

const places = 3_000;
const days = 720;

/**
 * Fills an empty database with this many events in date order, each with a tier: names from a few words, one of
 * twenty around one big city, the others over a continent, nine of ten in the next two years. The same rows every time.
 */
export async function generateEvents(db: Database, from: number, to: number): Promise<void> {
  if (from === 0) await openVenues(db);
  await db.execute(sql`
    insert into events (id, organization_id, name, description, start_wall_time, end_wall_time, time_zone, starts_at, ends_at, location_id)
    select ${idOf('event', sql`n`)}, (select id from organizations limit 1),
      concat_ws(' ',
        (array['Autumn', 'Winter', 'Spring', 'Summer', 'Open', 'Little', 'Grand', 'Late'])[1 + n % 8],
        (array['choir', 'dance', 'film', 'garden', 'poetry', 'robotics', 'sailing', 'theatre', 'weaving', 'yoga', 'chess'])[1 + n % 11],
        case when n % 3 = 0 then ${commonWord} end,
        case when n % 199 = 7 then ${keyword} end,
        case when n % 19997 = 11 then ${rareWord} end,
        (array['evening', 'workshop', 'festival', 'class', 'night'])[1 + n % 5], n),
      'Come early, stay late, bring a friend.', at, at + interval '2 hours', 'America/Vancouver',
      at at time zone 'America/Vancouver', (at + interval '2 hours') at time zone 'America/Vancouver',
      ${idOf('place', sql`(n * 7919) % ${places}::int`)}
    from generate_series(${from}::bigint, ${to - 1}::bigint) n,
      lateral (select date_trunc('day', now()::timestamp) + ((n * 104729) % (${days}::bigint * 48) - ${days * 4}::bigint) * interval '30 minutes' as at) times
  `);
  await db.execute(sql`
    insert into products (event_id, kind, name, price_cents, tax_category_id, capacity)
    select id, 'TUITION', 'Adult', 1000 + 500 * (hashtext(name) % 9), (select id from tax_categories limit 1), 100
    from events where not exists (select from products where event_id = events.id)
  `);
  await db.execute(sql`truncate event_search`);
  await withoutIndexes(db, () => refreshEventSearch(db));
  await db.execute(sql`vacuum analyze event_search`);
  await db.execute(sql`vacuum analyze events`);
  await db.execute(sql`vacuum analyze products`);
}

async function openVenues(db: Database): Promise<void> {
  await db.execute(sql`insert into tax_categories (name, is_default) values ('Standard', true)`);
  await db.execute(sql`with organizer as (insert into organizations (name) values ('Old Hall Society') returning id)
    insert into channels (code, token, organization_id) select 'old-hall', 'old-hall-channel', id from organizer`);
  await db.execute(sql`
    insert into locations (id, name, city, lat, long)
    select ${idOf('place', sql`n`)}, 'Hall ' || n, 'Town ' || n % 300,
      case when n % 20 = 0 then ${bigCity.lat}::float8 + (n % 97) / 97.0 * 0.6 - 0.3 else 25 + (n * 37 % 1000) / 1000.0 * 35 end,
      case when n % 20 = 0 then ${bigCity.long}::float8 + (n % 89) / 89.0 * 0.9 - 0.45 else -125 + (n * 53 % 1000) / 1000.0 * 60 end
    from generate_series(0, ${places - 1}::int) n
  `);
}

const idOf = (kind: string, number: SQL): SQL => sql`md5(${kind} || ${number})::uuid`;

/** Builds the indexes after the rows, which is many times faster than row by row. */
async function withoutIndexes(db: Database, fill: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'event_search' and indexname <> 'event_search_pkey'`);
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await fill();
  for (const { definition } of rows) await db.execute(sql.raw(definition));
}
