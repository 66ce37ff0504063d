import { createContext, use, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { carryOut } from '#app/carry-out.ts';
import type { cartMachine } from '#machines/shop/cart/cart-machine.ts';
import type { CartEvent } from '#machines/shop/cart/cart-setup.ts';
import { forgetFailures, once } from '#platform/parts.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';

type CartActorRef = ActorRefFrom<typeof cartMachine>;
type SessionEvent = Extract<CartEvent, { type: `session.${string}` }>;

/**
 * Where the cart's flow will run. A visitor who only looks around never loads its code: it comes when the session has
 * a person, or when a screen asks for the cart.
 */
export type CartSlot = {
  load: () => Promise<CartActorRef>;
  current: () => CartActorRef | null;
  subscribe: (listener: () => void) => () => void;
  /** What the session says; kept for a cart whose code is not here yet. */
  send: (emitted: SessionEvent) => void;
};

export function createCartSlot(make: () => Promise<CartActorRef>): CartSlot {
  const listeners = new Set<() => void>();
  let actor: CartActorRef | null = null;
  let session: SessionEvent | null = null;

  const load = once(async () => {
    const made = await make();
    carryOut(made);
    made.start();
    actor = made;
    if (session) made.send(session);
    for (const listener of listeners) listener();
    return made;
  });

  return {
    load,
    current: () => actor,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(emitted) {
      session = emitted;
      if (actor) actor.send(emitted);
      else if (emitted.type === 'session.changed' && emitted.userId !== null) void load().catch(forgetFailures);
    },
  };
}

export const CartSlotContext = createContext<CartSlot | null>(null);

/** Around what needs the cart: waits for its code, then gives the flow. */
export function CartGate({ children }: { children: ReactNode }) {
  const slot = use(CartSlotContext);
  if (!slot) throw new Error('use of the cart gate outside of the application');
  return <CartFlow.Provider actor={use(slot.load())}>{children}</CartFlow.Provider>;
}
