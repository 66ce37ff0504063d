import type { ApolloClient } from '@apollo/client';
import { callContext } from '#services/client/call-context.ts';
import { dataOf } from '#services/client/data-of.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  ClaimOrderDocument,
  GetReceivedOrderDocument,
  type ClaimOrderMutation,
  type GetReceivedOrderQuery,
} from '#services/generated/graphql.ts';

export type ReceivedOrderResult = GetReceivedOrderQuery['receivedOrder'];
/** What was sold by hand, as whoever has the link of its mail is shown it. */
export type ReceivedOrder = Extract<ReceivedOrderResult, { __typename: 'ReceivedOrder' }>;
export type ClaimOrderResult = ClaimOrderMutation['claimOrder'];

/** token: from the link, kept nowhere. Thrown back on transport errors. */
export async function getReceivedOrder(
  client: ApolloClient,
  variables: { token: string },
  signal: AbortSignal,
): Promise<ReceivedOrderResult> {
  return dataOf(
    await client.query({
      query: GetReceivedOrderDocument,
      variables,
      fetchPolicy: 'no-cache',
      context: callContext('inline', signal),
    }),
  ).receivedOrder;
}

/** The same person is answered alike however often they ask. customerId: whose account they were shown. Thrown back on transport errors. */
export async function claimOrder(
  client: ApolloClient,
  variables: { token: string; customerId: string },
  signal: AbortSignal,
): Promise<ClaimOrderResult | SessionEnded> {
  return orSessionEnded(
    client
      .mutate({ mutation: ClaimOrderDocument, variables, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).claimOrder),
  );
}
