import type { RouteParams, RouteRead } from '#app/route-table.ts';
import { GetLatestPlacedOrderDocument, GetOrderConfirmationDocument } from '#services/generated/graphql.ts';

/** What a confirmation reads first: the order that the address names, else the one that was placed last. */
export const readConfirmation = ({ orderId }: RouteParams): RouteRead => ({
  queries: [
    orderId === undefined
      ? { query: GetLatestPlacedOrderDocument, variables: {} }
      : { query: GetOrderConfirmationDocument, variables: { id: orderId } },
  ],
  outcome: () => 'found',
});
