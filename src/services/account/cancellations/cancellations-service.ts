import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  CancelRegistrationsDocument,
  GetCancellationQuoteDocument,
  WithdrawCancellationDocument,
  type CancellationQuoteFieldsFragment,
  type CancelRegistrationsMutation,
  type GetCancellationQuoteQuery,
  type WithdrawCancellationMutation,
} from '#services/generated/graphql.ts';

/** What comes back if so many registrations are cancelled now; carried out by its id within ten minutes. */
export type CancellationQuote = CancellationQuoteFieldsFragment;
export type NoQuote = { __typename: 'NoQuote' };
export type QuoteResult = NonNullable<GetCancellationQuoteQuery['cancellationQuote']> | NoQuote;
export type WithdrawCancellationResult = WithdrawCancellationMutation['withdrawCancellation'];
export type CancelRegistrationsResult = CancelRegistrationsMutation['cancelRegistrations'];

/** Registrations of one order; another's read as none. Thrown back on transport errors. */
export async function cancellationQuote(
  client: ApolloClient,
  { registrationIds }: { registrationIds: string[] },
  signal: AbortSignal,
): Promise<QuoteResult | SessionEnded> {
  return orSessionEnded(
    client
      .query({
        query: GetCancellationQuoteDocument,
        variables: { registrationIds },
        fetchPolicy: 'no-cache',
        context: callContext('inline', signal),
      })
      .then((answer) => dataOf(answer).cancellationQuote ?? { __typename: 'NoQuote' as const }),
  );
}

/** Carries a quote out, once however often it is asked with the same key. Thrown back on transport errors. */
export async function cancelRegistrations(
  client: ApolloClient,
  { quoteId, idempotencyKey }: { quoteId: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<CancelRegistrationsResult | SessionEnded> {
  return orSessionEnded(
    client
      .mutate({
        mutation: CancelRegistrationsDocument,
        variables: { quoteId, idempotencyKey },
        context: callContext('itsFlow', signal),
      })
      .then((answer) => dataOf(answer).cancelRegistrations),
  );
}

/** Keeps what the organizer was asked to take back, once with the same key. Thrown back on transport errors. */
export async function withdrawCancellation(
  client: ApolloClient,
  { registrationIds, idempotencyKey }: { registrationIds: string[]; idempotencyKey: string },
  signal: AbortSignal,
): Promise<WithdrawCancellationResult | SessionEnded> {
  return orSessionEnded(
    client
      .mutate({
        mutation: WithdrawCancellationDocument,
        variables: { registrationIds, idempotencyKey },
        context: callContext('itsFlow', signal),
      })
      .then((answer) => dataOf(answer).withdrawCancellation),
  );
}
