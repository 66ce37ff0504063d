import type { ApolloClient } from '@apollo/client';
import type { ReactNode } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { carryOut } from '#app/carry-out.ts';
import { createCartLogic } from '#app/flows/cart-flow.ts';
import { createSessionLogic } from '#app/flows/session-flow.ts';
import type { cartMachine } from '#machines/cart/cart-machine.ts';
import { overlayMachine } from '#machines/overlay/overlay-machine.ts';
import type { sessionMachine } from '#machines/session/session-machine.ts';
import { inspect } from '#platform/inspector/inspection.ts';
import { CartFlow } from '#views/cart/cart-flow.ts';
import { OverlayFlow } from '#views/overlay/overlay-flow.ts';
import { SessionFlow } from '#views/session/session-flow.ts';

/** The flows that live as long as the tab. */
export type AppFlows = {
  session: ActorRefFrom<typeof sessionMachine>;
  cart: ActorRefFrom<typeof cartMachine>;
  overlay: ActorRefFrom<typeof overlayMachine>;
};

/** Made, not started: a server renders their first snapshots, a browser starts them. */
export function createAppFlows(client: ApolloClient): AppFlows {
  return {
    session: createActor(createSessionLogic({ client }), { inspect, id: 'session' }),
    cart: createActor(createCartLogic({ client }), { inspect, id: 'cart' }),
    overlay: createActor(overlayMachine, { inspect, id: 'overlay', input: { isSignedIn: false } }),
  };
}

/** Starts the flows and passes news between them; the session starts last, so that nobody misses its first word. */
export function startAppFlows({ session, cart, overlay }: AppFlows): void {
  session.on('session.changed', ({ user }) => {
    overlay.send({ type: 'session.changed', isSignedIn: user !== null });
    cart.send({ type: 'session.changed', userId: user?.id ?? null });
  });
  for (const actor of [overlay, cart, session]) {
    carryOut(actor);
    actor.start();
  }
}

export function AppFlowsProvider({ flows, children }: { flows: AppFlows; children: ReactNode }) {
  return (
    <SessionFlow.Provider actor={flows.session}>
      <CartFlow.Provider actor={flows.cart}>
        <OverlayFlow.Provider actor={flows.overlay}>{children}</OverlayFlow.Provider>
      </CartFlow.Provider>
    </SessionFlow.Provider>
  );
}
