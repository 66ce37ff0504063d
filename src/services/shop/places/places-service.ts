import type { ApolloClient } from '@apollo/client';
import { callContext } from '#services/client/call-context.ts';
import {
  AutocompleteCityDocument,
  FindGeocodeLocationsDocument,
  type GeocodeLookupInput,
} from '#services/generated/graphql.ts';

/** A place that events can be searched from. */
export type FoundPlace = { name: string; lat: number; long: number };

/** Cities whose names begin with the words; at least 3 characters (customer specification §5). */
export async function suggestPlaces(client: ApolloClient, query: string, signal: AbortSignal): Promise<FoundPlace[]> {
  const { data } = await client.query({
    query: AutocompleteCityDocument,
    variables: { query },
    context: callContext('itsFlow', signal),
  });
  return (data?.autocompleteCity ?? []).map(({ name, latitude, longitude }) => ({
    name,
    lat: latitude,
    long: longitude,
  }));
}

/** The places of exactly this name, the likeliest first (customer specification §7, FindGeocodeLocations). */
export async function findGeocodeLocations(
  client: ApolloClient,
  input: GeocodeLookupInput,
  signal: AbortSignal,
): Promise<FoundPlace[]> {
  const { data } = await client.query({
    query: FindGeocodeLocationsDocument,
    variables: { input },
    context: callContext('itsFlow', signal),
  });
  return (data?.findGeocodeLocations ?? []).map(({ name, lat, long }) => ({ name, lat, long }));
}
