import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { momentOf } from '#services/client/handed-over.ts';
import { keepCheckoutOrder, keepNextStepOf, keepNextSteps } from '#services/shop/orders/next-step.ts';
import type { OrderResult } from '#services/shop/orders/order-result.ts';
import { transitionNotice } from '#services/shop/orders/orders-messages.ts';
import {
  GetActiveOrderDocument,
  GetActiveOrdersDocument,
  TransitionOrderToStateDocument,
  type OrderFieldsFragment,
  type TransitionOrderToStateMutation,
} from '#services/generated/graphql.ts';

export type OrderAddress = { orderId: string; channelToken: string };

/** What a customer may ask for (domain/processes/order-process.ts). */
export type RequestableState = 'AddingItems' | 'ArrangingPayment';

/** One order an organizer: nobody has as many carts, and an answer of more would cost more than one may. */
const mostOrders = 30;

/** All orders of the customer that can still change, of every organizer (customer specification §7: GetActiveOrders). */
export async function getActiveOrders(client: ApolloClient, signal: AbortSignal): Promise<OrderFieldsFragment[]> {
  const moment = momentOf(client);
  const { data } = await client.query({
    query: GetActiveOrdersDocument,
    variables: { options: { take: mostOrders, filter: { active: { eq: true } } }, channelToken: '' },
    fetchPolicy: 'network-only',
    context: callContext('itsFlow', signal),
  });
  const orders = data?.activeOrders.items ?? [];
  keepNextSteps(moment, orders);
  return orders;
}

/** The order by its id, or the active one of a channel when no id is given; null when there is none. */
export async function getActiveOrder(
  client: ApolloClient,
  { orderId, channelToken }: { orderId: string | null; channelToken: string },
  signal: AbortSignal,
): Promise<OrderFieldsFragment | null> {
  const { data } = await client.query({
    query: GetActiveOrderDocument,
    variables: { channelToken, orderId },
    fetchPolicy: 'network-only',
    context: callContext('itsFlow', signal, channelToken),
  });
  return data?.activeOrder ?? null;
}

export async function transitionOrderToState(
  client: ApolloClient,
  { orderId, channelToken, state }: OrderAddress & { state: RequestableState },
  signal: AbortSignal,
): Promise<ServiceResult<OrderResult<TransitionOrderToStateMutation['transitionOrderToState']>>> {
  const data = dataOf(
    await client.mutate({
      mutation: TransitionOrderToStateDocument,
      variables: { state, orderId },
      context: callContext('itsFlow', signal, channelToken),
    }),
  );
  const result = data.transitionOrderToState;
  keepNextStepOf(client, result);
  if (result.__typename === 'Order' && result.state === 'ArrangingPayment') keepCheckoutOrder(client, result);
  return { result, notice: transitionNotice(result) };
}
