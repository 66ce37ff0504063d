import type { ApolloClient } from '@apollo/client';

/** What the server answers by the channel of the request, so that an answer of another channel is worth nothing. */
const fieldsOfAChannel = ['activeChannel', 'activeOrder', 'activeOrder2', 'nextOrderStates', 'eligiblePaymentMethods'];

/**
 * Asks the network again for every query that is on the page, executed lazy ones included, but for those that name
 * a channel of their own (platform specification §4). A query that fails says so in its own place.
 */
export async function refetchChannelQueries(client: ApolloClient): Promise<void> {
  for (const fieldName of fieldsOfAChannel) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  client.cache.gc();
  const onPage = [...client.getObservableQueries('active')];
  await Promise.allSettled(
    onPage
      .filter(({ options }) => typeof options.context?.['channelToken'] !== 'string')
      .map((query) => query.refetch()),
  );
}
