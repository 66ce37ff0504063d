import type { ApolloClient } from '@apollo/client';
import { fromCallback, fromPromise } from 'xstate';
import { readActiveOrder, rememberActiveOrder } from '#app/flows/active-order.ts';
import { cartMachine } from '#machines/cart/cart-machine.ts';
import type { CartActors, MemoryEvent, TabEvent } from '#machines/cart/cart-setup.ts';
import { holdMachine, type HoldActors } from '#machines/hold/hold-machine.ts';
import { extendHold, removeOrderRegistration, retakePlaces, validateActiveOrder } from '#services/cart/cart-service.ts';
import { getActiveOrders, transitionOrderToState } from '#services/orders/orders-service.ts';

const channelName = 'foyer-cart';

/** The cart with the world that it lives in: the API, the local storage, the other tabs and a clock. */
export function createCartLogic({ client }: { client: ApolloClient }) {
  const actors = {
    loadCart: fromPromise(async ({ signal }) => ({
      orders: await getActiveOrders(client, signal),
      rememberedOrderId: readActiveOrder(),
    })),
    validateActiveOrder: fromPromise(({ input, signal }) => validateActiveOrder(client, input, signal)),
    removeOrderRegistration: fromPromise(({ input, signal }) => removeOrderRegistration(client, input, signal)),
    transitionOrderToState: fromPromise(({ input, signal }) => transitionOrderToState(client, input, signal)),
    extendHold: fromPromise(({ input, signal }) => extendHold(client, input, signal)),
    retakePlaces: fromPromise(({ input, signal }) => retakePlaces(client, input, signal)),
    holdPlaces: holdMachine.provide({ actors: { countSeconds } satisfies HoldActors }),
    listenToOtherTabs,
    keepActiveOrder,
  } satisfies CartActors;
  return cartMachine.provide({ actors });
}

/** Ticks every second with what a monotonic clock has counted; a tab that slept catches up at the next tick. */
const countSeconds: HoldActors['countSeconds'] = fromCallback(({ sendBack }) => {
  const began = performance.now();
  const timer = setInterval(() => {
    sendBack({ type: 'clock.ticked', elapsedSeconds: Math.floor((performance.now() - began) / 1000) });
  }, 1000);
  return () => clearInterval(timer);
});

/** Other tabs change the same orders, and a page that comes back from the browser's cache is out of date. */
const listenToOtherTabs = fromCallback<TabEvent>(({ receive, sendBack }) => {
  if (typeof window === 'undefined') return;
  const refresh = () => sendBack({ type: 'cart.refresh' });
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) refresh();
  };
  channel?.addEventListener('message', refresh);
  window.addEventListener('pageshow', onPageShow);
  receive((event) => channel?.postMessage(event.type));
  return () => {
    channel?.close();
    window.removeEventListener('pageshow', onPageShow);
  };
});

const keepActiveOrder = fromCallback<MemoryEvent>(({ receive }) => {
  receive(({ orderId }) => rememberActiveOrder(orderId));
});
