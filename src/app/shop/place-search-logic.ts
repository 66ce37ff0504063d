import { fromPromise } from 'xstate';
import { placeSearchMachine, type PlaceSearchActors } from '#machines/shop/place-search/place-search-machine.ts';
import type { ClientSlot } from '#platform/client/client-slot.ts';
import { keptPlaces } from '#services/shop/places/place-cache.ts';
import { findGeocodeLocations, suggestPlaces, type FoundPlace } from '#services/shop/places/places-service.ts';

export function createPlaceSearchLogic({ client }: { client: Pick<ClientSlot, 'ask'> }) {
  return placeSearchMachine.provide({
    actors: {
      suggestPlaces: fromPromise(({ input, signal }) =>
        cached(input, async () => suggestPlaces(await client.ask(), input.query, signal)),
      ),
      /** Words that are no whole name are taken for the beginning of one. */
      findGeocodeLocations: fromPromise(async ({ input: { query }, signal }) => {
        const lookup = { query, type: 'city' };
        const named = await cached(lookup, async () => findGeocodeLocations(await client.ask(), lookup, signal));
        return named.length > 0
          ? named
          : cached({ query }, async () => suggestPlaces(await client.ask(), query, signal));
      }),
    } satisfies PlaceSearchActors,
  });
}

async function cached(input: object, ask: () => Promise<FoundPlace[]>): Promise<FoundPlace[]> {
  const kept = keptPlaces(input);
  const known = kept.get();
  if (known) return known.found;
  const found = await ask();
  kept.set({ found });
  return found;
}
