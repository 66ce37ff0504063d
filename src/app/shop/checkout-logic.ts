import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { fromBrowser } from '#app/from-browser.ts';
import { keptActiveOrder, orderOfHistoryEntry } from '#app/shop/active-order.ts';
import { keptAttempt, ordersOfOpenAttempts } from '#app/shop/payment-attempts.ts';
import { listenToOtherTabs } from '#app/shared/other-tabs.ts';
import { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';
import type { CheckoutActors } from '#machines/shop/checkout/checkout-setup.ts';
import {
  loadCheckoutOrder,
  readCheckoutOrder,
  transitionCheckoutOrder,
  type LoadedOrder,
} from '#services/shop/checkout/checkout-service.ts';

type World = {
  client: ApolloClient;
  confirmLeave: () => boolean;
  /** The order that the address names, as it does of a change; null where it names none. */
  orderId?: string | null;
};

export function createCheckoutLogic({ client, confirmLeave, orderId = null }: World) {
  const actors = {
    loadCheckoutOrder: fromPromise(({ signal }) =>
      orderId === null ? loadOrder(client, signal) : readCheckoutOrder(client, orderId, signal),
    ),
    refreshCheckoutOrder: fromPromise(({ input, signal }) => readCheckoutOrder(client, input.orderId, signal)),
    moveToArrangingPayment: fromPromise(({ input, signal }) =>
      transitionCheckoutOrder(client, { ...input, state: 'ArrangingPayment' }, signal),
    ),
    moveToAddingItems: fromPromise(({ input, signal }) =>
      transitionCheckoutOrder(client, { ...input, state: 'AddingItems' }, signal),
    ),
    confirmLeave: fromPromise(async () => confirmLeave()),
    listenToOtherTabs: fromBrowser(({ sendBack }) =>
      listenToOtherTabs(() => sendBack({ type: 'order.changedElsewhere' })),
    ),
  } satisfies CheckoutActors;
  return checkoutMachine.provide({ actors });
}

/**
 * The order that this tab was paying goes first. Its key is forgotten only where the order says that it is over: whoever
 * is logged out, or is another person now, is told nothing of it.
 */
async function loadOrder(client: ApolloClient, signal: AbortSignal): Promise<LoadedOrder> {
  for (const orderId of ordersOfOpenAttempts()) {
    const order = await readCheckoutOrder(client, orderId, signal);
    if (order.__typename === 'Order' && !order.active) keptAttempt(orderId).set(null);
    if (order.__typename !== 'NoOrder') return order;
  }
  return loadCheckoutOrder(client, orderOfHistoryEntry() ?? keptActiveOrder.get(), signal);
}
