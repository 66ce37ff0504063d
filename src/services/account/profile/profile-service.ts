import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { updateMemberAccountNotice } from '#services/account/profile/profile-messages.ts';
import {
  UpdateMemberAccountDocument,
  type UpdateMemberAccountMutation,
  type UpdateMemberAccountMutationVariables,
} from '#services/generated/graphql.ts';

export type UpdateMemberAccountResult = UpdateMemberAccountMutation['updateMemberAccount'];

/** Sends all five fields; an empty optional one is cleared. Saving the same again changes nothing. */
export async function updateMemberAccount(
  client: ApolloClient,
  input: UpdateMemberAccountMutationVariables['input'],
  signal: AbortSignal,
): Promise<ServiceResult<UpdateMemberAccountResult | SessionEnded>> {
  const result = await orSessionEnded(
    client
      .mutate({
        mutation: UpdateMemberAccountDocument,
        variables: { input },
        context: callContext('itsFlow', signal),
      })
      .then((answer) => dataOf(answer).updateMemberAccount),
  );
  return { result, notice: result.__typename === 'SessionEnded' ? null : updateMemberAccountNotice(result) };
}
