import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { fromBrowser } from '#app/from-browser.ts';
import { keptActiveOrder } from '#app/shop/active-order.ts';
import { listenToConnection } from '#app/shared/listen-to-connection.ts';
import { listenToOtherTabs, notifyOtherTabs } from '#app/shared/other-tabs.ts';
import { cartMachine } from '#machines/shop/cart/cart-machine.ts';
import type { CartActors, MemoryEvent, TabEvent } from '#machines/shop/cart/cart-setup.ts';
import { removalUndoMachine, type RemovalUndoActors } from '#machines/shop/removal-undo/removal-undo-machine.ts';
import { holdMachine, type HoldActors } from '#machines/shop/hold/hold-machine.ts';
import {
  extendHold,
  removeOrderRegistration,
  retakePlaces,
  validateActiveOrder,
} from '#services/shop/cart/cart-service.ts';
import { withKey } from '#platform/idempotency-key.ts';
import { addRegistrationToOrder } from '#services/shop/register/register-service.ts';
import { getActiveOrders, transitionOrderToState } from '#services/shop/orders/orders-service.ts';

/** The cart with the world that it lives in: the API, the local storage, the other tabs and a clock. */
export function createCartLogic({ client }: { client: ApolloClient }) {
  const actors = {
    loadCart: fromPromise(async ({ signal }) => ({
      orders: await getActiveOrders(client, signal),
      rememberedOrderId: keptActiveOrder.get(),
      readAt: Date.now(),
    })),
    validateActiveOrder: fromPromise(({ input, signal }) => validateActiveOrder(client, input, signal)),
    removeOrderRegistration: fromPromise(({ input, signal }) =>
      removeOrderRegistration(client, withKey(input), signal),
    ),
    transitionOrderToState: fromPromise(({ input, signal }) => transitionOrderToState(client, input, signal)),
    extendHold: fromPromise(({ input, signal }) => extendHold(client, withKey(input), signal)),
    retakePlaces: fromPromise(({ input, signal }) => retakePlaces(client, input, signal)),
    holdPlaces: holdMachine.provide({ actors: { countSeconds } satisfies HoldActors }),
    offerUndo: removalUndoMachine.provide({ actors: undoActors(client) }),
    watchClock,
    listenToConnection: listenToConnection('connection.returned'),
    listenToOtherTabs: hearOtherTabs,
    keepActiveOrder,
  } satisfies CartActors;
  return cartMachine.provide({ actors });
}

const undoActors = (client: ApolloClient): RemovalUndoActors => ({
  addRegistrationToOrder: fromPromise(({ input, signal }) => addRegistrationToOrder(client, input, signal)),
});

const lookAtClockMs = 30_000;

const watchClock: CartActors['watchClock'] = fromBrowser(({ sendBack }) => {
  const look = () => sendBack({ type: 'clock.moved', now: Date.now() });
  look();
  const timer = setInterval(look, lookAtClockMs);
  return () => clearInterval(timer);
});

/** Ticks every second with what a monotonic clock has counted; a tab that slept catches up at the next tick. */
const countSeconds: HoldActors['countSeconds'] = fromBrowser(({ sendBack, since }) => {
  const timer = setInterval(() => {
    sendBack({ type: 'clock.ticked', elapsedSeconds: Math.floor((performance.now() - since) / 1000) });
  }, 1000);
  return () => clearInterval(timer);
});

const hearOtherTabs = fromBrowser<TabEvent>(({ receive, sendBack }) => {
  receive(notifyOtherTabs);
  return listenToOtherTabs(() => sendBack({ type: 'cart.refresh' }));
});

const keepActiveOrder = fromBrowser<MemoryEvent>(({ receive }) => {
  receive(({ orderId }) => keptActiveOrder.set(orderId));
});
