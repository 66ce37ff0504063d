import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  ChangeRegistrationDocument,
  GetChangeChoicesDocument,
  GetChangeQuoteDocument,
  type ChangeChoicesFieldsFragment,
  type ChangeQuoteFieldsFragment,
  type ChangeRegistrationMutation,
  type GetChangeQuoteQuery,
} from '#services/generated/graphql.ts';

/** One of the person's registrations with what it may become: events with their tiers and add-ons as they are now. */
export type ChangeChoices = ChangeChoicesFieldsFragment;
/** What a change costs or gives back; carried out by its id within ten minutes. */
export type ChangeQuote = ChangeQuoteFieldsFragment;
export type NoChoices = { __typename: 'NoChoices' };
export type NoChangeQuote = { __typename: 'NoQuote' };
export type ChangeQuoteResult = NonNullable<GetChangeQuoteQuery['changeQuote']> | NoChangeQuote;
export type ChangeRegistrationResult = ChangeRegistrationMutation['changeRegistration'];

/** Another's reads as none. Thrown back on transport errors. */
export async function getChangeChoices(
  client: ApolloClient,
  { id }: { id: string },
  signal: AbortSignal,
): Promise<ChangeChoices | NoChoices | SessionEnded> {
  return orSessionEnded(
    client
      .query({
        query: GetChangeChoicesDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
        context: callContext('inline', signal),
      })
      .then((answer) => dataOf(answer).registration ?? { __typename: 'NoChoices' as const }),
  );
}

/** Another's reads as none. Thrown back on transport errors. */
export async function changeQuote(
  client: ApolloClient,
  choice: { registrationId: string; tierId: string; addOnIds: string[] },
  signal: AbortSignal,
): Promise<ChangeQuoteResult | SessionEnded> {
  return orSessionEnded(
    client
      .query({
        query: GetChangeQuoteDocument,
        variables: choice,
        fetchPolicy: 'no-cache',
        context: callContext('inline', signal),
      })
      .then((answer) => dataOf(answer).changeQuote ?? { __typename: 'NoQuote' as const }),
  );
}

/** Carries a quote out, once however often it is asked with the same key. Thrown back on transport errors. */
export async function changeRegistration(
  client: ApolloClient,
  { quoteId, idempotencyKey }: { quoteId: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<ChangeRegistrationResult | SessionEnded> {
  return orSessionEnded(
    client
      .mutate({
        mutation: ChangeRegistrationDocument,
        variables: { quoteId, idempotencyKey },
        context: callContext('itsFlow', signal),
      })
      .then((answer) => dataOf(answer).changeRegistration),
  );
}
