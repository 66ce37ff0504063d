import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { ordersMachine, type OrdersActors } from '#machines/desk/orders/orders-machine.ts';
import { getDeskOrders } from '#services/desk/orders/desk-orders-service.ts';

export function createOrdersLogic({ client }: { client: ApolloClient }) {
  return ordersMachine.provide({
    actors: {
      getDeskOrders: fromPromise(({ input, signal }) => getDeskOrders(client, input, signal)),
    } satisfies OrdersActors,
  });
}
