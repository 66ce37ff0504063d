import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import {
  logInNotice,
  refreshVerificationNotice,
  requestPasswordResetNotice,
  resetPasswordNotice,
  signUpNotice,
  undoAccountChangeNotice,
  updateCustomerEmailAddressNotice,
  verifyCustomerAccountNotice,
} from '#services/account/login/account-messages.ts';
import {
  LogInDocument,
  RefreshVerificationDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
  SignUpDocument,
  UndoAccountChangeDocument,
  UpdateCustomerEmailAddressDocument,
  VerifyCustomerAccountDocument,
  type LogInMutation,
  type LogInMutationVariables,
  type RefreshVerificationMutation,
  type RefreshVerificationMutationVariables,
  type RequestPasswordResetMutation,
  type RequestPasswordResetMutationVariables,
  type ResetPasswordMutation,
  type ResetPasswordMutationVariables,
  type SignUpMutation,
  type SignUpMutationVariables,
  type UndoAccountChangeMutation,
  type UndoAccountChangeMutationVariables,
  type UpdateCustomerEmailAddressMutation,
  type UpdateCustomerEmailAddressMutationVariables,
  type VerifyCustomerAccountMutation,
  type VerifyCustomerAccountMutationVariables,
} from '#services/generated/graphql.ts';

/** `username` is the e-mail address (customer specification §7). A lost connection is thrown. */
export async function logIn(
  client: ApolloClient,
  variables: LogInMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<LogInMutation['login']>> {
  const data = dataOf(
    await client.mutate({ mutation: LogInDocument, variables, context: callContext('itsFlow', signal) }),
  );
  return { result: data.login, notice: logInNotice(data.login) };
}

export async function signUp(
  client: ApolloClient,
  { idempotencyKey, ...input }: SignUpMutationVariables['input'] & { idempotencyKey: string },
  signal: AbortSignal,
): Promise<ServiceResult<SignUpMutation['registerCustomerAccount']>> {
  const data = dataOf(
    await client.mutate({
      mutation: SignUpDocument,
      variables: { input, idempotencyKey },
      context: callContext('itsFlow', signal),
    }),
  );
  return { result: data.registerCustomerAccount, notice: signUpNotice(data.registerCustomerAccount) };
}

export async function refreshVerification(
  client: ApolloClient,
  variables: RefreshVerificationMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<RefreshVerificationMutation['refreshCustomerVerification']>> {
  const data = dataOf(
    await client.mutate({ mutation: RefreshVerificationDocument, variables, context: callContext('itsFlow', signal) }),
  );
  const result = data.refreshCustomerVerification;
  return { result, notice: refreshVerificationNotice(result) };
}

export async function verifyCustomerAccount(
  client: ApolloClient,
  variables: VerifyCustomerAccountMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<VerifyCustomerAccountMutation['verifyCustomerAccount']>> {
  const data = dataOf(
    await client.mutate({
      mutation: VerifyCustomerAccountDocument,
      variables,
      context: callContext('itsFlow', signal),
    }),
  );
  return { result: data.verifyCustomerAccount, notice: verifyCustomerAccountNotice(data.verifyCustomerAccount) };
}

export async function requestPasswordReset(
  client: ApolloClient,
  variables: RequestPasswordResetMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<RequestPasswordResetMutation['requestPasswordReset']>> {
  const data = dataOf(
    await client.mutate({ mutation: RequestPasswordResetDocument, variables, context: callContext('itsFlow', signal) }),
  );
  return { result: data.requestPasswordReset, notice: requestPasswordResetNotice(data.requestPasswordReset) };
}

export async function resetPassword(
  client: ApolloClient,
  variables: ResetPasswordMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<ResetPasswordMutation['resetPassword']>> {
  const data = dataOf(
    await client.mutate({ mutation: ResetPasswordDocument, variables, context: callContext('itsFlow', signal) }),
  );
  return { result: data.resetPassword, notice: resetPasswordNotice(data.resetPassword) };
}

export async function updateCustomerEmailAddress(
  client: ApolloClient,
  variables: UpdateCustomerEmailAddressMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<UpdateCustomerEmailAddressMutation['updateCustomerEmailAddress']>> {
  const data = dataOf(
    await client.mutate({
      mutation: UpdateCustomerEmailAddressDocument,
      variables,
      context: callContext('itsFlow', signal),
    }),
  );
  const result = data.updateCustomerEmailAddress;
  return { result, notice: updateCustomerEmailAddressNotice(result) };
}

export async function undoAccountChange(
  client: ApolloClient,
  variables: UndoAccountChangeMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<UndoAccountChangeMutation['undoAccountChange']>> {
  const data = dataOf(
    await client.mutate({ mutation: UndoAccountChangeDocument, variables, context: callContext('itsFlow', signal) }),
  );
  return { result: data.undoAccountChange, notice: undoAccountChangeNotice(data.undoAccountChange) };
}
