import type { ApolloClient } from '@apollo/client';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, sessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { GetFormSubmissionDocument, type CheckoutFormFieldsFragment } from '#services/generated/graphql.ts';

export type NoSubmission = { __typename: 'NoSubmission' };
export type FormSubmission = CheckoutFormFieldsFragment;

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
