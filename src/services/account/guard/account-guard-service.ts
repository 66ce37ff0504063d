import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  GetMySessionsDocument,
  RequestUpdateCustomerEmailAddressDocument,
  UpdateCustomerPasswordDocument,
  type EndOtherSessionsMutation,
  type EndSessionMutation,
  type EndSessionMutationVariables,
  type GetMySessionsQuery,
  type RequestUpdateCustomerEmailAddressMutation,
  type RequestUpdateCustomerEmailAddressMutationVariables,
  type UpdateCustomerPasswordMutation,
  type UpdateCustomerPasswordMutationVariables,
} from '#services/generated/graphql.ts';
import {
  endOtherSessionsNotice,
  endSessionNotice,
  requestEmailAddressNotice,
  updateCustomerPasswordNotice,
} from '#services/account/guard/account-guard-messages.ts';
import { orRefused, type NoResult } from '#services/client/call-refused.ts';

/** The one that asks first, then the last used. */
export type MySessions = { __typename: 'MySessions'; sessions: GetMySessionsQuery['mySessions'] };
export type UpdatePasswordResult = UpdateCustomerPasswordMutation['updateCustomerPassword'];
export type RequestEmailAddressResult = RequestUpdateCustomerEmailAddressMutation['requestUpdateCustomerEmailAddress'];

/** The other sessions end, and the address of the account is told. */
export async function updateCustomerPassword(
  client: ApolloClient,
  variables: UpdateCustomerPasswordMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<UpdatePasswordResult | NoResult>> {
  return orRefused(
    client
      .mutate({ mutation: UpdateCustomerPasswordDocument, variables, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).updateCustomerPassword)
      .then((result) => ({ result, notice: updateCustomerPasswordNotice(result) })),
  );
}

/** Mails a link to the new address; until it is followed nothing changes. A newer link replaces an older one. */
export async function requestUpdateCustomerEmailAddress(
  client: ApolloClient,
  variables: RequestUpdateCustomerEmailAddressMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<RequestEmailAddressResult | NoResult>> {
  return orRefused(
    client
      .mutate({
        mutation: RequestUpdateCustomerEmailAddressDocument,
        variables,
        context: callContext('itsFlow', signal),
      })
      .then((answer) => dataOf(answer).requestUpdateCustomerEmailAddress)
      .then((result) => ({ result, notice: requestEmailAddressNotice(result) })),
  );
}

export async function getMySessions(client: ApolloClient, signal: AbortSignal): Promise<MySessions | SessionEnded> {
  return orSessionEnded(
    client
      .query({ query: GetMySessionsDocument, fetchPolicy: 'network-only', context: callContext('inline', signal) })
      .then((answer) => ({ __typename: 'MySessions', sessions: dataOf(answer).mySessions })),
  );
}

export async function endSession(
  client: ApolloClient,
  variables: EndSessionMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<EndSessionMutation['endSession'] | NoResult>> {
  return orRefused(
    client
      .mutate({ mutation: EndSessionDocument, variables, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).endSession)
      .then((result) => ({ result, notice: endSessionNotice(result) })),
  );
}

export async function endOtherSessions(
  client: ApolloClient,
  signal: AbortSignal,
): Promise<ServiceResult<EndOtherSessionsMutation['endOtherSessions'] | NoResult>> {
  return orRefused(
    client
      .mutate({ mutation: EndOtherSessionsDocument, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).endOtherSessions)
      .then((result) => ({ result, notice: endOtherSessionsNotice(result) })),
  );
}
