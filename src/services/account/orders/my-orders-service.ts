import type { ApolloClient } from '@apollo/client';
import { callContext } from '#services/client/call-context.ts';
import { dataOf } from '#services/client/data-of.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  GetMyOrdersDocument,
  type GetMyOrdersQuery,
  type GetMyOrdersQueryVariables,
} from '#services/generated/graphql.ts';

/** A page of the person's orders; next names the one that follows. */
export type OrdersPage = GetMyOrdersQuery['myOrders'];

/** The page that begins after this one's next, the first without it; thrown back on transport errors. */
export async function getMyOrders(
  client: ApolloClient,
  variables: GetMyOrdersQueryVariables,
  signal: AbortSignal,
): Promise<OrdersPage | SessionEnded> {
  return orSessionEnded(
    client
      .query({
        query: GetMyOrdersDocument,
        variables,
        context: callContext('inline', signal),
        fetchPolicy: 'network-only',
      })
      .then((answer) => dataOf(answer).myOrders),
  );
}
