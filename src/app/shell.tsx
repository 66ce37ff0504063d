import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { matchRoute } from '#app/match-route.ts';
import { cartItemCount } from '#machines/shop/cart/cart-item-count.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { Layout } from '#views/shared/layout/layout.tsx';

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const cart = CartFlow.useOptionalActorRef();
  const cartCount = useSelector(cart ?? undefined, (snapshot) => (snapshot ? cartItemCount(snapshot) : 0));
  const [path] = useLocation();
  const { hasOwnMast = false } = matchRoute(path).entry;
  return (
    <Layout cartCount={cartCount} hasOwnMast={hasOwnMast}>
      {children}
    </Layout>
  );
}
