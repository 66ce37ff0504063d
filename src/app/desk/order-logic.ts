import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { orderMachine } from '#machines/desk/order/order-machine.ts';
import type { OrderActors } from '#machines/desk/order/order-setup.ts';
import { changeOrder, getDeskOrder, getRefundPreview, refundOrder } from '#services/desk/orders/order-service.ts';

export function createOrderLogic({ client }: { client: ApolloClient }) {
  return orderMachine.provide({
    actors: {
      getDeskOrder: fromPromise(({ input, signal }) => getDeskOrder(client, input, signal)),
      changeOrder: fromPromise(({ input, signal }) => changeOrder(client, input, signal)),
      getRefundPreview: fromPromise(({ input, signal }) => getRefundPreview(client, input, signal)),
      refundOrder: fromPromise(({ input, signal }) => refundOrder(client, input, signal)),
    } satisfies OrderActors,
  });
}
