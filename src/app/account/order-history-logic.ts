import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { orderHistoryMachine, type OrderHistoryActors } from '#machines/account/order-history/order-history-machine.ts';
import { getMyOrders } from '#services/account/orders/my-orders-service.ts';

export function createOrderHistoryLogic({ client }: { client: ApolloClient }) {
  return orderHistoryMachine.provide({
    actors: {
      getMyOrders: fromPromise(({ input, signal }) => getMyOrders(client, input, signal)),
    } satisfies OrderHistoryActors,
  });
}
