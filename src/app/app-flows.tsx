import { useSyncExternalStore, type ReactNode } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { appRelays, type AppDeed } from '#app/app-relays.ts';
import { carryOut } from '#app/carry-out.ts';
import type { FlowMarks } from '#app/drawn/drawn-flows-context.ts';
import { stateMark } from '#app/drawn/state-mark.ts';
import { readsCart, type ScreenEntry } from '#app/route-table.ts';
import { connectRelays } from '#app/relays.ts';
import { CartSlotContext, createCartSlot, type CartSlot } from '#app/shop/cart-slot.tsx';
import { keptCustomer } from '#app/account/kept-customer.ts';
import { createSessionLogic } from '#app/shared/session-logic.ts';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import type { Person, sessionMachine } from '#machines/shared/session/session-machine.ts';
import { isSignedIn } from '#machines/shared/session/session-selectors.ts';
import type { ClientSlot } from '#platform/client/client-slot.ts';
import { inspect } from '#platform/inspector/inspection.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** The flows that live as long as the tab. The cart's comes with the first person or the first screen that has a cart. */
export type AppFlows = {
  session: ActorRefFrom<typeof sessionMachine>;
  overlay: ActorRefFrom<typeof overlayMachine>;
  cart: CartSlot;
};

/**
 * Made, not started: of a page for everybody a server renders their first snapshots.
 * drawnFor: who a page was drawn for, so that it need not be asked.
 */
export function createAppFlows(client: ClientSlot, drawnFor?: Person | null): AppFlows {
  const session = createActor(createSessionLogic({ client, drawnFor }), { inspect, id: 'session' });
  return {
    session,
    overlay: createActor(overlayMachine, { inspect, id: 'overlay', input: { isSignedIn: false } }),
    cart: createCartSlot(async () => {
      const [{ createCartLogic }, here] = await Promise.all([import('#app/shop/cart-logic.ts'), client.load()]);
      const cart = createActor(createCartLogic({ client: here }), { inspect, id: 'cart' });
      connectRelays(
        appRelays.filter(({ from }) => from === 'cart'),
        { cart, session },
      );
      return cart;
    }),
  };
}

/** Starts the flows and passes news between them; the session starts last, so that nobody misses its first word. */
export function startAppFlows({ session, cart, overlay }: AppFlows): void {
  const world = { send: ({ isCustomer }: AppDeed) => keptCustomer.set(isCustomer ? 'yes' : null) };
  connectRelays(appRelays, { session, overlay, cart, world });
  for (const actor of [overlay, session]) {
    carryOut(actor);
    actor.start();
  }
}

/** On a server, for a page of one person: nothing of it is kept, and no other tab hears of it. */
export function startDrawnFlows({ session, cart, overlay }: AppFlows): void {
  connectRelays(appRelays, { session, overlay, cart, world: { send: () => undefined } });
  for (const actor of [overlay, session]) actor.start();
}

/** The cart of a page that is drawn for one person: with a person, and where the screen needs it. Else null. */
export const cartOfPage = async ({ session, cart }: AppFlows, { layout }: Pick<ScreenEntry, 'layout'>) =>
  isSignedIn(session.getSnapshot()) || readsCart(layout) ? cart.load() : null;

/** Where those of these flows rest that a page shows. */
export const marksOf = ({ session, cart }: AppFlows): FlowMarks => ({
  session: stateMark(session.getSnapshot()),
  ...ofCart(cart.current()),
});

const ofCart = (cart: ReturnType<CartSlot['current']>): FlowMarks =>
  cart ? { cart: stateMark(cart.getSnapshot()) } : {};

export function AppFlowsProvider({ flows, children }: { flows: AppFlows; children: ReactNode }) {
  const { session, overlay, cart } = flows;
  const cartActor = useSyncExternalStore(cart.subscribe, cart.current, cart.current);
  return (
    <SessionFlow.Provider actor={session}>
      <OverlayFlow.Provider actor={overlay}>
        <CartSlotContext value={cart}>
          <CartFlow.Provider actor={cartActor}>{children}</CartFlow.Provider>
        </CartSlotContext>
      </OverlayFlow.Provider>
    </SessionFlow.Provider>
  );
}
