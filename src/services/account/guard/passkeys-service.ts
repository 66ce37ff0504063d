import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  AddPasskeyDocument,
  ConfirmIdentityDocument,
  GetPasskeysDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  StartPasskeyDocument,
  type AddPasskeyMutation,
  type ConfirmIdentityMutation,
  type ConfirmIdentityMutationVariables,
  type GetPasskeysQuery,
  type RemovePasskeyMutation,
  type RemovePasskeyMutationVariables,
  type RenamePasskeyMutation,
  type RenamePasskeyMutationVariables,
} from '#services/generated/graphql.ts';
import {
  addPasskeyNotice,
  confirmIdentityNotice,
  noNewPasskeyNotice,
  removePasskeyNotice,
  renamePasskeyNotice,
} from '#services/account/guard/account-guard-messages.ts';
import { createPasskey, type NoNewPasskey } from '#services/account/guard/browser-passkeys.ts';
import { orRefused, type NoResult } from '#services/client/call-refused.ts';

/** Oldest first. */
export type Passkeys = { __typename: 'Passkeys'; passkeys: GetPasskeysQuery['accountSecurity']['passkeys'] };
export type AddPasskeyResult = AddPasskeyMutation['addPasskey'] | NoNewPasskey;
export type ConfirmIdentityResult = ConfirmIdentityMutation['confirmIdentity'];

/** With the right password the account's guards may be changed for ten minutes. */
export async function confirmIdentity(
  client: ApolloClient,
  variables: ConfirmIdentityMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<ConfirmIdentityResult | NoResult>> {
  return orRefused(
    client
      .mutate({ mutation: ConfirmIdentityDocument, variables, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).confirmIdentity)
      .then((result) => ({ result, notice: confirmIdentityNotice(result) })),
  );
}

export async function getPasskeys(client: ApolloClient, signal: AbortSignal): Promise<Passkeys | SessionEnded> {
  return orSessionEnded(
    client
      .query({ query: GetPasskeysDocument, fetchPolicy: 'no-cache', context: callContext('inline', signal) })
      .then((answer) => ({ __typename: 'Passkeys', passkeys: dataOf(answer).accountSecurity.passkeys })),
  );
}

/** The browser's own question is part of it. */
export const addPasskey = (
  client: ApolloClient,
  variables: { name: string },
  signal: AbortSignal,
): Promise<ServiceResult<AddPasskeyResult | NoResult>> => orRefused(makePasskey(client, variables, signal));

async function makePasskey(
  client: ApolloClient,
  { name }: { name: string },
  signal: AbortSignal,
): Promise<ServiceResult<AddPasskeyResult>> {
  const { startPasskey } = dataOf(
    await client.mutate({ mutation: StartPasskeyDocument, context: callContext('itsFlow', signal) }),
  );
  if (startPasskey.__typename !== 'PasskeyOptions')
    return { result: startPasskey, notice: addPasskeyNotice(startPasskey) };
  const made = await createPasskey(startPasskey.options);
  if (made.__typename !== 'PasskeyResponse') return { result: made, notice: noNewPasskeyNotice(made) };
  const { addPasskey: result } = dataOf(
    await client.mutate({
      mutation: AddPasskeyDocument,
      variables: { response: made.response, name },
      context: callContext('itsFlow', signal),
    }),
  );
  return { result, notice: addPasskeyNotice(result) };
}

export async function renamePasskey(
  client: ApolloClient,
  variables: RenamePasskeyMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<RenamePasskeyMutation['renamePasskey'] | NoResult>> {
  return orRefused(
    client
      .mutate({ mutation: RenamePasskeyDocument, variables, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).renamePasskey)
      .then((result) => ({ result, notice: renamePasskeyNotice(result) })),
  );
}

export async function removePasskey(
  client: ApolloClient,
  variables: RemovePasskeyMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<RemovePasskeyMutation['removePasskey'] | NoResult>> {
  return orRefused(
    client
      .mutate({ mutation: RemovePasskeyDocument, variables, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).removePasskey)
      .then((result) => ({ result, notice: removePasskeyNotice(result) })),
  );
}
