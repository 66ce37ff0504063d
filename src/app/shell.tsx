import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLayout } from '#app/use-route.ts';
import { cartItemCount } from '#machines/shop/cart/cart-item-count.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { Layout } from '#views/shared/layout/layout.tsx';

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const cart = CartFlow.useOptionalActorRef();
  const cartCount = useSelector(cart ?? undefined, (snapshot) => (snapshot ? cartItemCount(snapshot) : 0));
  const layout = useLayout();
  if (layout === 'desk') return children;
  return (
    <Layout cartCount={cartCount} hasOwnHeader={layout === 'checkout'}>
      {children}
    </Layout>
  );
}
