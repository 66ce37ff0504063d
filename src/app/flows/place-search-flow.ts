import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { Place } from '#machines/event-search/event-search-criteria.ts';
import { placeSearchMachine, type PlaceSearchActors } from '#machines/place-search/place-search-machine.ts';
import { createPlaceCache } from '#services/places/place-cache.ts';
import { suggestPlaces } from '#services/places/places-service.ts';

export function createPlaceSearchLogic({ client }: { client: ApolloClient }) {
  const cache = createPlaceCache({ storage: () => localStorage, now: () => Date.now() });
  cache.purgeExpired();
  return placeSearchMachine.provide({
    actors: {
      suggestPlaces: fromPromise<Place[], { query: string }>(async ({ input, signal }) => {
        const known = cache.recall(input);
        const found = known ?? (await suggestPlaces(client, input.query, signal));
        if (!known) cache.keep(input, found);
        return found.map(({ name, latitude, longitude }) => ({ name, lat: latitude, long: longitude }));
      }),
    } satisfies PlaceSearchActors,
  });
}
