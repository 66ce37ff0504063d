import type { RouteParams, RouteRead } from '#app/route-table.ts';
import { parseSubmissionStatus } from '#machines/account/submission/submission-status.ts';
import {
  GetActiveCustomerGiftCardsDocument,
  GetMyRegistrationFormsDocument,
  GetPlacedOrderDocument,
} from '#services/generated/graphql.ts';
import { submissionsOptions } from '#views/account/settings/submissions-options.ts';

const found = () => 'found' as const;

/** What the page of gift cards reads first. */
export const readGiftCards = (): RouteRead => ({
  queries: [{ query: GetActiveCustomerGiftCardsDocument, variables: {} }],
  outcome: found,
});

/** What the page of an order reads first. */
export const readPlacedOrder = ({ orderId = '' }: RouteParams): RouteRead => ({
  queries: [{ query: GetPlacedOrderDocument, variables: { id: orderId } }],
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
