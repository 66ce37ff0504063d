import type { ApolloClient } from '@apollo/client';
import { fromCallback, fromPromise } from 'xstate';
import { keptActiveOrder, orderOfHistoryEntry } from '#app/shop/active-order.ts';
import { keptAttempt, orderOfOpenAttempt } from '#app/shop/payment-attempts.ts';
import { listenToOtherTabs } from '#app/shared/other-tabs.ts';
import { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';
import type { CheckoutActors } from '#machines/shop/checkout/checkout-setup.ts';
import {
  loadCheckoutOrder,
  readCheckoutOrder,
  transitionCheckoutOrder,
  type LoadedOrder,
} from '#services/shop/checkout/checkout-service.ts';

type World = { client: ApolloClient; confirmLeave: () => boolean };

export function createCheckoutLogic({ client, confirmLeave }: World) {
  const actors = {
    loadCheckoutOrder: fromPromise(({ signal }) => loadOrder(client, signal)),
    refreshCheckoutOrder: fromPromise(({ input, signal }) => readCheckoutOrder(client, input.orderId, signal)),
    moveToArrangingPayment: fromPromise(({ input, signal }) =>
      transitionCheckoutOrder(client, { ...input, state: 'ArrangingPayment' }, signal),
    ),
    moveToAddingItems: fromPromise(({ input, signal }) =>
      transitionCheckoutOrder(client, { ...input, state: 'AddingItems' }, signal),
    ),
    confirmLeave: fromPromise(async () => confirmLeave()),
    listenToOtherTabs: fromCallback(({ sendBack }) =>
      listenToOtherTabs(() => sendBack({ type: 'order.changedElsewhere' })),
    ),
  } satisfies CheckoutActors;
  return checkoutMachine.provide({ actors });
}

async function loadOrder(client: ApolloClient, signal: AbortSignal): Promise<LoadedOrder> {
  const attempted = orderOfOpenAttempt();
  const order = await loadCheckoutOrder(client, attempted ?? orderOfHistoryEntry() ?? keptActiveOrder.get(), signal);
  const isStillOpen = order.__typename === 'SessionEnded' || (order.__typename === 'Order' && order.active);
  if (attempted !== null && !isStillOpen) keptAttempt(attempted).set(null);
  return order;
}
