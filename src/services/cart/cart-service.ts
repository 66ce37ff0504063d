import type { ApolloClient } from '@apollo/client';
import type { Answer } from '#domain/answer.ts';
import { answered } from '#services/client/answered.ts';
import { quietly } from '#services/client/quietly.ts';
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
  const data = answered(
    await client.query({
      query: ValidateActiveOrderDocument,
      variables: { orderId },
      fetchPolicy: 'network-only',
      context: quietly(signal, channelToken),
    }),
  );
  return data.validateActiveOrderRegistrations;
}

export async function removeOrderRegistration(
  client: ApolloClient,
  { registrationItemId, channelToken }: { registrationItemId: string; channelToken: string },
  signal: AbortSignal,
): Promise<Answer<RemoveOrderRegistrationMutation['removeOrderRegistration']>> {
  const data = answered(
    await client.mutate({
      mutation: RemoveOrderRegistrationDocument,
      variables: { orderRegistrationItemId: registrationItemId },
      context: quietly(signal, channelToken),
    }),
  );
  const result = data.removeOrderRegistration;
  return { result, notice: removeNotice(result) };
}
