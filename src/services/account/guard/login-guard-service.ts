import type { ApolloClient } from '@apollo/client';
import type { ServiceResult, Notice } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import {
  GiveSecondFactorDocument,
  LogInByLinkDocument,
  LogInWithPasskeyDocument,
  RequestLoginLinkDocument,
  StartPasskeyLoginDocument,
  type GiveSecondFactorMutation,
  type GiveSecondFactorMutationVariables,
  type LogInByLinkMutation,
  type LogInByLinkMutationVariables,
  type LogInWithPasskeyMutation,
  type RequestLoginLinkMutation,
  type RequestLoginLinkMutationVariables,
} from '#services/generated/graphql.ts';
import { getPasskey, noPasskeyNotice, type NoPasskey } from '#services/account/guard/browser-passkeys.ts';
import {
  giveSecondFactorNotice,
  logInByLinkNotice,
  logInWithPasskeyNotice,
} from '#services/account/guard/login-guard-messages.ts';

export type PasskeyLogin = ServiceResult<LogInWithPasskeyMutation['logInWithPasskey'] | NoPasskey>;

/** The answer is the same whether or not there is such an account. */
export async function requestLoginLink(
  client: ApolloClient,
  variables: RequestLoginLinkMutationVariables,
  signal: AbortSignal,
): Promise<RequestLoginLinkMutation['requestLoginLink']> {
  return dataOf(
    await client.mutate({ mutation: RequestLoginLinkDocument, variables, context: callContext('itsFlow', signal) }),
  ).requestLoginLink;
}

export async function logInByLink(
  client: ApolloClient,
  variables: LogInByLinkMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<LogInByLinkMutation['logInByLink']>> {
  const data = dataOf(
    await client.mutate({ mutation: LogInByLinkDocument, variables, context: callContext('itsFlow', signal) }),
  );
  return { result: data.logInByLink, notice: logInByLinkNotice(data.logInByLink) };
}

export async function giveSecondFactor(
  client: ApolloClient,
  variables: GiveSecondFactorMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<GiveSecondFactorMutation['giveSecondFactor']>> {
  const data = dataOf(
    await client.mutate({ mutation: GiveSecondFactorDocument, variables, context: callContext('itsFlow', signal) }),
  );
  return { result: data.giveSecondFactor, notice: giveSecondFactorNotice(data.giveSecondFactor) };
}

/** Asks the browser for a passkey of this site and logs in with it. */
export async function logInWithPasskey(client: ApolloClient, signal: AbortSignal): Promise<PasskeyLogin> {
  const { startPasskeyLogin } = dataOf(
    await client.mutate({ mutation: StartPasskeyLoginDocument, context: callContext('itsFlow', signal) }),
  );
  const given = await getPasskey(startPasskeyLogin);
  if (given.__typename !== 'PasskeyResponse') return withNotice(given, noPasskeyNotice(given));
  const data = dataOf(
    await client.mutate({
      mutation: LogInWithPasskeyDocument,
      variables: { response: given.response },
      context: callContext('itsFlow', signal),
    }),
  );
  return withNotice(data.logInWithPasskey, logInWithPasskeyNotice(data.logInWithPasskey));
}

const withNotice = <Result>(result: Result, notice: Notice | null): ServiceResult<Result> => ({ result, notice });
