import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  CancelRegistrationDocument,
  GetHeldRegistrationDocument,
  type CancelRegistrationMutation,
  type HeldRegistrationFieldsFragment,
} from '#services/generated/graphql.ts';
import { cancelRegistrationNotice } from '#services/account/registrations/registrations-messages.ts';

/** One of the person's own registrations, with what may still be done with it. */
export type HeldRegistration = HeldRegistrationFieldsFragment;
export type NoRegistration = { __typename: 'NoRegistration' };
export type CancelRegistrationResult = CancelRegistrationMutation['cancelRegistration'];

/** Another's reads as none; thrown back on transport errors. */
export async function getHeldRegistration(
  client: ApolloClient,
  { id }: { id: string },
  signal: AbortSignal,
): Promise<HeldRegistration | NoRegistration | SessionEnded> {
  return orSessionEnded(
    client
      .query({
        query: GetHeldRegistrationDocument,
        variables: { id },
        fetchPolicy: 'network-only',
        context: callContext('inline', signal),
      })
      .then((answer) => dataOf(answer).registration ?? { __typename: 'NoRegistration' as const }),
  );
}

/**
 * Gives a registration up. That can be done once, so that the registration itself is the key: whoever asks again, in
 * another tab or after a lost answer, is answered as the first was (docs/decisions/086).
 */
export async function cancelRegistration(
  client: ApolloClient,
  { id }: { id: string },
  signal: AbortSignal,
): Promise<ServiceResult<CancelRegistrationResult | SessionEnded>> {
  const result = await orSessionEnded(
    client
      .mutate({
        mutation: CancelRegistrationDocument,
        variables: { id, idempotencyKey: `give-up:${id}` },
        context: callContext('itsFlow', signal),
      })
      .then((answer) => dataOf(answer).cancelRegistration),
  );
  return { result, notice: result.__typename === 'SessionEnded' ? null : cancelRegistrationNotice(result) };
}
