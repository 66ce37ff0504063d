import { cityFinder } from '#server/modules/places/city-finder.ts';
import { citiesLoaded } from '#server/modules/places/load-cities.ts';
import type { PlaceFinder } from '#server/modules/places/place-finder.ts';
import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';

export const placesModule: ServerModule = {
  resolvers: {
    Query: {
      autocompleteCity: async (_, { query }, context) => (await finder(context)).complete(query),
      findCity: async (_, { options }, context) => (await finder(context)).findCities(options),
      findGeocodeLocation: async (_, { input }, context) =>
        (await (await finder(context)).geocode(input.query))[0] ?? null,
      findGeocodeLocations: async (_, { input }, context) => (await finder(context)).geocode(input.query),
      /** Not implemented, as the platform specification §7 says: nobody's address is looked up. */
      getLocationByIP: () => null,
    },
  },
};

/** Where places are found: put a hosted geocoder here. */
async function finder({ db }: Context): Promise<PlaceFinder> {
  await citiesLoaded(db);
  return cityFinder(db);
}
