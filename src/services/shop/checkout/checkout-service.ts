import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
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
export type TransitionResult = TransitionCheckoutOrderMutation['transitionOrderToState'];

/** An order of the customer; one that was placed answers too, another's reads as none. */
export async function readCheckoutOrder(
  client: ApolloClient,
  orderId: string,
  signal: AbortSignal,
): Promise<LoadedOrder> {
  return orSessionEnded(
    (async () => {
      const { data } = await client.query({
        query: GetCheckoutOrderDocument,
        variables: { orderId },
        fetchPolicy: 'network-only',
        context: callContext('inline', signal),
      });
      if (!data?.me) return sessionEnded;
      return data.order ?? { __typename: 'NoOrder' };
    })(),
  );
}

/** The remembered order, or the first one that can still change when it is missing (customer specification §4). */
export async function loadCheckoutOrder(
  client: ApolloClient,
  orderId: string | null,
  signal: AbortSignal,
): Promise<LoadedOrder> {
  if (orderId !== null) {
    const remembered = await readCheckoutOrder(client, orderId, signal);
    if (remembered.__typename !== 'NoOrder') return remembered;
  }
  return orSessionEnded(
    (async () => {
      const { data } = await client.query({
        query: GetCheckoutOrdersDocument,
        fetchPolicy: 'network-only',
        context: callContext('inline', signal),
      });
      if (!data?.me) return sessionEnded;
      return data.activeOrders.items[0] ?? { __typename: 'NoOrder' };
    })(),
  );
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
      .then((answer) => dataOf(answer).transitionOrderToState),
  );
  return { result, notice: result.__typename === 'SessionEnded' ? null : transitionNotice(result) };
}
