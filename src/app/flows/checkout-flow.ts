import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { checkoutMachine, type CheckoutActors } from '#machines/checkout/checkout-machine.ts';
import { loadCheckoutOrder, readCheckoutOrder, transitionCheckoutOrder } from '#services/checkout/checkout-service.ts';

/** The same key as the cart's: both mean the order that the customer is busy with. */
const activeOrderKey = 'activeOrderId';

type World = { client: ApolloClient; confirmLeave: () => boolean };

export function createCheckoutLogic({ client, confirmLeave }: World) {
  const actors = {
    loadCheckoutOrder: fromPromise(({ signal }) => loadCheckoutOrder(client, rememberedOrderId(), signal)),
    refreshCheckoutOrder: fromPromise(({ input, signal }) => readCheckoutOrder(client, input.orderId, signal)),
    moveToArrangingPayment: fromPromise(({ input, signal }) =>
      transitionCheckoutOrder(client, { ...input, state: 'ArrangingPayment' }, signal),
    ),
    moveToAddingItems: fromPromise(({ input, signal }) =>
      transitionCheckoutOrder(client, { ...input, state: 'AddingItems' }, signal),
    ),
    confirmLeave: fromPromise(async () => confirmLeave()),
  } satisfies CheckoutActors;
  return checkoutMachine.provide({ actors });
}

function rememberedOrderId(): string | null {
  try {
    return localStorage.getItem(activeOrderKey);
  } catch {
    return null;
  }
}
