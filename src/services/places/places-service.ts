import type { ApolloClient } from '@apollo/client';
import { AutocompleteCityDocument, type AutocompleteCityQuery } from '#services/generated/graphql.ts';

export type PlaceSuggestion = AutocompleteCityQuery['autocompleteCity'][number];

/** Cities whose names begin with the words; at least 3 characters (customer specification §5). */
export async function suggestPlaces(
  client: ApolloClient,
  query: string,
  signal: AbortSignal,
): Promise<PlaceSuggestion[]> {
  const { data } = await client.query({
    query: AutocompleteCityDocument,
    variables: { query },
    context: { noToast: true, fetchOptions: { signal } },
  });
  return data?.autocompleteCity ?? [];
}
