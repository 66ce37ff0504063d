import type { ApolloClient, NormalizedCacheObject, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { forgetFailures, once } from '#platform/parts.ts';
import { readKept } from '#platform/client/kept-answers.ts';

/**
 * Where the client of the API will be. A page that the server drew stands on the answers that came with it: the
 * client's code comes after it, and whoever asks the server waits for it.
 */
export type ClientSlot = {
  /** A failure is the same for all who draw, until it is forgotten. */
  load: () => Promise<ApolloClient>;
  /** The same for a service, whose next try is another one. */
  ask: () => Promise<ApolloClient>;
  current: () => ApolloClient | null;
  /** What is known of a question at once; null when it must be asked. */
  recall: <Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
  ) => Data | null;
};

/** kept: the cache as the server wrote it into the page. */
export function createClientSlot(make: () => Promise<ApolloClient>, kept: NormalizedCacheObject | null): ClientSlot {
  let client: ApolloClient | null = null;
  const load = once(async () => {
    client = await make();
    return client;
  });
  return {
    load,
    ask: () =>
      load().catch((reason: unknown) => {
        forgetFailures();
        throw reason;
      }),
    current: () => client,
    recall(query, variables) {
      if (client) return recallOf(client, query, variables);
      return kept && readKept(kept, query, variables);
    },
  };
}

/** Where the client is already: on a server, in a test. */
export function clientHere(client: ApolloClient): ClientSlot {
  const load = once(async () => client);
  return {
    load,
    ask: load,
    current: () => client,
    recall: (query, variables) => recallOf(client, query, variables),
  };
}

const recallOf = <Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data | null => client.readQuery<Data, Variables>({ query, variables });
