import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { markHistoryEntry } from '#app/shop/active-order.ts';
import { checkoutRelays } from '#app/shop/relays/checkout-relays.ts';
import { useRelays } from '#app/use-relays.ts';
import type { CheckoutActorRef } from '#machines/shop/checkout/checkout-machine.ts';
import { checkoutOrder } from '#machines/shop/checkout/checkout-selectors.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** Connects the checkout with the rest of Foyer, and marks in the tab's history which order each of its pages is about. */
export function useCheckoutConnections(checkout: CheckoutActorRef): void {
  useRelays(checkoutRelays, { checkout, cart: CartFlow.useActorRef(), session: SessionFlow.useActorRef() });
  const orderId = useSelector(checkout, (snapshot) => checkoutOrder(snapshot)?.id ?? null);
  const search = useSearch();
  useEffect(() => {
    if (orderId !== null) markHistoryEntry(orderId);
  }, [orderId, search]);
}
