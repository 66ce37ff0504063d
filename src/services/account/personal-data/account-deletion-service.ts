import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import {
  cancelAccountDeletionNotice,
  requestAccountDeletionNotice,
} from '#services/account/personal-data/account-deletion-messages.ts';
import { callContext } from '#services/client/call-context.ts';
import { orRefused, type NoResult } from '#services/client/call-refused.ts';
import { dataOf } from '#services/client/data-of.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  CancelAccountDeletionDocument,
  GetAccountDeletionDocument,
  RequestAccountDeletionDocument,
  type CancelAccountDeletionMutation,
  type DeletionFieldsFragment,
  type RequestAccountDeletionMutation,
} from '#services/generated/graphql.ts';

export type Deletion = DeletionFieldsFragment;
export type ReadDeletion = { __typename: 'ReadDeletion'; deletion: Deletion };

export async function getAccountDeletion(
  client: ApolloClient,
  signal: AbortSignal,
): Promise<ReadDeletion | SessionEnded> {
  return orSessionEnded(
    client
      .query({ query: GetAccountDeletionDocument, fetchPolicy: 'no-cache', context: callContext('inline', signal) })
      .then((answer) => ({ __typename: 'ReadDeletion', deletion: dataOf(answer).accountDeletion })),
  );
}

/** The account goes seven days from then; its address is mailed how to keep it. */
export async function requestAccountDeletion(
  client: ApolloClient,
  signal: AbortSignal,
): Promise<ServiceResult<RequestAccountDeletionMutation['requestAccountDeletion'] | NoResult>> {
  return orRefused(
    client
      .mutate({ mutation: RequestAccountDeletionDocument, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).requestAccountDeletion)
      .then((result) => ({ result, notice: requestAccountDeletionNotice(result) })),
  );
}

export async function cancelAccountDeletion(
  client: ApolloClient,
  signal: AbortSignal,
): Promise<ServiceResult<CancelAccountDeletionMutation['cancelAccountDeletion'] | NoResult>> {
  return orRefused(
    client
      .mutate({ mutation: CancelAccountDeletionDocument, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).cancelAccountDeletion)
      .then((result) => ({ result, notice: cancelAccountDeletionNotice(result) })),
  );
}
