import type { ReactNode } from 'react';
import { createActor, fromCallback, type AnyEventObject } from 'xstate';
import { vi } from 'vitest';
import { cartMachine } from '#machines/shop/cart/cart-machine.ts';
import type { CartActors, CartContents } from '#machines/shop/cart/cart-setup.ts';
import { holdMachine } from '#machines/shop/hold/hold-machine.ts';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { removalUndoMachine, type RemovalUndoActors } from '#machines/shop/removal-undo/removal-undo-machine.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import type { anOrder } from '../../../model/shop/cart/an-order.ts';
import { answering } from './answering.ts';

type Order = ReturnType<typeof anOrder>;

/** A cart and an overlay with fakes for the world; what they send and emit can be read. */
export function cartWith(orders: Order[], changes: Partial<CartActors> = {}, mode: 'added' | 'view' = 'view') {
  const contents: CartContents = { orders, rememberedOrderId: null, readAt: 0 };
  const actors: CartActors = {
    loadCart: answering<CartActors['loadCart']>(() => Promise.resolve(contents)),
    validateActiveOrder: answering<CartActors['validateActiveOrder']>(() =>
      Promise.resolve({ __typename: 'OrderValidation' as const, isValid: true, errors: [] }),
    ),
    removeOrderRegistration: answering<CartActors['removeOrderRegistration']>(() => new Promise(() => undefined)),
    transitionOrderToState: answering<CartActors['transitionOrderToState']>(() => new Promise(() => undefined)),
    extendHold: answering<CartActors['extendHold']>(() => new Promise(() => undefined)),
    retakePlaces: answering<CartActors['retakePlaces']>(() => new Promise(() => undefined)),
    holdPlaces: holdMachine.provide({ actors: { countSeconds: fromCallback(() => undefined) } }),
    offerUndo: removalUndoMachine.provide({
      actors: {
        addRegistrationToOrder: answering<RemovalUndoActors['addRegistrationToOrder']>(
          () => new Promise(() => undefined),
        ),
      },
    }),
    watchClock: fromCallback(() => undefined),
    listenToConnection: fromCallback(() => undefined),
    listenToOtherTabs: fromCallback(() => undefined),
    keepActiveOrder: fromCallback(() => undefined),
    ...changes,
  };
  const emitted = vi.fn<(event: AnyEventObject) => void>();
  const cart = createActor(cartMachine.provide({ actors }));
  const overlay = createActor(overlayMachine, { input: { isSignedIn: true } });
  cart.on('*', emitted);
  cart.start();
  overlay.start();
  overlay.send({ type: 'overlay.openCart', mode });
  cart.send({ type: 'session.changed', userId: 'alex' });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CartFlow.Provider actor={cart}>
      <OverlayFlow.Provider actor={overlay}>{children}</OverlayFlow.Provider>
    </CartFlow.Provider>
  );
  return { cart, overlay, emitted, wrapper };
}
