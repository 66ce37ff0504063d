import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { momentOf } from '#services/client/handed-over.ts';
import { keepNextStepOf, keepNextSteps, takeCheckoutOrder } from '#services/shop/orders/next-step.ts';
import type { OrderResult } from '#services/shop/orders/order-result.ts';
import { transitionNotice } from '#services/shop/orders/orders-messages.ts';
import { orSessionEnded, sessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import {
  GetCheckoutOrderDocument,
  GetCheckoutOrdersDocument,
  TransitionCheckoutOrderDocument,
  type CheckoutOrderFieldsFragment,
  type TransitionCheckoutOrderMutation,
} from '#services/generated/graphql.ts';

export type CheckoutOrder = CheckoutOrderFieldsFragment;
export type NoOrder = { __typename: 'NoOrder' };
export type LoadedOrder = CheckoutOrder | NoOrder | SessionEnded;
export type TransitionResult = OrderResult<TransitionCheckoutOrderMutation['transitionOrderToState'], CheckoutOrder>;

/** An order of the customer; one that was placed answers too, another's reads as none. */
export async function readCheckoutOrder(
  client: ApolloClient,
  orderId: string,
  signal: AbortSignal,
): Promise<LoadedOrder> {
  return orSessionEnded(
    (async () => {
      const moment = momentOf(client);
      const { data } = await client.query({
        query: GetCheckoutOrderDocument,
        variables: { orderId },
        fetchPolicy: 'network-only',
        context: callContext('inline', signal),
      });
      if (!data?.me) return sessionEnded;
      if (!data.order) return { __typename: 'NoOrder' };
      keepNextSteps(moment, [data.order]);
      return data.order;
    })(),
  );
}

/** The remembered order, as the cart has just moved it on or as it is read; or the first one that can still change when it is missing (customer specification §4). */
export async function loadCheckoutOrder(
  client: ApolloClient,
  orderId: string | null,
  signal: AbortSignal,
): Promise<LoadedOrder> {
  if (orderId !== null) {
    const known = takeCheckoutOrder(client, orderId) ?? drawnOrder(client, orderId);
    if (known) return known;
    const remembered = await readCheckoutOrder(client, orderId, signal);
    if (remembered.__typename !== 'NoOrder') return remembered;
  }
  return orSessionEnded(
    (async () => {
      const moment = momentOf(client);
      const { data } = await client.query({
        query: GetCheckoutOrdersDocument,
        fetchPolicy: 'network-only',
        context: callContext('inline', signal),
      });
      if (!data?.me) return sessionEnded;
      keepNextSteps(moment, data.activeOrders.items);
      return data.activeOrders.items[0] ?? { __typename: 'NoOrder' };
    })(),
  );
}

/** Of the orders that came along with a page while it is taken over: the server did not know which of them this browser means. */
function drawnOrder(client: ApolloClient, orderId: string) {
  if (!client.prioritizeCacheValues) return null;
  const moment = momentOf(client);
  const drawn = client.readQuery({ query: GetCheckoutOrdersDocument })?.activeOrders.items ?? [];
  const order = drawn.find(({ id }) => id === orderId) ?? null;
  if (order) keepNextSteps(moment, drawn);
  return order;
}

export async function transitionCheckoutOrder(
  client: ApolloClient,
  {
    orderId,
    channelToken,
    state,
  }: { orderId: string; channelToken: string; state: 'AddingItems' | 'ArrangingPayment' },
  signal: AbortSignal,
): Promise<ServiceResult<TransitionResult | SessionEnded>> {
  const result = await orSessionEnded(
    client
      .mutate({
        mutation: TransitionCheckoutOrderDocument,
        variables: { state, orderId },
        context: callContext('itsFlow', signal, channelToken),
      })
      .then((answer) => {
        const moved = dataOf(answer).transitionOrderToState;
        keepNextStepOf(client, moved);
        return moved;
      }),
  );
  return { result, notice: result.__typename === 'SessionEnded' ? null : transitionNotice(result) };
}
