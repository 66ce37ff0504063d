import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { orderMachine } from '#machines/desk/order/order-machine.ts';
import type { OrderActors } from '#machines/desk/order/order-setup.ts';
import { getDeskOrder } from '#services/desk/orders/order-service.ts';

const deeds = () => import('#services/desk/orders/order-deeds.ts');

export function createOrderLogic({ client }: { client: ApolloClient }) {
  return orderMachine.provide({
    actors: {
      getDeskOrder: fromPromise(async ({ input, signal }) => {
        const order = await getDeskOrder(client, input, signal);
        // They are there before anybody presses: what can't be fetched then would look like an answer that did not come.
        void deeds().catch(() => null);
        return order;
      }),
      changeOrder: fromPromise(async ({ input, signal }) => (await deeds()).changeOrder(client, input, signal)),
      getRefundPreview: fromPromise(async ({ input, signal }) =>
        (await deeds()).getRefundPreview(client, input, signal),
      ),
      refundOrder: fromPromise(async ({ input, signal }) => (await deeds()).refundOrder(client, input, signal)),
    } satisfies OrderActors,
  });
}
