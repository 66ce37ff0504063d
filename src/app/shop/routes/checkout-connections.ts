import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { markHistoryEntry } from '#app/shop/active-order.ts';
import { loginAddress } from '#app/account/login-address.ts';
import { useNews } from '#app/use-news.ts';
import type { CheckoutActorRef } from '#machines/shop/checkout/checkout-machine.ts';
import { checkoutOrder } from '#machines/shop/checkout/checkout-selectors.ts';
import { isSignedIn } from '#machines/shared/session/session-selectors.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

const leaveForLogin = () => navigate(loginAddress(window.location), { replace: true });

/** What the checkout tells the rest of Foyer: the cart about its order, and the login page where to lead back to. */
export function useCheckoutConnections(checkout: CheckoutActorRef): void {
  const cart = CartFlow.useActorRef();
  const session = SessionFlow.useActorRef();
  useNews(
    useCallback(
      () => checkout.on('order.read', ({ order }) => cart.send({ type: 'order.changed', orderId: order.id, order })),
      [cart, checkout],
    ),
  );
  useNews(
    useCallback(
      () => checkout.on('order.placed', ({ orderId }) => cart.send({ type: 'order.placed', orderId })),
      [cart, checkout],
    ),
  );
  useNews(
    useCallback(
      () =>
        checkout.on('checkout.signedOut', () => {
          // The login page would send somebody back at once whom the session still takes for logged in.
          if (isSignedIn(session.getSnapshot())) session.send({ type: 'session.expired' });
          else leaveForLogin();
        }),
      [checkout, session],
    ),
  );
  useNews(useCallback(() => session.on('session.ended', leaveForLogin), [session]));
  useNews(
    useCallback(
      () =>
        session.on('session.changed', ({ user }) =>
          checkout.send({ type: user ? 'session.confirmed' : 'session.ended' }),
        ),
      [checkout, session],
    ),
  );
  const orderId = useSelector(checkout, (snapshot) => checkoutOrder(snapshot)?.id ?? null);
  const search = useSearch();
  useEffect(() => {
    if (orderId !== null) markHistoryEntry(orderId);
  }, [orderId, search]);
}
