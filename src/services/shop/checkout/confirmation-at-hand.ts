import type { ApolloClient } from '@apollo/client';
import { handedOver, momentOf } from '#services/client/handed-over.ts';
import { GetOrderConfirmationDocument, type PaymentResultFieldsFragment } from '#services/generated/graphql.ts';

type PaidOrder = Extract<PaymentResultFieldsFragment, { __typename: 'Order' }>;

const confirmations = handedOver<'written'>();

/** Writes the answer of the confirmation's query, which a payment has brought along (docs/decisions/109). */
export function keepConfirmation(client: ApolloClient, { customer, ...order }: PaidOrder): void {
  if (!customer) return;
  const me = { __typename: 'CurrentUser', id: customer.id, identifier: customer.emailAddress } as const;
  client.writeQuery({ query: GetOrderConfirmationDocument, variables: { id: order.id }, data: { me, order } });
  confirmations.put(momentOf(client), order.id, 'written');
}

/** Whether the confirmation of this order was brought along by its payment a moment ago; true once. */
export const takeConfirmation = (client: ApolloClient, orderId: string): boolean =>
  confirmations.take(client, orderId) !== null;
