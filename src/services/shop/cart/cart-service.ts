import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { removeNotice } from '#services/shop/cart/cart-messages.ts';
import { extendNotice, retakeNotice } from '#services/shop/cart/hold-messages.ts';
import { keepNextStepOf, takeValidation } from '#services/shop/orders/next-step.ts';
import type { OrderResult } from '#services/shop/orders/order-result.ts';
import type { OrderAddress } from '#services/shop/orders/orders-service.ts';
import {
  ExtendHoldDocument,
  RemoveOrderRegistrationDocument,
  RetakePlacesDocument,
  ValidateActiveOrderDocument,
  type ExtendHoldMutation,
  type RemoveOrderRegistrationMutation,
  type RetakePlacesMutation,
  type ValidationFieldsFragment,
} from '#services/generated/graphql.ts';

export async function validateActiveOrder(
  client: ApolloClient,
  { orderId, channelToken }: OrderAddress,
  signal: AbortSignal,
): Promise<ValidationFieldsFragment> {
  const known = takeValidation(client, orderId);
  if (known) return known;
  const data = dataOf(
    await client.query({
      query: ValidateActiveOrderDocument,
      variables: { orderId },
      fetchPolicy: 'network-only',
      context: callContext('nobody', signal, channelToken),
    }),
  );
  return data.validateActiveOrderRegistrations;
}

export async function removeOrderRegistration(
  client: ApolloClient,
  {
    registrationItemId,
    channelToken,
    idempotencyKey,
  }: { registrationItemId: string; channelToken: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<ServiceResult<OrderResult<RemoveOrderRegistrationMutation['removeOrderRegistration']>>> {
  const data = dataOf(
    await client.mutate({
      mutation: RemoveOrderRegistrationDocument,
      variables: { orderRegistrationItemId: registrationItemId, idempotencyKey },
      context: callContext('itsFlow', signal, channelToken),
    }),
  );
  const result = data.removeOrderRegistration;
  keepNextStepOf(client, result);
  return { result, notice: removeNotice(result) };
}

/** The person keeps the places of the order for longer. */
export async function extendHold(
  client: ApolloClient,
  { orderId, channelToken, idempotencyKey }: OrderAddress & { idempotencyKey: string },
  signal: AbortSignal,
): Promise<ServiceResult<OrderResult<ExtendHoldMutation['extendHold']>>> {
  const data = dataOf(
    await client.mutate({
      mutation: ExtendHoldDocument,
      variables: { orderId, idempotencyKey },
      context: callContext('itsFlow', signal, channelToken),
    }),
  );
  const result = data.extendHold;
  keepNextStepOf(client, result);
  return { result, notice: extendNotice(result) };
}

/** The person asks for the places again whose hold has ended. */
export async function retakePlaces(
  client: ApolloClient,
  { orderId, channelToken }: OrderAddress,
  signal: AbortSignal,
): Promise<ServiceResult<OrderResult<RetakePlacesMutation['retakePlaces']>>> {
  const data = dataOf(
    await client.mutate({
      mutation: RetakePlacesDocument,
      variables: { orderId },
      context: callContext('itsFlow', signal, channelToken),
    }),
  );
  const result = data.retakePlaces;
  keepNextStepOf(client, result);
  return { result, notice: retakeNotice(result) };
}
