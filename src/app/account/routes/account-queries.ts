import type { RouteRead } from '#app/route-table.ts';
import { parseSubmissionStatus } from '#machines/account/submission/submission-status.ts';
import { GetActiveCustomerGiftCardsDocument, GetMyRegistrationFormsDocument } from '#services/generated/graphql.ts';
import { submissionsOptions } from '#views/account/settings/submissions-options.ts';

const found = () => 'found' as const;

/** What the page of gift cards reads first. */
export const readGiftCards = (): RouteRead => ({
  queries: [{ query: GetActiveCustomerGiftCardsDocument, variables: {} }],
  outcome: found,
});

/** What the list of registration forms reads first. */
export const readRegistrationForms = (search: string): RouteRead => ({
  queries: [
    {
      query: GetMyRegistrationFormsDocument,
      variables: submissionsOptions(parseSubmissionStatus(new URLSearchParams(search).get('status'))),
    },
  ],
  outcome: found,
});
