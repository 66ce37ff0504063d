import { cityFinder } from '#server/modules/places/city-finder.ts';
import type { ServerModule } from '#server/platform/module.ts';

export const placesModule: ServerModule = {
  resolvers: {
    Query: {
      autocompleteCity: (_, { query }, { db }) => cityFinder(db).complete(query),
      findCity: (_, { options }, { db }) => cityFinder(db).findCities(options),
      findGeocodeLocation: async (_, { input }, { db }) => (await cityFinder(db).geocode(input.query))[0] ?? null,
      findGeocodeLocations: (_, { input }, { db }) => cityFinder(db).geocode(input.query),
      /** Not implemented, as the platform specification §7 says: nobody's address is looked up. */
      getLocationByIP: () => null,
    },
  },
};
