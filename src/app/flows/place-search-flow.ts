import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { Place } from '#machines/event-search/event-search-criteria.ts';
import { placeSearchMachine, type PlaceSearchActors } from '#machines/place-search/place-search-machine.ts';
import { suggestPlaces } from '#services/places/places-service.ts';

export function createPlaceSearchLogic({ client }: { client: ApolloClient }) {
  return placeSearchMachine.provide({
    actors: {
      suggestPlaces: fromPromise<Place[], { query: string }>(async ({ input, signal }) => {
        const found = await suggestPlaces(client, input.query, signal);
        return found.map(({ name, latitude, longitude }) => ({ name, lat: latitude, long: longitude }));
      }),
    } satisfies PlaceSearchActors,
  });
}
