import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { toDesk } from '#services/desk/client/from-desk.ts';
import {
  AcceptInviteDocument,
  GetReceivedInvitationDocument,
  type AcceptInviteMutation,
  type GetReceivedInvitationQuery,
} from '#services/desk/generated/graphql.ts';

export type ReceivedInvitationResult = GetReceivedInvitationQuery['receivedInvitation'];
export type ReceivedInvitation = Extract<ReceivedInvitationResult, { __typename: 'ReceivedInvitation' }>;
export type AcceptInviteResult = AcceptInviteMutation['acceptInvite'];

/** What the link of a mail invites to. token: from the link, kept nowhere. Thrown back on transport errors. */
export async function getReceivedInvitation(
  client: ApolloClient,
  variables: { token: string },
  signal: AbortSignal,
): Promise<ReceivedInvitationResult> {
  return dataOf(await client.query({ query: GetReceivedInvitationDocument, variables, ...toDesk('inline', signal) }))
    .receivedInvitation;
}

/** The same person is answered alike however often they accept. Thrown back on transport errors. */
export async function acceptInvite(
  client: ApolloClient,
  variables: { token: string },
  signal: AbortSignal,
): Promise<AcceptInviteResult | SessionEnded> {
  return orSessionEnded(
    client
      .mutate({ mutation: AcceptInviteDocument, variables, ...toDesk('itsFlow', signal) })
      .then((answer) => dataOf(answer).acceptInvite),
  );
}
