import type { ApolloClient } from '@apollo/client';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, sessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { GetFormSubmissionDocument, type PlacedFormFieldsFragment } from '#services/generated/graphql.ts';

export type NoSubmission = { __typename: 'NoSubmission' };
/** A form of an order that was placed, and why its answers can't be changed any more. */
export type FormSubmission = PlacedFormFieldsFragment;

/** One of the customer's own submissions; another's reads as none. */
export async function getFormSubmission(
  client: ApolloClient,
  { id }: { id: string },
  signal: AbortSignal,
): Promise<FormSubmission | NoSubmission | SessionEnded> {
  return orSessionEnded(
    (async () => {
      const { data } = await client.query({
        query: GetFormSubmissionDocument,
        variables: { id },
        fetchPolicy: 'network-only',
        context: callContext('inline', signal),
      });
      if (!data?.me) return sessionEnded;
      return data.formSubmission ?? { __typename: 'NoSubmission' };
    })(),
  );
}
