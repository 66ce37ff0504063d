import type { ApolloClient } from '@apollo/client';
import type { Answer } from '#domain/answer.ts';
import { removeNotice } from '#services/cart/cart-messages.ts';
import type { OrderAddress } from '#services/orders/orders-service.ts';
import {
  RemoveOrderRegistrationDocument,
  ValidateActiveOrderDocument,
  type RemoveOrderRegistrationMutation,
  type ValidateActiveOrderQuery,
} from '#services/generated/graphql.ts';

export async function validateActiveOrder(
  client: ApolloClient,
  { orderId, channelToken }: OrderAddress,
  signal: AbortSignal,
): Promise<ValidateActiveOrderQuery['validateActiveOrderRegistrations']> {
  const { data } = await client.query({
    query: ValidateActiveOrderDocument,
    variables: { orderId },
    fetchPolicy: 'network-only',
    context: { channelToken, noToast: true, fetchOptions: { signal } },
  });
  if (!data) throw new Error('ValidateActiveOrder answered nothing');
  return data.validateActiveOrderRegistrations;
}

export async function removeOrderRegistration(
  client: ApolloClient,
  { registrationItemId, channelToken }: { registrationItemId: string; channelToken: string },
  signal: AbortSignal,
): Promise<Answer<RemoveOrderRegistrationMutation['removeOrderRegistration']>> {
  const { data } = await client.mutate({
    mutation: RemoveOrderRegistrationDocument,
    variables: { orderRegistrationItemId: registrationItemId },
    context: { channelToken, noToast: true, fetchOptions: { signal } },
  });
  if (!data) throw new Error('RemoveOrderRegistration answered nothing');
  const result = data.removeOrderRegistration;
  return { result, notice: removeNotice(result) };
}
