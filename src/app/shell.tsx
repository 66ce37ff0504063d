import type { ReactNode } from 'react';
import { cartItemCount } from '#machines/cart/cart-selectors.ts';
import { CartFlow } from '#views/cart/cart-flow.ts';
import { Layout } from '#views/layout/layout.tsx';

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const cartCount = CartFlow.useSelector(cartItemCount);
  return <Layout cartCount={cartCount}>{children}</Layout>;
}
