import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  ConfirmAuthenticatorDocument,
  GetSecondFactorDocument,
  RenewRecoveryCodesDocument,
  StartAuthenticatorDocument,
  TurnOffSecondFactorDocument,
  type ConfirmAuthenticatorMutation,
  type ConfirmAuthenticatorMutationVariables,
  type RenewRecoveryCodesMutation,
  type StartAuthenticatorMutation,
  type TurnOffSecondFactorMutation,
} from '#services/generated/graphql.ts';
import {
  confirmAuthenticatorNotice,
  renewRecoveryCodesNotice,
  startAuthenticatorNotice,
  turnOffSecondFactorNotice,
} from '#services/account/guard/account-guard-messages.ts';
import { orRefused, type NoResult } from '#services/client/call-refused.ts';

/** neededBy: the organizers where the person may do nothing without it, by their names. */
export type SecondFactor = { __typename: 'SecondFactor'; isOn: boolean; codesLeft: number; neededBy: string[] };
export type StartAuthenticatorResult = StartAuthenticatorMutation['startAuthenticator'];
export type ConfirmAuthenticatorResult = ConfirmAuthenticatorMutation['confirmAuthenticator'];
export type TurnOffSecondFactorResult = TurnOffSecondFactorMutation['turnOffSecondFactor'];
export type RenewRecoveryCodesResult = RenewRecoveryCodesMutation['renewRecoveryCodes'];

/** Secrets and codes stay out of the cache. */
const fetchPolicy = 'no-cache';

export async function getSecondFactor(client: ApolloClient, signal: AbortSignal): Promise<SecondFactor | SessionEnded> {
  return orSessionEnded(
    client
      .query({ query: GetSecondFactorDocument, fetchPolicy, context: callContext('inline', signal) })
      .then((answer) => {
        const { secondFactor, recoveryCodesLeft, secondFactorNeededBy } = dataOf(answer).accountSecurity;
        return {
          __typename: 'SecondFactor',
          isOn: secondFactor,
          codesLeft: recoveryCodesLeft,
          neededBy: secondFactorNeededBy,
        };
      }),
  );
}

/** Safe to repeat: a newer secret replaces one that was not confirmed. */
export async function startAuthenticator(
  client: ApolloClient,
  signal: AbortSignal,
): Promise<ServiceResult<StartAuthenticatorResult | NoResult>> {
  return orRefused(
    client
      .mutate({ mutation: StartAuthenticatorDocument, fetchPolicy, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).startAuthenticator)
      .then((result) => ({ result, notice: startAuthenticatorNotice(result) })),
  );
}

/** Answers the recovery codes once: where the answer is lost, so are they. */
export async function confirmAuthenticator(
  client: ApolloClient,
  variables: ConfirmAuthenticatorMutationVariables,
  signal: AbortSignal,
): Promise<ServiceResult<ConfirmAuthenticatorResult | NoResult>> {
  return orRefused(
    client
      .mutate({
        mutation: ConfirmAuthenticatorDocument,
        variables,
        fetchPolicy,
        context: callContext('itsFlow', signal),
      })
      .then((answer) => dataOf(answer).confirmAuthenticator)
      .then((result) => ({ result, notice: confirmAuthenticatorNotice(result) })),
  );
}

export async function turnOffSecondFactor(
  client: ApolloClient,
  signal: AbortSignal,
): Promise<ServiceResult<TurnOffSecondFactorResult | NoResult>> {
  return orRefused(
    client
      .mutate({ mutation: TurnOffSecondFactorDocument, fetchPolicy, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).turnOffSecondFactor)
      .then((result) => ({ result, notice: turnOffSecondFactorNotice(result) })),
  );
}

/** The old codes are dead from then on, whether or not the answer arrives. */
export async function renewRecoveryCodes(
  client: ApolloClient,
  signal: AbortSignal,
): Promise<ServiceResult<RenewRecoveryCodesResult | NoResult>> {
  return orRefused(
    client
      .mutate({ mutation: RenewRecoveryCodesDocument, fetchPolicy, context: callContext('itsFlow', signal) })
      .then((answer) => dataOf(answer).renewRecoveryCodes)
      .then((result) => ({ result, notice: renewRecoveryCodesNotice(result) })),
  );
}
