import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCities, readCities } from '#server/modules/places/load-cities.ts';
import type { City } from '#server/modules/places/load-cities.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

const canada = { country: 'Canada', countryCode: 'CA' };
const cities: City[] = [
  { name: 'Nanaimo', state: 'British Columbia', ...canada, lat: 49.16638, long: -123.94003 },
  { name: 'Nanaimo Lakes', state: 'British Columbia', ...canada, lat: 49.09, long: -124.2 },
  { name: 'Nānākuli', state: 'Hawaii', country: 'United States', countryCode: 'US', lat: 21.39, long: -158.15 },
  { name: 'Victoria', state: 'Newfoundland and Labrador', ...canada, lat: 47.77, long: -53.23 },
  { name: 'Victoria', state: 'British Columbia', ...canada, lat: 48.4359, long: -123.35155 },
  { name: 'Victoria', state: null, country: 'Malta', countryCode: 'MT', lat: 36.04, long: 14.24 },
  { name: 'Trois-Rivières', state: 'Quebec', ...canada, lat: 46.34, long: -72.54 },
];

describe('places', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await loadCities(server.services, () => Promise.resolve(cities));
  });
  afterAll(() => server.close());

  const complete = async (query: string) => {
    const { data, errors } = await server.query(
      'query ($query: String!) { autocompleteCity(query: $query) { name } }',
      { query },
    );
    expect(errors).toEqual([]);
    return data?.['autocompleteCity'];
  };
  const named = (...names: string[]) => names.map((name) => ({ name }));

  test('are loaded once, by one of the servers that start together', async () => {
    const never = () => Promise.reject(new Error('read again'));
    expect(await loadCities(server.services, never)).toBe(0);
    const fresh = await startTestServer();
    const both = await Promise.all([0, 1].map(() => loadCities(fresh.services, () => Promise.resolve(cities))));
    expect(both.toSorted((a, b) => a - b)).toEqual([0, cities.length]);
    await fresh.close();
  });

  test('are completed from three letters on, whatever their accents, the near ones first', async () => {
    expect(await complete('na')).toEqual([]);
    expect(await complete('  NAN')).toEqual(
      named(
        'Nanaimo, British Columbia, Canada',
        'Nanaimo Lakes, British Columbia, Canada',
        'Nānākuli, Hawaii, United States',
      ),
    );
    expect(await complete('vic')).toEqual(
      named('Victoria, British Columbia, Canada', 'Victoria, Newfoundland and Labrador, Canada', 'Victoria, Malta'),
    );
    expect(await complete('trois riv')).toEqual(named('Trois-Rivières, Quebec, Canada'));
    expect(await complete('na%')).toEqual([]);
  });

  test('are narrowed by what stands after a comma', async () => {
    expect(await complete('Victoria, New')).toEqual(named('Victoria, Newfoundland and Labrador, Canada'));
    expect(await complete('Victoria, mt')).toEqual(named('Victoria, Malta'));
  });

  test('are found within a radius, the nearest first', async () => {
    const { data } = await server.query(
      '{ findCity(options: { query: "nana", lat: 49.09, long: -124.19, radius: 60 }) { name city state country type latitude longitude } }',
    );
    const place = { state: 'British Columbia', country: 'Canada', type: 'city' };
    expect(data).toEqual({
      findCity: [
        {
          name: 'Nanaimo Lakes, British Columbia, Canada',
          city: 'Nanaimo Lakes',
          ...place,
          latitude: 49.09,
          longitude: -124.2,
        },
        {
          name: 'Nanaimo, British Columbia, Canada',
          city: 'Nanaimo',
          ...place,
          latitude: 49.16638,
          longitude: -123.94003,
        },
      ],
    });
  });

  test('have coordinates by their exact name', async () => {
    const { data } = await server.query(`{
      one: findGeocodeLocation(input: { query: "Victoria, British Columbia, Canada" }) { name lat long }
      none: findGeocodeLocation(input: { query: "Nan" }) { name }
      all: findGeocodeLocations(input: { query: "victoria" }) { name }
      here: getLocationByIP { name }
    }`);
    expect(data).toEqual({
      one: { name: 'Victoria, British Columbia, Canada', lat: 48.4359, long: -123.35155 },
      none: null,
      all: named(
        'Victoria, British Columbia, Canada',
        'Victoria, Newfoundland and Labrador, Canada',
        'Victoria, Malta',
      ),
      here: null,
    });
  });

  test('come from the cities of the world, with the names of their provinces and countries', async () => {
    const world = await readCities();
    expect(world.length).toBeGreaterThan(150_000);
    expect(world.filter(({ name, state }) => name === 'Nanaimo' && state === 'British Columbia')).toEqual([cities[0]]);
  });
});
