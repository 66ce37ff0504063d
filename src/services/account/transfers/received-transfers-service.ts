import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  AcceptTransferDocument,
  DeclineTransferDocument,
  GetReceivedTransferDocument,
  type AcceptTransferMutation,
  type DeclineTransferMutation,
  type GetReceivedTransferQuery,
  type ReceivedTransferFieldsFragment,
} from '#services/generated/graphql.ts';

/** What the link of a mail offers, as whoever has the link is shown it. */
export type ReceivedTransfer = ReceivedTransferFieldsFragment;
export type ReceivedTransferResult = GetReceivedTransferQuery['receivedTransfer'];
export type AcceptTransferResult = AcceptTransferMutation['acceptTransfer'];
export type DeclineTransferResult = DeclineTransferMutation['declineTransfer'];

/** token: from the link, kept nowhere. Thrown back on transport errors. */
export async function getReceivedTransfer(
  client: ApolloClient,
  variables: { token: string },
  signal: AbortSignal,
): Promise<ReceivedTransferResult> {
  return dataOf(
    await client.query({
      query: GetReceivedTransferDocument,
      variables,
      fetchPolicy: 'no-cache',
      context: callContext('inline', signal),
    }),
  ).receivedTransfer;
}

/** The same person is answered alike however often they accept. Thrown back on transport errors. */
export async function acceptTransfer(
  client: ApolloClient,
  variables: { token: string },
  signal: AbortSignal,
): Promise<AcceptTransferResult | SessionEnded> {
  return orSessionEnded(
    client
      .mutate({ mutation: AcceptTransferDocument, variables, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).acceptTransfer),
  );
}

/** Answered alike however often it is declined. Thrown back on transport errors. */
export async function declineTransfer(
  client: ApolloClient,
  variables: { token: string },
  signal: AbortSignal,
): Promise<DeclineTransferResult> {
  return dataOf(
    await client.mutate({ mutation: DeclineTransferDocument, variables, context: callContext('itsFlow', signal) }),
  ).declineTransfer;
}
